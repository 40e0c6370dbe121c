import { maxZoom } from "./picture-limits.ts";

export interface Crop {
  /** 1 shows the largest square that fits, 4 a quarter of its side. */
  zoom: number;
  /** The position of the square between the left edge (0) and the right edge (1). */
  x: number;
  /** The position of the square between the top edge (0) and the bottom edge (1). */
  y: number;
}

export const centered: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** @returns whole pixels inside the picture */
export function cropSquare(width: number, height: number, { zoom, x, y }: Crop): Square {
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}

/** Values that are missing or out of range count as centered. */
export function parseCrop(fields: ReadonlyMap<string, string>): Crop {
  const read = (name: keyof Crop, least: number, most: number) => {
    const value = Number(fields.get(name) || Number.NaN);
    return value >= least && value <= most ? value : centered[name];
  };
  return { zoom: read("zoom", 1, maxZoom), x: read("x", 0, 1), y: read("y", 0, 1) };
}
