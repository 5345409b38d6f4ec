import { AppError } from '../http/app-error.ts';
import { OutsideRefused, OutsideUnavailable } from './failures.ts';

/** The codes of what the office is told; the second names what the other system said as `message`. */
export interface FailureCodes {
  readonly unavailable: string;
  readonly refused: string;
}

/** What a call answers; 503 where it was not answered, and 409 where it was refused. */
export async function inSentences<Answer>(
  call: Promise<Answer>,
  { unavailable, refused }: FailureCodes,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof OutsideUnavailable)
      throw Object.assign(new AppError(503, unavailable), { cause: error });
    if (error instanceof OutsideRefused)
      throw Object.assign(new AppError(409, refused, { message: error.message }), { cause: error });
    throw error;
  }
}
