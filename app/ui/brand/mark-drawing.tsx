import type { SVGProps } from "react";
import { markShapes, markViewBox } from "./mark.ts";

/** In the color of the text; what is white in the mark has the color of raised surfaces. */
export function MarkDrawing({ size, ...props }: { size: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      {...props}
      viewBox={markViewBox}
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `npm run brand`, which lets nothing but shapes through
      dangerouslySetInnerHTML={{ __html: markShapes }}
    />
  );
}
