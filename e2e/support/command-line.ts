import { fileURLToPath } from 'node:url';

/** The program of the server's commands. */
export const CLI = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url));

/** Names the folder where a run of several commands keeps the demonstration that each of them begins with. */
export const DEMONSTRATION = 'SERVENTIA_DEMONSTRATION';
