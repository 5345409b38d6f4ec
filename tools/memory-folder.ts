import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** A folder in memory for what nobody keeps, where the machine has one with room; undefined elsewhere. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
