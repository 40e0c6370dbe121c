type AvatarProps = {
  name: string;
  /** The URL of a square picture, shown instead of the drawing. */
  picture?: string;
  /** Whether it is only loaded when it is about to be seen. */
  lazy?: boolean;
  /** Pixels if the text has its usual size. */
  size?: keyof typeof fontSizes;
  className?: string;
};

/** The name always stands beside it, so it says nothing itself. Without a picture it is a pattern with initials. */
export function Avatar({ name, picture, lazy, size = 40, className = "" }: AvatarProps) {
  if (!picture) {
    return (
      <span aria-hidden="true" className={`avatar ${pattern(name)} ${fontSizes[size]} ${className}`}>
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      loading={lazy ? "lazy" : undefined}
      decoding="async"
      className={`avatar ${fontSizes[size]} ${className}`}
    />
  );
}

/** Generated, so that nothing is requested from another server. */
function pattern(name: string) {
  const seed = hash(name);
  return `turn-${(seed >>> 7) % 8} hue-${seed % 5} lightness-${(seed >>> 4) % 3}`;
}

/** The avatar scales with them. */
const fontSizes = {
  32: "text-[0.75rem]",
  40: "",
  48: "text-[1.125rem]",
  96: "text-[2.25rem]",
};

/** One initial for scripts that join letters, and for wide glyphs: emoji and East Asian scripts. */
function initials(name: string) {
  const words = name.match(/\S+/g);
  if (!words) return "·";
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (joinedOrWide.test(first + last) ? first : first + last).toUpperCase();
}

const joinedOrWide = /[\p{Script=Arabic}\u2190-\u{10ffff}]/u;

/** Includes its accents, or the parts of an emoji. */
function firstLetter(word = "") {
  return /^\p{RI}{2}|.(\u200d.|[\p{M}\p{EMod}])*/u.exec(word)?.[0] ?? "";
}

/** FNV-1a, so that similar names look different. */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
