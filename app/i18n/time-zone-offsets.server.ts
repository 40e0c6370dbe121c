import { oneDay } from "#app/durations.ts";
import { type OffsetChange, readOffset, type TimeZoneWithOffsets } from "./time-zones.ts";

/** Before and after the current year. */
const years = 2;

/** Governments change a zone's offset for at least some weeks. */
const step = 7 * oneDay;

const known = new Map<string, OffsetChange[]>();

/**
 * With this server's offsets for the years around now, so that browsers with other data write the same times.
 * @param now milliseconds since 1970
 */
export function withOffsets(timeZone: string, now: number): TimeZoneWithOffsets {
  const year = new Date(now).getUTCFullYear();
  // A name in any case is one of some 600 zones.
  const key = `${timeZone.toLowerCase()} ${year}`;
  const offsets = known.get(key) ?? findOffsets(timeZone, year);
  known.set(key, offsets);
  return { name: timeZone, offsets };
}

function findOffsets(timeZone: string, year: number) {
  const [start, end] = [Date.UTC(year - years, 0), Date.UTC(year + years + 1, 0)];
  let offset = readOffset(timeZone, start);
  const found: OffsetChange[] = [[start, offset]];
  for (let at = start; at < end; at += step) {
    const next = Math.min(at + step, end);
    const changed = readOffset(timeZone, next);
    if (changed !== offset) found.push([findChange(timeZone, at, next), changed]);
    offset = changed;
  }
  found.push([end, null]);
  return found;
}

/** The first moment with the later offset. */
function findChange(timeZone: string, from: number, to: number) {
  const before = readOffset(timeZone, from);
  let [last, first] = [from, to];
  while (first - last > 1000) {
    const middle = Math.floor((last + first) / 2000) * 1000;
    if (readOffset(timeZone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}
