import { productSlug } from "#app/product.ts";
import { settings } from "#app/settings.server.ts";

/** Without https browsers refuse the `__Host-` prefix (RFC 6265bis). */
export function cookiePrefix(): string {
  return `${settings().https ? "__Host-" : ""}${productSlug}`;
}

/** A cookie of this product. */
export function cookieName(name: string): string {
  return `${cookiePrefix()}.${name}`;
}
