/** For the screen of a repository that is not there: where the others are. */
export function repositoryNotFoundProps(list: string) {
  return { text: "errors.gone.repository", list, back: "repositories.detail.back" } as const;
}
