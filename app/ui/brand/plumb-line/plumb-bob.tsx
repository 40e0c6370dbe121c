/** `x` is its axis, `y` the end of the line, `height` down to its tip. */
export function PlumbBob({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 100})`} stroke="none">
      <path d="M-5 0h10v7h-10z" className="fill-accent" />
      <path
        d="M-14 10a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3z"
        className="fill-accent"
      />
      <path
        d="M-17 20h34c8 0 13 5 13 12.5 0 4-1.2 8-3.5 12.5L1.2 98.5a1.4 1.4 0 0 1-2.4 0L-26.5 45C-28.8 40.5-30 36.5-30 32.5-30 25-25 20-17 20z"
        className="fill-accent"
      />
      <path
        d="M6 20h11c8 0 13 5 13 12.5 0 4-1.2 8-3.5 12.5L1.2 98.5c-.3.600-.8.700-1.2.700C4 80 8 58 8 40 8 32 7.5 25 6 20z"
        className="fill-raised"
        fillOpacity="0.2"
      />
      <path d="M-29.5 36h59l-1 3.5h-57z" className="fill-raised" fillOpacity="0.3" />
    </g>
  );
}
