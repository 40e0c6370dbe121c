export type Identity = "administrator" | "user" | "newcomer" | "nobody";

export interface HostileRequest {
  /** What is hostile about it. */
  what: string;
  as: Identity;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Made when it is sent, because all of them together would fill the memory. */
  body?: () => Buffer;
}

/** Rows that exist. */
export interface Targets {
  userIds: string[];
  repositoryIds: string[];
}

/** What a feature adds to the requests that might keep the server busy. */
export interface FeatureHolds {
  /** The queries that a route is asked with, one after the other. */
  queries?: Record<string, string[]>;
  requests?: (targets: Targets) => Iterable<HostileRequest>;
}

/** Bytes, a little below what the server takes. */
export const bodySize = 990_000;

/** Bytes, a little below what Node takes as headers, the cookie of the session included. */
export const headSize = 15_000;

/** Two marks in the order that composing has to turn around, for as many bytes. */
export const marks = (bytes: number) => `a${"\u0316\u0301".repeat((bytes - 1) / 4)}`;

export const fill = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

export const numbered = (bytes: number, piece: (number: number) => string, between: string) => {
  const pieces: string[] = [];
  let length = 0;
  for (let number = 0; length < bytes; number++) {
    const next = piece(number);
    pieces.push(next);
    length += next.length + between.length;
  }
  return pieces.join(between);
};

export const longTexts: [what: string, piece: (bytes: number) => string][] = [
  ["marks", marks],
  ["spaces", (bytes) => fill(" ", bytes)],
  ["letters", (bytes) => fill("a", bytes)],
];

export const formType = "application/x-www-form-urlencoded";
export const multipartType = "multipart/form-data; boundary=----------------------------0123456789";
export const boundary = "------------------------------0123456789";

export const part = (name: string, value: string, more = "") =>
  `${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
