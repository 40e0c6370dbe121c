type IconProps = { name: IconName; className?: string; size?: keyof typeof sizes };

/** Hidden from assistive technology, which reads the words beside it. */
export function Icon({ name, className = "", size = 20 }: IconProps) {
  const mirrored = directional.has(name) ? "rtl:-scale-x-100 " : "";
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`icon ${sizes[size]}${mirrored}${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}

const sizes = { 14: "size-3.5 ", 16: "size-4 ", 18: "size-4.5 ", 20: "" };

export type IconName = keyof typeof paths;

const paths = {
  account: "M10 10.25a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.7-2.7 3.3-4.25 6.5-4.25S15.8 14.3 16.5 17",
  alert:
    "M10 6.75v4M10 13.75v.01M8.7 3.3 2.2 14.5A1.5 1.5 0 0 0 3.5 16.75h13a1.5 1.5 0 0 0 1.3-2.25L11.3 3.3a1.5 1.5 0 0 0-2.6 0Z",
  arrow: "M3.5 10h13M11.5 5l5 5-5 5",
  back: "M16.5 10h-13M8.5 5l-5 5 5 5",
  ban: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.1 5.1l9.8 9.8",
  book: "M10 5.25C8.5 4.1 6.3 3.6 3 3.75v11.5c3.3-.15 5.5.35 7 1.5 1.5-1.15 3.7-1.65 7-1.5V3.75c-3.3-.15-5.5.35-7 1.5ZM10 5.25v11.5",
  calendar:
    "M4 4.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM3 8.5h14M6.75 2.75v3M13.25 2.75v3",
  check: "m4 10.5 4 4 8-9",
  chevron: "m5.5 8 4.5 4.5L14.5 8",
  chevronEnd: "M8 5.5 12.5 10 8 14.5",
  chevronStart: "M12 5.5 7.5 10l4.5 4.5",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.25l2.75 1.75",
  close: "m5 5 10 10M15 5 5 15",
  cycle: "M16.5 10a6.5 6.5 0 0 1-11.6 4M3.5 10a6.5 6.5 0 0 1 11.6-4M15.5 2.75V6.25H12M4.5 17.25v-3.5H8",
  dashboard: "M3.5 3.5h5v6.5h-5zM11.5 3.5h5V7h-5zM11.5 10h5v6.5h-5zM3.5 13h5v3.5h-5z",
  download: "M10 3v9.5M6 8.75l4 4 4-4M3.5 16.5h13",
  edit: "M12.5 4.5l3 3M3.5 16.5l.75-3.75L13.5 3.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2l-9.25 9.25z",
  external: "M11.5 3.5h5v5M16.5 3.5 9 11M14.5 11.5v4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h4",
  globe:
    "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2 1.9 3 4.2 3 7s-1 5.1-3 7c-2-1.9-3-4.2-3-7s1-5.1 3-7Z",
  home: "m3 9 7-6 7 6M5 7.5v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-8M8.25 16.5v-4.25h3.5v4.25",
  info: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.25v4.25M10 6.5v.01",
  key: "M12.75 11.5a4.25 4.25 0 1 0-4.1-3.15L3.5 13.5v3H6.5v-2H8.5v-2l1.65-1.65a4.2 4.2 0 0 0 2.6.65ZM13.25 6.75v.01",
  list: "M7 5.25h9.5M7 10h9.5M7 14.75h9.5M3.75 5.25v.01M3.75 10v.01M3.75 14.75v.01",
  logout:
    "M12.5 6.5v-2a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-2M8 10h9M14 7l3 3-3 3",
  mail: "M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM3 6l7 5 7-5",
  manager:
    "M10 2.75 4 5v4.5c0 3.8 2.4 6.5 6 7.75 3.6-1.25 6-3.95 6-7.75V5l-6-2.25ZM7.5 9.75l1.75 1.75 3.25-3.5",
  moon: "M16.75 12.25A7 7 0 0 1 7.75 3.25a7 7 0 1 0 9 9Z",
  more: "M4 10a.6.6 0 1 0 1.2 0A.6.6 0 1 0 4 10ZM9.4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0ZM14.8 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0Z",
  phone: "M6.5 2.75h7a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3.75a1 1 0 0 1 1-1ZM9.25 14.75h1.5",
  plus: "M10 4v12M4 10h12",
  repository: "M6.75 6.5 3.25 10l3.5 3.5M13.25 6.5l3.5 3.5-3.5 3.5M11.25 4.5l-2.5 11",
  search: "M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4 4",
  sidebar: "M4 3.5h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7.75 3.5v13",
  sortDown: "M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5",
  sortUp: "M10 15.5v-11M5.5 9 10 4.5 14.5 9",
  sun: "M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2.25v1.5M10 16.25v1.5M2.25 10h1.5M16.25 10h1.5M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M4.5 15.5l1.1-1.1M14.4 5.6l1.1-1.1",
  system:
    "M3.5 3.75h13a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM7 16.5h6M10 13.25v3.25",
  trash:
    "M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5 5.5l.7 10.1a1 1 0 0 0 1 .9h6.6a1 1 0 0 0 1-.9L15 5.5M8.25 8.75v4.5M11.75 8.75v4.5",
  upload: "M10 12.5V3M6 6.75l4-4 4 4M3.5 16.5h13",
  users:
    "M7.5 9.75a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.5-2.5 2.6-4 5.5-4s5 1.5 5.5 4M13 3.9a3 3 0 0 1 0 5.7M15 12.9c1.6.6 2.65 1.85 3 3.6",
} as const;

/** @public */
export const iconNames = Object.keys(paths) as IconName[];

const directional: ReadonlySet<IconName> = new Set<IconName>([
  "arrow",
  "back",
  "book",
  "chevronEnd",
  "chevronStart",
  "external",
  "logout",
  "sidebar",
]);
