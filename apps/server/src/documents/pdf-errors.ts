/** The layout could not be set: an error in it, data it cannot read, or a character its fonts do not have. */
export class PdfLayoutError extends Error {
  override readonly name = 'PdfLayoutError';
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join('; '));
    this.messages = messages;
  }
}

/** The document took longer than the engine allows; its worker was killed. */
export class PdfTimeoutError extends Error {
  override readonly name = 'PdfTimeoutError';
}

/** The worker died while it printed the document. */
export class PdfWorkerError extends Error {
  override readonly name = 'PdfWorkerError';
}

/** The engine was closed before the document was printed. */
export class PdfEngineClosedError extends Error {
  override readonly name = 'PdfEngineClosedError';
}
