import { PlumbBob } from "./plumb-bob.tsx";

export { PlumbScene as AuthIllustration } from "./scene.tsx";

/** For empty lists and, tilted, for errors. */
export function EmptyStateIllustration({ tilted }: { tilted: boolean }) {
  return (
    <svg viewBox="0 0 160 132" width="160" height="132" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M80 0v124"
        className="stroke-line-strong"
        strokeWidth="1"
        strokeDasharray="2 5"
        opacity="0.7"
      />
      <path
        d="M16 124.5h128M70 119.5l10 5 10-5"
        className="stroke-line-strong"
        strokeWidth="1"
        opacity="0.7"
      />
      <g transform={tilted ? "rotate(16 80 -40)" : undefined}>
        <path d="M80 -40v106" className="stroke-accent" strokeWidth="1.25" />
        <PlumbBob x={80} y={66} height={46} />
      </g>
    </svg>
  );
}

/** The same as text, for pages outside React; what has the class is in the accent. */
export const errorIllustrationSvg = `<svg viewBox="0 0 160 132" width="160" height="132" fill="none" stroke="currentColor" aria-hidden="true"><path d="M80 0v124M16 124.5h128M70 119.5l10 5 10-5" opacity=".4" stroke-dasharray="2 5"/><g class="accent" transform="rotate(16 80 -40)"><path d="M80-40V66"/><g transform="translate(80 66) scale(.46)" fill="currentColor" stroke="none"><path d="M-5 0h10v7h-10zM-14 10a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3z"/><path d="M-17 20h34c8 0 13 5 13 12.5 0 4-1.2 8-3.5 12.5L1.2 98.5a1.4 1.4 0 0 1-2.4 0L-26.5 45C-28.8 40.5-30 36.5-30 32.5-30 25-25 20-17 20z"/></g></g></svg>`;
