/** Takes a stream of bytes in pieces of the size that is asked for. */
export interface ByteReader {
  /** The next bytes; fewer than `size` only where the stream ends. */
  take(size: number): Promise<Buffer>;
}

export function byteReaderOf(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  function cut(size: number): Buffer {
    const piece = rest.subarray(0, size);
    rest = rest.subarray(size);
    return piece;
  }
  return {
    async take(size) {
      if (rest.byteLength >= size) return cut(size);
      const taken = [rest];
      let length = rest.byteLength;
      while (length < size) {
        const { done, value } = await pieces.next();
        if (done) break;
        taken.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        length += value.byteLength;
      }
      rest = Buffer.concat(taken, length);
      return cut(size);
    },
  };
}
