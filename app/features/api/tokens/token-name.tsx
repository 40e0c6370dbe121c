/**
 * A token's name within a sentence. `Trans` gets it as a component, because it interpolates its values twice, so that
 * `{{…}}` in a name would vanish.
 */
export function TokenName({ name }: { name: string }) {
  return <bdi className="font-medium wrap-anywhere text-text">{name}</bdi>;
}
