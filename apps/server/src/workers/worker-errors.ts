/** The work took longer than the pool allows; its worker was killed. */
export class WorkerTimeoutError extends Error {
  override readonly name = 'WorkerTimeoutError';
}

/** The worker died at its work. */
export class WorkerDiedError extends Error {
  override readonly name = 'WorkerDiedError';
}

/** The pool was closed before the work was done. */
export class WorkersClosedError extends Error {
  override readonly name = 'WorkersClosedError';
}
