import { productSlug } from "#app/product.ts";

/** The cookies of one site by name, without paths and expiry dates. */
export class CookieJar extends Map<string, string> {
  /** Keeps what the `Set-Cookie` headers set, and removes what they expire. */
  store(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const equals = pair.indexOf("=");
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
      if (value === "" || /Max-Age=0/i.test(cookie)) this.delete(name);
      else this.set(name, value);
    }
  }

  storeAll(other: ReadonlyMap<string, string> | undefined): void {
    for (const [name, value] of other ?? []) this.set(name, value);
  }

  /** The `Cookie` header. */
  get header(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The name has a prefix if the site uses https. */
  get session(): string | undefined {
    return [...this].find(([name]) => name.endsWith(`${productSlug}.session`))?.[1];
  }
}
