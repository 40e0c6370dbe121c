import type { ShellProps } from "./shell-props.ts";
import { useRootData } from "./use-root-data.ts";

export function useShellProps(): Omit<ShellProps, "children"> | undefined {
  const setup = useRootData();
  if (!setup?.user) return undefined;
  const { user, can, screens, language, theme, sidebar, environment } = setup;
  return { user, can, screens, language, theme, sidebar, environment };
}
