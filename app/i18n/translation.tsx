import type { i18n, ParseKeys, TFunction } from "i18next";
import {
  cloneElement,
  createContext,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { fillIn, parseTemplate } from "./text-template.ts";

/** The part of i18next that components use; i18next itself is on the server only: see `makeTranslator`. */
export type Translator = Pick<i18n, "language" | "t" | "dir">;

export const TranslatorContext = createContext<Translator | undefined>(undefined);

const ChangeTranslatorContext = createContext<Dispatch<Translator>>(() => {});

/** In the browser, where the language can change. */
export function TranslatorProvider({
  translator,
  children,
}: {
  translator: Translator;
  children: ReactNode;
}) {
  const [current, setCurrent] = useState(translator);
  return (
    <ChangeTranslatorContext value={setCurrent}>
      <TranslatorContext value={current}>{children}</TranslatorContext>
    </ChangeTranslatorContext>
  );
}

export function useChangeTranslator(): Dispatch<Translator> {
  return useContext(ChangeTranslatorContext);
}

export function useTranslation(): { i18n: Translator; t: TFunction } {
  const i18n = useContext(TranslatorContext);
  if (!i18n) throw new Error("No translator around this component.");
  return { i18n, t: i18n.t };
}

/** For a key that is data, such as the message of an invalid field, which the compiler cannot check. */
export function translateMessage(t: TFunction, key: string, values: Record<string, unknown> = {}): string {
  return t(key as never, values);
}

/** Text with elements: `<email>{{email}}</email>` renders the component `email` around the value. */
export function Trans({
  i18nKey,
  values = {},
  components,
}: {
  i18nKey: ParseKeys;
  values?: Record<string, string | number>;
  components: Record<string, ReactElement>;
}) {
  const { i18n, t } = useTranslation();
  // Filled in afterward: a value may look like an element.
  const text = t(i18nKey, { ...values, skipInterpolation: true });
  return renderElements(text, components, (part) => fillIn(parseTemplate(part), values, i18n.language));
}

const element = /<(\w+) ?\/>|<(\w+)>(.*?)<\/\2>/gs;

function renderElements(
  text: string,
  components: Record<string, ReactElement>,
  fill: (text: string) => string,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: empty, 2: name = "", 3: content, index } of text.matchAll(element)) {
    parts.push(fill(text.slice(end, index)));
    const component = components[empty ?? name];
    if (!component) parts.push(fill(whole));
    else if (content === undefined) parts.push(cloneElement(component, { key: index }));
    else parts.push(cloneElement(component, { key: index }, ...renderElements(content, components, fill)));
    end = index + whole.length;
  }
  return [...parts, fill(text.slice(end))].filter((part) => part !== "");
}
