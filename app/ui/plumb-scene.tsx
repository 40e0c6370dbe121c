export type PlumbState = "rest" | "wrong" | "right";

export function PlumbScene({ state }: { state: PlumbState }) {
  return <div data-state={state} />;
}
