export type FlashedInput = Record<string, string>;

/** `forget` is a `Set-Cookie` value. @public */
export interface FlashedInputModule {
  takeFlashedInput(request: Request, url: URL): { input?: FlashedInput; forget?: string };
}

const modules = import.meta.glob<FlashedInputModule>("../features/*/flashed-input.server.ts", {
  eager: true,
});

/** The form input that a feature carries to this screen once. @param headers receives the header that removes it */
export function takeFlashedInput(request: Request, url: URL, headers: Headers): FlashedInput | undefined {
  let found: FlashedInput | undefined;
  for (const module of Object.values(modules)) {
    const { input, forget } = module.takeFlashedInput(request, url);
    if (forget) headers.append("Set-Cookie", forget);
    found ??= input;
  }
  return found;
}
