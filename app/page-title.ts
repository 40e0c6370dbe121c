import { productName } from "./product.ts";

interface NamedEnvironment {
  name?: string;
  emoji?: string;
}

/** `Screen name · Product`, with the environment in front, so that tabs of a test installation stand out. */
export function formatPageTitle(screen: string, environment: NamedEnvironment | undefined): string {
  const mark = environment?.emoji ?? (environment?.name ? `[${environment.name}]` : undefined);
  return [mark, `${screen} · ${productName}`].filter(Boolean).join(" ");
}
