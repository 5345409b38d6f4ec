import { askOutside } from '../outside/transport.ts';

const MOST_BYTES = 30_000_000;
const TIMEOUT_MS = 5_000;

/** Fetches what an authority publishes at an address; undefined, or a failure, where it cannot be had. */
export type FetchPublished = (address: string) => Promise<Buffer | undefined>;

/** 30 MB and five seconds at most. */
export const fetchPublished: FetchPublished = async (address) =>
  (await askOutside(address, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES })).bytes;
