/** Runs what a process is for; tells what went wrong in one sentence, and ends with exit status 1. */
export function runProcess(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error && !(error instanceof TypeError) ? error.message : String(error));
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    process.exit(1);
  });
}
