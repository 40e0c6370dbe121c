import type { IllustrationState } from "../illustration-state.ts";
import { markShapes, markViewBox } from "../mark.ts";
import { MarkDrawing } from "../mark-drawing.tsx";

/** The mark on a sign, which shakes after a wrong answer and lights up after the right one. */
export function AuthIllustration({ state }: { state: IllustrationState }) {
  return (
    <svg
      viewBox="0 0 720 800"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id="marks"
          width="112"
          height="112"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-14 360 400)"
          className="text-accent"
        >
          <MarkDrawing x={10} y={10} size={36} />
          <MarkDrawing x={66} y={66} size={36} />
        </pattern>
        <radialGradient id="clearing">
          <stop offset="0.3" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </radialGradient>
        <mask id="around-the-sign" maskUnits="userSpaceOnUse" x="-720" y="-800" width="2160" height="2400">
          <path d="M-720-800h2160v2400H-720z" fill="white" />
          <circle cx="360" cy="400" r="420" fill="url(#clearing)" />
        </mask>
      </defs>
      <path d="M-720-800h2160v2400H-720z" className="fill-accent-quiet" />
      <path d="M-720-800h2160v2400H-720z" fill="url(#marks)" mask="url(#around-the-sign)" opacity="0.16" />
      <g className="brand-sign" data-state={state}>
        <rect x="248" y="288" width="224" height="224" rx="52" className="brand-sign-ground" />
        <MarkDrawing x={300} y={340} size={120} />
      </g>
    </svg>
  );
}

/** For empty lists, and tilted for errors. */
export function EmptyStateIllustration({ tilted }: { tilted: boolean }) {
  return (
    <svg viewBox="0 0 160 132" width="160" height="132" fill="none" aria-hidden="true" focusable="false">
      <rect
        x="36"
        y="22"
        width="88"
        height="88"
        rx="20"
        className="fill-sunken stroke-line-strong"
        strokeDasharray="3 5"
      />
      <g transform={tilted ? "rotate(16 80 66)" : undefined} className="text-accent">
        <MarkDrawing x={58} y={44} size={44} />
      </g>
    </svg>
  );
}

/** The same as SVG text, for pages outside React; the class `accent` has the accent color. */
export const errorIllustrationSvg = `<svg viewBox="0 0 160 132" width="160" height="132" fill="none" aria-hidden="true"><rect x="36" y="22" width="88" height="88" rx="20" stroke="currentColor" stroke-dasharray="3 5"/><g class="accent" transform="rotate(16 80 66)"><svg x="58" y="44" width="44" height="44" viewBox="${markViewBox}" fill="currentColor">${markShapes}</svg></g></svg>`;
