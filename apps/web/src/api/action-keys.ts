import { isApiError } from './api-error.ts';
import { randomKey } from './random-key.ts';

/** Keys of requests whose outcome nobody knows, by what they asked for. */
const unanswered = new Map<string, string>();

/**
 * Makes a request under an idempotency key. Where no answer came, or a failure of the server, the same request has
 * the same key when it is made again: what was done is not done twice. What was answered is over.
 */
export async function withKey<T>(asked: string, make: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(asked) ?? randomKey();
  unanswered.set(asked, key);
  try {
    const answer = await make(key);
    unanswered.delete(asked);
    return answer;
  } catch (error) {
    if (isApiError(error) && error.isRefusal && error.code !== 'idempotency_key_in_use')
      unanswered.delete(asked);
    throw error;
  }
}
