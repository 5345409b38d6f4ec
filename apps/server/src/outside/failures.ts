/**
 * Another system did not answer: network, time-out, too many requests, an error of its own, or an answer in an unknown
 * layout. Whether it did what it was asked is unknown.
 */
export class OutsideUnavailable extends Error {
  override readonly name = 'OutsideUnavailable';
}

/** Another system did nothing: the request, or who sends it, is wrong. Asking the same again will not help. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused';
  readonly status: number;
  /** The whole answer, for what its sentence does not say. */
  readonly text: string;

  constructor(status: number, message: string, text = '') {
    super(message);
    this.status = status;
    this.text = text;
  }
}

export const unknownLayout = (cause?: unknown): OutsideUnavailable =>
  new OutsideUnavailable('an answer in an unknown layout', { cause });

/** An answer, or undefined where the other system has nothing at that address (404). */
export async function found<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OutsideRefused && error.status === 404) return undefined;
    throw error;
  }
}
