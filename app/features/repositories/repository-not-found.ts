import { recordNotFoundProps } from "#app/resources/record-screen.tsx";

export function repositoryNotFoundProps(list: string) {
  return recordNotFoundProps(list, "repositories.detail.back", "errors.gone.repository");
}
