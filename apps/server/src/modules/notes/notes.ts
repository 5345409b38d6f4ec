import { noteFindings, unfilledPlaces } from '@serventia/domain/notes/note-findings';
import { note as noteEntity, noteItem, noteTemplate } from '@serventia/domain/notes/note.entity';
import type { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep, stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../resource/write.ts';
import type { Services } from '../services.ts';
import { onePaper } from '../papers/issue-paper.ts';
import { inTransaction } from '../in-transaction.ts';
import { nextNumber } from '../next-number.ts';

/** A note that is made from a template begins with its texts, and with its demands where none were given. */
export const noteHooks: EntityHooks<typeof noteEntity> = {
  async beforeCreate({ db, caller }, row) {
    const author = { author: caller.name };
    if (!row.template) return author;
    const template = await getRow(db, noteTemplate, row.template, caller);
    return {
      ...author,
      opening: row.opening ?? template.opening,
      closing: row.closing ?? template.closing,
    };
  },
  async afterWrite(context, row) {
    if (!row.template || row.version !== 1) return;
    const given = await context.db.find('select 1 from note_item where note_id = $1', [row.id]);
    if (given) return;
    const template = await getRow(context.db, noteTemplate, row.template, context.caller, {
      children: ['items'],
    });
    for (const { position, code, text, legal_basis, remedy, document_wanted, severity } of template.items)
      await createRow(context, noteItem, {
        position,
        code,
        text,
        legal_basis,
        remedy,
        document_wanted,
        severity,
        note: row.id,
      });
  },
};

/** Issues a draft on its protocol: founded in law, and bringing up nothing new where a note went before it. */
export async function issueNote(
  context: WriteContext,
  protocol: RowOf<typeof protocolEntity>,
  id: number,
): Promise<RowOf<typeof noteEntity>> {
  const { db, caller } = context;
  const note = await getRow(db, noteEntity, id, caller, { children: ['items'], lock: true });
  const reached = stateAfter(noteEntity, note, 'issue_note');
  const earlier = await db.find<{ count: number }>(
    "select count(*)::integer as count from note where protocol_id = $1 and note_status <> 'draft'",
    [protocol.id],
  );
  const findings = [...noteFindings(note.items, earlier?.count ?? 0), ...unfilledPlaces(note)];
  if (findings.length > 0) throw FieldErrors.fromFindings(findings);
  const today = todayOf(caller);
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(context, 'note', year);
  return setFields(
    context,
    noteEntity,
    id,
    {
      number,
      year,
      label: `${number}/${year}`,
      ...reached,
      issued_on: today,
      answer_until: protocol.prenotation_until,
    },
    'issue_note',
  );
}

/** The presenter came back: the notes that waited for an answer have one. */
export async function answerNotes(context: WriteContext, protocol: number, answer: string): Promise<void> {
  const open = await context.db.query<{ id: number }>(
    "select id from note where protocol_id = $1 and note_status in ('issued', 'delivered') order by id for update",
    [protocol],
  );
  const answeredOn = todayOf(context.caller);
  for (const { id } of open) {
    const { reached } = await holdForStep(context, noteEntity, id, 'reenter');
    await setFields(context, noteEntity, id, { ...reached, answered_on: answeredOn, answer }, 'reenter');
  }
}

export function noteActions(services: Services): HandlersOf<typeof noteEntity> {
  return {
    paper: onePaper(services, 'return_note'),
    hand_over: inTransaction(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, noteEntity, id, 'hand_over');
      const on = input.delivered_on ?? todayOf(context.caller);
      const { issued_on: issued } = row;
      if (issued !== null && on < issued)
        throw FieldErrors.of('delivered_on', 'delivered_before_issue', { on: issued });
      const delivered = { delivered_to: input.receiver, delivered_on: on };
      return setFields(context, noteEntity, id, { ...reached, ...delivered }, 'hand_over');
    }),
  };
}
