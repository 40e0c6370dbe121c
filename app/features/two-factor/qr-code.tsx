export interface QrCodeProps {
  /** Modules on each side. */
  size: number;
  /** The dark modules, one unit each. */
  path: string;
  label: string;
}

/** Modules around the code (ISO/IEC 18004). */
const quietZone = 4;

/** Dark on light in every theme, because not every camera reads inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const start = -quietZone;
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${start} ${start} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-48 max-w-full justify-self-center rounded-control border border-line"
    >
      <rect x={start} y={start} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
