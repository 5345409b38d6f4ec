/** Contents kept by their SHA-256: the same bytes are stored once and never change. */
export interface FileStore {
  /** Keeps the bytes durably and returns their SHA-256 in hexadecimal. */
  put(content: Uint8Array): Promise<string>;
  get(sha256: string): Promise<Buffer>;
}
