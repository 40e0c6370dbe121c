import { type ComponentType, createContext, use } from "react";

type PlainValue = string | number | boolean | undefined | readonly PlainValue[] | PlainProps;
export interface PlainProps {
  readonly [name: string]: PlainValue;
}

/** Renders a component in the language of the page. */
export type RenderMarkup = <Props extends PlainProps>(
  component: ComponentType<Props>,
  props: Props,
) => string;

/** Only set on the server. */
export const RenderMarkupContext = createContext<RenderMarkup | undefined>(undefined);

type CachedMarkupProps<Props extends PlainProps> = {
  as: "div" | "ul";
  className?: string;
  component: ComponentType<Props>;
  /** No personal data, and few different values: the server caches the HTML for each set. */
  props: Props;
};

/**
 * Renders a component in an element: the server does so once for each language and set of props, not for each page. The
 * component may use its props, translations and links to absolute paths. On the server it has no other context, such as the URL
 * of the request or the time zone, and it must not use `useId`, `Form` or `img`.
 */
export function CachedMarkup<Props extends PlainProps>(given: CachedMarkupProps<Props>) {
  const { as: Element, className, component: Component, props } = given;
  const render = use(RenderMarkupContext);
  if (!render) {
    return (
      <Element className={className}>
        <Component {...props} />
      </Element>
    );
  }
  return (
    <Element
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
      dangerouslySetInnerHTML={{ __html: render(Component, props) }}
    />
  );
}
