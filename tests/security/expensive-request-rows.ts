export type Identity = "administrator" | "user" | "newcomer" | "nobody";

export interface HostileRequest {
  what: string;
  as: Identity;
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Created when sent, because all of them together would fill the memory. */
  body?: () => Buffer;
}

export interface Targets {
  userIds: string[];
  repositoryIds: string[];
}

export interface FeatureExpensiveRequests {
  queries?: Record<string, string[]>;
  requests?: (targets: Targets) => Iterable<HostileRequest>;
}

/** Bytes, slightly below the server's limit. */
export const bodySize = 990_000;

/** Bytes, slightly below Node's header limit, session cookie included. */
export const headSize = 15_000;

/** Combining marks that normalization must reorder. */
export const combiningMarksOfSize = (bytes: number) => `a${"\u0316\u0301".repeat((bytes - 1) / 4)}`;

export const fill = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));

export const joinNumberedPieces = (bytes: number, piece: (number: number) => string, between: string) => {
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
  ["marks", combiningMarksOfSize],
  ["spaces", (bytes) => fill(" ", bytes)],
  ["letters", (bytes) => fill("a", bytes)],
];

export const formType = "application/x-www-form-urlencoded";
export const multipartType = "multipart/form-data; boundary=----------------------------0123456789";
export const boundary = "------------------------------0123456789";

export const part = (name: string, value: string, more = "") =>
  `${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
