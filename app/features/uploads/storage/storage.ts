/** Stores blobs by their SHA-256 in hexadecimal. A blob never changes. */
export interface Storage {
  /** Moves or copies a finished file into the storage. A blob that already exists counts as new. */
  put(sha256: string, file: string): Promise<void>;
  /** @param range both included @returns undefined if there is no such blob */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** @returns whether there is such a blob @throws if the file exists */
  copyTo(sha256: string, file: string): Promise<boolean>;
  list(): AsyncGenerator<StoredBlob>;
  touch(sha256: string): Promise<void>;
  /** Removes a blob unless it was stored or touched since. */
  removeOld(sha256: string, before: Date): Promise<boolean>;
  /** Restores blobs that an interrupted removal had moved away. */
  restoreRemoved?(): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBlob {
  sha256: string;
  size: number;
  putAt: Date;
}
