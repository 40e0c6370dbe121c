import type { IllustrationState } from "../illustration-state.ts";
import { axis, Building, ground } from "./building.tsx";
import { PlumbBob } from "./plumb-bob.tsx";

const bobHeight = 104;
const tip = ground - 16;

/** Above the drawing, so that even a tall window does not show the end of the line. */
const top = -600;

/** The line swings after a wrong code, and hangs still before lit windows after the right one. */
export function PlumbScene({ state }: { state: IllustrationState }) {
  return (
    <svg
      viewBox={`0 ${top} 720 1400`}
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      fill="none"
      aria-hidden="true"
      focusable="false"
      data-state={state}
    >
      <Building lit={state === "right"} />
      <Datum state={state} />
      <g className="plumb-line" data-state={state}>
        <path d={`M${axis + 13} ${top}V${tip - 60}`} className="stroke-text" strokeWidth="3" opacity="0.05" />
        <path d={`M${axis} ${top}V${tip - bobHeight}`} className="stroke-accent" strokeWidth="1.25" />
        <PlumbBob x={axis} y={tip - bobHeight} height={bobHeight} />
      </g>
    </svg>
  );
}

function Datum({ state }: { state: IllustrationState }) {
  return (
    <>
      <path
        d={arc(2.3)}
        className={`stroke-accent transition-opacity duration-500 ${state === "wrong" ? "opacity-70" : "opacity-0"}`}
        strokeDasharray="1 6"
        strokeLinecap="round"
        strokeWidth="1.5"
      />
      <circle
        cx={axis}
        cy={ground}
        r="5.5"
        className={`stroke-accent transition-colors duration-500 ${state === "right" ? "fill-accent" : "fill-surface"}`}
        strokeWidth="1.25"
      />
      <path
        d={`M${axis - 14} ${ground}h5M${axis + 9} ${ground}h5`}
        className="stroke-accent"
        strokeWidth="1.25"
      />
    </>
  );
}

function arc(degrees: number) {
  const radius = tip - top;
  const angle = (degrees * Math.PI) / 180;
  const dx = Math.round(radius * Math.sin(angle));
  const y = Math.round(top + radius * Math.cos(angle));
  return `M${axis - dx} ${y}A${radius} ${radius} 0 0 0 ${axis + dx} ${y}`;
}
