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
