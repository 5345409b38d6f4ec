import type { RowOf } from '@serventia/kit';
import type { Followed, FollowedDue, FollowedFetch, FollowedStep } from '../office/following.ts';
import type { protocol } from './protocol.entity.ts';
import { holdsUntil, type ProtocolState } from './protocol-states.ts';

type Protocol = RowOf<typeof protocol>;

/** A title as its office has it, for whoever follows it. */
export interface TitleFollowed {
  readonly protocol: Protocol;
  readonly enteredOn: string;
  readonly steps: readonly FollowedStep[];
  /** A nota devolutiva was issued and nobody has fetched it. */
  readonly noteWaits: boolean;
}

type DueField = 'analysis_due' | 'reentry_due' | 'payment_due' | 'doubt_answer_due';

/** Which day counts in a state, and for whom; in the other states nobody is awaited by a day. */
const DUE: { readonly [State in ProtocolState]?: readonly [field: DueField, by: FollowedDue['by']] } = {
  prenoted: ['analysis_due', 'office'],
  in_analysis: ['analysis_due', 'office'],
  reentered: ['analysis_due', 'office'],
  exam_filed: ['analysis_due', 'office'],
  note_issued: ['reentry_due', 'presenter'],
  awaiting_payment: ['payment_due', 'presenter'],
  doubt: ['doubt_answer_due', 'presenter'],
};

/** What the number and the password of a title tell (LRP arts. 188, 198, 205 and 206-A say the days). */
export function followedTitle({ protocol: row, enteredOn, steps, noteWaits }: TitleFollowed): Followed {
  const state = row.state ?? 'prenoted';
  return {
    of: 'protocol',
    number: row.label ?? '',
    asked: row.request_kind,
    entered_on: enteredOn,
    state,
    steps,
    due: dueOf(row),
    holds_until: holdsUntil({ state, prenotation_until: row.prenotation_until }),
    fetch: fetchOf(state, noteWaits),
    to_pay: row.to_pay,
  };
}

function fetchOf(state: ProtocolState, noteWaits: boolean): FollowedFetch | null {
  if (state === 'ready') return 'title';
  if (state === 'exam_ready') return 'exam';
  return state === 'note_issued' && noteWaits ? 'note' : null;
}

/** The day that counts for a title as it stands, and for whom; null where nobody is awaited by a day. */
export function dueOf(row: Protocol): FollowedDue | null {
  const [field, by] = DUE[row.state ?? 'prenoted'] ?? [];
  const on = field === undefined ? null : row[field];
  return by === undefined || on === null ? null : { on, by };
}
