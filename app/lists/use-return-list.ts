import { useSearchParams } from "react-router";
import { keepReturnList, returnListPath } from "./return-list.ts";

/** `keepReturnList` and `returnListPath` for the current screen. */
export function useReturnList() {
  const [searchParams] = useSearchParams();
  return {
    keepList: (path: string) => keepReturnList(path, searchParams),
    backToList: (list: string) => returnListPath(list, searchParams),
  };
}
