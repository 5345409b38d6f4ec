/** The layout could not be set: an error in it, data it cannot read, or a character its fonts do not have. */
export class PdfLayoutError extends Error {
  override readonly name = 'PdfLayoutError';
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join('; '));
    this.messages = messages;
  }
}
