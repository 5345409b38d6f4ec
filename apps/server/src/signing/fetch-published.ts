const MOST_BYTES = 30_000_000;
const TIMEOUT_MS = 5_000;

/** Fetches what an authority publishes at an address; undefined where it cannot be had. */
export type FetchPublished = (address: string) => Promise<Buffer | undefined>;

/** Over http, 30 MB and five seconds at most, without following redirects. */
export async function fetchPublished(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok || !answer.body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
