import type { RowOf } from '@serventia/kit';
import type { Followed, FollowedStep } from '../../office/following.ts';
import type { certificateRequest } from './certificate-request.entity.ts';

type Request = RowOf<typeof certificateRequest>;

/** A request as its office has it, for whoever follows it; moments come as days of the office. */
export interface RequestFollowed {
  readonly request: Request;
  readonly steps: readonly FollowedStep[];
}

/** What the number and the password of a request tell (LRP art. 20, parágrafo único). */
export function followedRequest({ request: row, steps }: RequestFollowed): Followed {
  const state = row.request_state ?? 'open';
  // What goes as a file, or by mail, is not fetched.
  const isFetched = row.delivery === 'counter' && (state === 'issued' || state === 'signed');
  return {
    of: 'certificate_request',
    number: row.label ?? '',
    asked: 'certificate',
    entered_on: row.requested_on,
    state,
    steps,
    due: state === 'open' && row.due_on !== null ? { on: row.due_on, by: 'office' } : null,
    holds_until: null,
    fetch: isFetched ? 'certificate' : null,
    to_pay: row.to_pay,
  };
}
