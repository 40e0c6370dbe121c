import { productSlug } from "#app/product.ts";
import { settings } from "#app/settings.server.ts";

/** A cookie of this product. Without https browsers refuse the `__Host-` prefix (RFC 6265bis). */
export function cookieName(name: string): string {
  return `${settings().https ? "__Host-" : ""}${productSlug}.${name}`;
}
