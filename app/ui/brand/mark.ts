// Written by `npm run brand` from the files in brand/.

export const markViewBox = "0 0 32 32";

export const markShapes =
  '<path d="M15-32h2v38h-2z"/><rect x="11.5" y="5.5" width="9" height="3.25" rx="1.25"/><path d="M9.75 10.25h12.5c2.4 0 4 1.65 4 3.95 0 1.2-.35 2.35-1 3.5l-8.4 13.6a1 1 0 0 1-1.7 0l-8.4-13.6a7 7 0 0 1-1-3.5c0-2.3 1.6-3.95 4-3.95Z"/><path fill="var(--surface-raised)" fill-opacity=".26" d="M17.5 10.25h4.75c2.4 0 4 1.65 4 3.95 0 1.2-.35 2.35-1 3.5l-8.4 13.6c-.2.32-.5.48-.85.48 1.6-5.6 2.5-11 2.5-15.7 0-2.3-.3-4.3-1-5.83Z"/>';
