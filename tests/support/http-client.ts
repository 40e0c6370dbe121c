import { randomInt } from "node:crypto";
import { CookieJar } from "./cookie-jar.ts";
import type { RunningServer } from "./server.ts";
import { codeIn, mailsTo, type SmtpServer, waitForMail } from "./smtp.ts";

type Fields = Record<string, string>;

/** An HTTP client with its own IP address and cookies. */
export class HttpClient {
  readonly cookies = new CookieJar();
  readonly address: string;
  readonly #server: Pick<RunningServer, "url">;

  /** @param address the client's IP address as a trusted proxy reports it; unique by default */
  constructor(server: Pick<RunningServer, "url">, address = anyAddress()) {
    this.#server = server;
    this.address = address;
  }

  get(path: string, headers: Fields = {}) {
    return this.#send("GET", path, headers);
  }

  /** Submits a form as a browser without JavaScript does. Does not follow redirects. */
  post(path: string, fields: Fields, headers: Fields = {}) {
    return this.#send(
      "POST",
      path,
      { "Content-Type": "application/x-www-form-urlencoded", Origin: this.#server.url, ...headers },
      new URLSearchParams(fields).toString(),
    );
  }

  call(path: string, body: object, headers: Fields = {}) {
    return this.#send(
      "POST",
      `/api/auth${path}`,
      { "Content-Type": "application/json", Origin: this.#server.url, ...headers },
      JSON.stringify(body),
    );
  }

  async requestCode(smtp: SmtpServer, email: string): Promise<string> {
    const before = mailsTo(smtp, email).length;
    const response = await this.post("/login", { email });
    if (response.status !== 302) throw new Error(`No code for ${email}: ${response.status}`);
    const mail = await waitForMail(smtp, email, before);
    return codeIn(mail);
  }

  async enterCode(email: string, otp: string): Promise<boolean> {
    const response = await this.post("/login/verify", { email, otp });
    return response.status === 302 && this.session !== undefined;
  }

  async signIn(smtp: SmtpServer, email: string, name = "Somebody") {
    const code = await this.requestCode(smtp, email);
    if (!(await this.enterCode(email, code))) throw new Error(`${email} could not sign in`);
    await this.post("/onboarding", { name });
  }

  get session(): string | undefined {
    return this.cookies.session;
  }

  async #send(method: string, path: string, headers: Fields, body?: string) {
    const response = await fetch(`${this.#server.url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        "X-Forwarded-For": this.address,
        ...(this.cookies.size > 0 && { Cookie: this.cookies.header }),
        ...headers,
      },
      body,
    });
    this.cookies.store(response.headers);
    return response;
  }
}

/** From the range reserved for benchmarks (RFC 2544). */
function anyAddress() {
  return `198.19.${randomInt(256)}.${randomInt(256)}`;
}
