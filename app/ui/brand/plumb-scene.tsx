import { Bob } from "./bob.tsx";
import { axis, ground, Illustration } from "./illustration.tsx";

/** At rest before anything was said, swinging when it was wrong, at rest and the lights on when it was right. */
export type PlumbState = "rest" | "wrong" | "right";

const bobHeight = 104;
const tip = ground - 16;

/** Where the line is held: above the drawing, so that however tall the window, its end is never seen. */
const top = -600;

/**
 * A plumb line before a façade. It fills its parent, keeps to the parent's foot and is cut at the top.
 * The swing starts with the state, so that a page rendered with "wrong" swings without JavaScript.
 */
export function PlumbScene({ state }: { state: PlumbState }) {
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
      <Illustration lit={state === "right"} />
      <Datum state={state} />
      <g className="plumb" data-state={state}>
        <path d={`M${axis + 13} ${top}V${tip - 60}`} className="stroke-text" strokeWidth="3" opacity="0.05" />
        <path d={`M${axis} ${top}V${tip - bobHeight}`} className="stroke-accent" strokeWidth="1.25" />
        <Bob x={axis} y={tip - bobHeight} height={bobHeight} />
      </g>
    </svg>
  );
}

/** The mark on the ground that the tip has to meet; the dashed arc is the way it went astray. */
function Datum({ state }: { state: PlumbState }) {
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

/** The way of the tip, `degrees` to both sides. */
function arc(degrees: number) {
  const radius = tip - top;
  const angle = (degrees * Math.PI) / 180;
  const dx = Math.round(radius * Math.sin(angle));
  const y = Math.round(top + radius * Math.cos(angle));
  return `M${axis - dx} ${y}A${radius} ${radius} 0 0 0 ${axis + dx} ${y}`;
}
