import { brandHue } from "#app/ui/brand/colors.ts";

type AvatarProps = {
  name: string;
  /** The address of a square picture, shown instead of the drawing. */
  picture?: string;
  /** Whether it is only loaded where it is about to be seen. */
  lazy?: boolean;
  size?: number;
  className?: string;
};

/** The name always stands beside it, so it says nothing itself. */
export function Avatar({ picture, lazy, ...props }: AvatarProps) {
  const { size = 40, className = "" } = props;
  if (!picture) return <DrawnAvatar {...props} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  );
}

/** A generated pattern with initials: nothing is requested from another server. */
function DrawnAvatar({ name, size = 40, className = "" }: AvatarProps) {
  const seed = hash(name);
  const hue = brandHue - 28 + (seed % 9) * 8;
  const ground = `oklch(${0.38 + ((seed >> 4) % 3) * 0.03} 0.1 ${hue})`;
  const figure = `oklch(0.54 0.12 ${hue + 14})`;
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 rounded-full ${className}`}
    >
      <path d="M0 0h40v40H0z" fill={ground} />
      <path
        d={figures[(seed >> 7) % figures.length]}
        fill={figure}
        transform={`rotate(${((seed >> 11) % 4) * 90} 20 20)`}
      />
      <text
        x="20"
        y="20"
        dy=".36em"
        textAnchor="middle"
        fontSize="15"
        fontWeight="600"
        fill={`oklch(0.99 0.01 ${brandHue - 3})`}
      >
        {initials(name)}
      </text>
    </svg>
  );
}

const figures = [
  "M0 40 40 0v40z",
  "M40 40A40 40 0 0 0 0 0h40z",
  "M20 0h20v40H20z",
  "M0 40a20 20 0 0 1 40 0z",
  "M20 0 40 40H0z",
];

/** One letter in scripts that join letters, such as Arabic. */
function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0]);
  if (!first) return "·";
  const last = words.length > 1 && !/\p{Script=Arabic}/u.test(first) ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("en");
}

function firstLetter(word = "") {
  return Array.from(word)[0] ?? "";
}

/** FNV-1a, so that similar names look different. */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
