import { followedTitle } from '@serventia/domain/notes/followed-title';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import type { ProtocolState } from '@serventia/domain/notes/protocol-states';
import type { FollowedStep } from '@serventia/domain/office/following';
import { translate } from '@serventia/i18n';
import { dayOf, officeOf } from '../../http/caller.ts';
import type { Reading } from '../../resource/read.ts';
import { findRow } from '../../resource/read.ts';
import { written } from '../written.ts';
import type { FollowedKind } from './followed-kind.ts';

interface Movement extends Record<string, unknown> {
  readonly moved_at: string;
  readonly from_state: ProtocolState | null;
  readonly to_state: ProtocolState;
  readonly public_text: string | null;
}

/** Titles of the protocols of every speciality. */
export const followedTitles: FollowedKind = {
  entity: protocol,
  async read(reading, id) {
    const { db, caller } = reading;
    const row = await findRow(db, protocol, id, caller);
    if (!row) return undefined;
    const waiting = await db.find(
      "select 1 from note where office_id = $1 and protocol_id = $2 and note_status = 'issued'",
      [officeOf(caller), id],
    );
    return followedTitle({
      protocol: row,
      enteredOn: dayOf(caller, new Date(written(row, 'entered_at'))),
      steps: await stepsOf(reading, id),
      noteWaits: waiting !== undefined,
    });
  },
};

/** The steps from state to state, and those of which the office has told the public something. */
async function stepsOf({ db, caller }: Reading, id: number): Promise<FollowedStep[]> {
  const movements = await db.query<Movement>(
    `select moved_at, from_state, to_state, public_text from protocol_movement
     where office_id = $1 and protocol_id = $2 order by id`,
    [officeOf(caller), id],
  );
  return movements
    .map((each) => ({ ...each, text: ownWords(each) }))
    .filter(({ from_state: from, to_state: to, text }) => from !== to || text !== null)
    .map(({ moved_at: at, to_state: state, text }) => ({ on: dayOf(caller, new Date(at)), state, text }));
}

/** What somebody wrote for the public; null where it is the name of the state, which the page says by itself. */
function ownWords({ to_state: state, public_text: text }: Movement): string | null {
  return text === translate('pt-br', `choices.protocol_state.${state}`, {}) ? null : text;
}
