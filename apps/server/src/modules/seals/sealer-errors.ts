/**
 * The court's system did not answer: network, time-out or an error of its own. Whether it sealed is unknown,
 * unless `nothingSealed` says that it was asked afterwards and had nothing under the client key.
 */
export class SealerUnavailable extends Error {
  override readonly name = 'SealerUnavailable';
  readonly nothingSealed: boolean;

  constructor(message: string, options: { readonly cause?: unknown; readonly nothingSealed?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.nothingSealed = options.nothingSealed ?? false;
  }
}

/** The court's system refused: nothing was sealed, and asking the same again will not help. */
export class SealerRefused extends Error {
  override readonly name = 'SealerRefused';
  readonly status: number;
  readonly details: readonly string[];

  constructor(status: number, message: string, details: readonly string[]) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
