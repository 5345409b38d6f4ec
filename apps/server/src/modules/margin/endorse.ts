import { type MarginDraft, marginText } from '@serventia/domain/texts/margin/margin-text';
import { changedFacts, factLines } from '@serventia/domain/texts/margin/state-words';
import { type RecordState, stateAfter } from '@serventia/domain/civil/margin/record-state';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { getEntity } from '@serventia/domain/registry';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { holdForStep, stateAfter as statusAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { indexRow } from '../../search/index-row.ts';
import { indexNames } from '../acts/index-names.ts';
import { lockRegistered } from '../acts/lock-registered.ts';
import { closeAnnotated } from '../communications/close-communications.ts';
import { openForEntry } from '../communications/open-communications.ts';
import { restoreTold, withdrawTold } from '../communications/withdraw-told.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { assertMayRestrict } from '../restriction/restricted-entries.ts';
import { readEntry } from './judge-entry.ts';
import { sealEntry } from './seal-entry.ts';
import { namesFor } from './write-entry.ts';

type Entry = WholeRow<typeof recordEndorsement>;
type Endorsed = RowOf<typeof recordEntity>;

export function endorsementActions(services: Services): HandlersOf<typeof recordEndorsement> {
  return {
    register: inTransaction(services, (context, { id }) => enterEndorsement(context, id)),
    seal: sealEntry(services),
  };
}

/**
 * Enters an averbação or anotação: it takes the next number of its record and stands for good (LRP art. 97), with its
 * text, what the record said before and says since, and its effect on the record's status and on the search.
 */
export async function enterEndorsement(
  context: WriteContext,
  id: number,
): Promise<RowOf<typeof recordEndorsement>> {
  const { db, caller } = context;
  const { row, reached } = await holdForStep(context, recordEndorsement, id, 'register');
  const record = await lockRegistered(context, row.record, ['canceled']);
  const entry = await getWhole(context, recordEndorsement, id);
  const { type, state, findings } = await readEntry(context, entry);
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  assertMayRestrict(caller, type.restricted);
  const after = stateAfter(state, entry);
  const values: ValuesFor<typeof recordEndorsement> = {
    ...reached,
    number: await nextNumber(context, record.id),
    registered_on: todayOf(caller),
    registered_by: caller.name,
    // What the type restricts is left out of certificates, whatever was typed (LRP art. 57 §7; CNN art. 116 §2).
    ...(type.restricted ? { restricted: true, on_certificate: false } : {}),
    ...(type.free_of_charge ? { fee_kind: 'free' } : {}),
    ...(await said(context, entry, state, after)),
  };
  const entered = await setFields(context, recordEndorsement, id, values, 'register');
  await follow(context, record, entry, after);
  await closeAnnotated(context, entered.id);
  const turn = {
    entry: entered.id,
    on: entered.title_on ?? entered.dated_on,
    reason: entered.subject,
  };
  if (entry.effect === 'cancellation') await withdrawTold(context, record.id, turn);
  if (entry.effect === 'reactivation') await restoreTold(context, record.id, turn, record.status_reason);
  await openForEntry(context, entered, type, { before: state, after });
  return getRow(db, recordEndorsement, entered.id, caller);
}

async function nextNumber({ db }: WriteContext, record: number): Promise<number> {
  const last = await db.find<{ last: number | null }>(
    'select max(number) as last from record_endorsement where record_id = $1',
    [record],
  );
  return (last?.last ?? 0) + 1;
}

/** The text that is entered, and the facts that it changed. */
async function said(
  context: WriteContext,
  entry: Entry,
  before: RecordState,
  after: RecordState,
): Promise<ValuesFor<typeof recordEndorsement>> {
  const names = await namesFor(context, entry, before);
  const written = marginText({ entry, state: before, names });
  const fullText = entry.full_text || written;
  if (!fullText) throw FieldErrors.of('full_text', 'required');
  const changed = changedFacts(before, after, names);
  return {
    // The model's own words are told once.
    written_text: written === fullText ? null : written,
    full_text: fullText,
    before_text: factLines(changed, 'before'),
    after_text: factLines(changed, 'after'),
  };
}

/** What an entry does to the rows of its record: canceled, in force again, found by its new names. */
async function follow(
  context: WriteContext,
  record: Endorsed,
  entry: MarginDraft,
  after: RecordState,
): Promise<void> {
  const { db, caller } = context;
  const status = statusOf(record, entry);
  if (status)
    await beside(context, 'endorsing', async () => {
      await setFields(context, recordEntity, record.id, status, 'endorse');
    });
  if (entry.effect) await indexNames(context, record.id, after, 'endorse');
  const entity = getEntity(record.resource ?? recordEntity.name);
  if (entity.searched && entry.effect)
    await indexRow(
      db,
      entity,
      officeOf(caller),
      await getRow(db, entity, record.id, caller),
      namesSince(after),
    );
}

/** Every name that finds a record beside its own: those that its margin gave it and took from it. */
function namesSince({ act, formerNames }: RecordState): readonly string[] {
  const now = ['name', 'first_name_after', 'second_name_after'].map((field) => act[field]);
  return [...formerNames, ...now.filter((name) => typeof name === 'string')];
}

/** LRP art. 113: a record that is canceled keeps its place and is certified no more. */
function statusOf(record: Endorsed, entry: MarginDraft): ValuesFor<typeof recordEntity> | undefined {
  if (entry.effect !== 'cancellation' && entry.effect !== 'reactivation') return undefined;
  const step = entry.effect === 'cancellation' ? 'cancel' : 'reactivate';
  return {
    ...statusAfter(recordEntity, record, step),
    status_reason: entry.subject ?? null,
    exclusion_order: [entry.title_authority, entry.title_case].filter(Boolean).join(', ') || null,
  };
}
