import { formatCivilDate } from '@serventia/domain/calendar/civil-date';
import { SIRC_BATCH_MAX } from '@serventia/domain/integrations/batch-findings';
import type { Books } from '@serventia/domain/integrations/book-findings';
import { censec, censecItem } from '@serventia/domain/integrations/censec.entity';
import { sirc, sircItem } from '@serventia/domain/integrations/sirc.entity';
import { ibge, tse } from '@serventia/domain/integrations/statistics.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { problemText } from '@serventia/i18n';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ActionHandlers } from '../../resource/actions.ts';
import { getWhole } from '../../resource/findings.ts';
import { isOffered } from '../../resource/offered.ts';
import { getRow } from '../../resource/read.ts';
import { addRows } from '../../resource/write-rows.ts';
import { createRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { booksOf } from './books.ts';
import type { Delivery } from './works.ts';
import { type UntoldAct, untoldActs } from './untold-acts.ts';

/** A batch that may still take acts; throws 409 where it has its file already. */
async function drafted<E extends Delivery>(
  { db, caller }: WriteContext,
  entity: E,
  id: number,
): Promise<RowOf<E>> {
  const row = await getRow(db, entity, id, caller, { lock: true });
  if (!isOffered(entity, row, 'collect')) throw new AppError(409, 'nothing_to_collect');
  return row;
}

/** What the books hold of the days that a batch reports. */
async function booksFor(context: WriteContext, entity: Entity, id: number): Promise<Books> {
  const whole = await getWhole(context, entity, id);
  const books = await booksOf(context, entity.resource, whole);
  if (!books) throw new RangeError(`the books say nothing of ${entity.name}`);
  return books;
}

/** Adds the deeds and proxies of the fortnight that no batch names, in the order of their books (CNN art. 272). */
async function collectNotes(context: WriteContext, id: number): Promise<RowOf<typeof censec>> {
  await drafted(context, censec, id);
  const { missing, named } = await booksFor(context, censec, id);
  if (missing.length === 0) throw new AppError(409, 'nothing_to_load');
  const first = named.size;
  for (const [place, act] of missing.entries())
    await createRow(context, censecItem, {
      censec: id,
      [act.resource === deed.name ? 'deed' : 'proxy']: act.id,
      position: first + place,
    });
  return getRow(context.db, censec, id, context.caller);
}

const RESOURCES = {
  birth: 'civil_registration/birth',
  marriage: 'civil_registration/marriage',
  death: 'civil_registration/death',
  stillbirth: 'civil_registration/stillborn',
} as const;

/**
 * Adds the acts of the period that no delivery tells, and the records whose margin changed in it, as many as a file of SIRC
 * takes (Lei 8.212/1991 art. 68).
 */
async function collectRegistrations(context: WriteContext, id: number): Promise<RowOf<typeof sirc>> {
  const delivery = await drafted(context, sirc, id);
  const { sirc_movement: movement } = delivery;
  if (movement === 'no_movement') throw new AppError(409, 'nothing_to_collect');
  const told = { ...delivery, resource: RESOURCES[movement], kind: null };
  // What was canceled before it was told is nothing to take out.
  const acts = (await untoldActs(context, 'sirc', told)).filter((act) => !(act.canceled && act.never_told));
  if (acts.length === 0) throw new AppError(409, 'nothing_to_load');
  const held = await context.db.find<{ count: number }>(
    'select count(*)::integer as count from sirc_item where sirc_id = $1',
    [id],
  );
  const first = held?.count ?? 0;
  const room = SIRC_BATCH_MAX - first;
  if (room <= 0) throw new AppError(409, 'load_is_full');
  await addRows(
    context,
    sircItem,
    acts.slice(0, room).map((act, place) => ({ ...sircItemOf(act), sirc: id, position: first + place })),
  );
  return getRow(context.db, sirc, id, context.caller);
}

function sircItemOf({
  record,
  name,
  matricula,
  margin_number,
  averbacao_on: on,
  is_new: isNew,
  canceled,
}: UntoldAct) {
  const item = { record, name, matricula, margin_number };
  if (isNew) return { ...item, operation: 'inclusion' };
  if (!canceled) return { ...item, operation: 'alteration', averbacao_on: on };
  const date = on === null ? '' : formatCivilDate(on);
  return {
    ...item,
    operation: 'exclusion',
    justification: problemText('pt-br', 'told_record_canceled', { date }),
  };
}

/** What the books hold of a month of deaths, or of a quarter, in the fields of its delivery; who may have voted is told. */
const deathsOf = ({ possibleVoters = 0 }: Books): ValuesFor<typeof tse> => ({
  item_count: possibleVoters,
  no_deaths: possibleVoters === 0,
});

const quarterOf = ({ counts }: Books): ValuesFor<typeof ibge> => ({
  birth_count: counts['birth'] ?? 0,
  marriage_count: counts['marriage'] ?? 0,
  death_count: counts['death'] ?? 0,
  fetal_death_count: counts['fetal_death'] ?? 0,
  book_count: counts['book'] ?? 0,
});

const counting =
  <E extends Delivery>(entity: E, valuesOf: (books: Books) => ValuesFor<E>) =>
  async (context: WriteContext, id: number): Promise<RowOf<E>> => {
    await drafted(context, entity, id);
    return setFields(context, entity, id, valuesOf(await booksFor(context, entity, id)), 'collect');
  };

/** Counts a month of deaths, or a quarter, in the books. */
export const countDeaths = counting(tse, deathsOf);
export const countQuarter = counting(ibge, quarterOf);

type Collect = (context: WriteContext, id: number) => Promise<Row>;

const COLLECTED: Readonly<Record<'censec' | 'sirc' | 'tse' | 'ibge', Collect>> = {
  censec: collectNotes,
  sirc: collectRegistrations,
  tse: countDeaths,
  ibge: countQuarter,
};

/** Puts into a batch what the books hold of its days; throws 409 where there is nothing that it may take. */
export const gather = (context: WriteContext, resource: keyof typeof COLLECTED, id: number): Promise<Row> =>
  COLLECTED[resource](context, id);

/** `POST {id}/collect/` of each of them. */
export const collectActions = (services: Services): ActionHandlers =>
  Object.fromEntries(
    Object.entries(COLLECTED).map(([resource, collect]) => [
      `integrations/${resource}`,
      { collect: inTransaction(services, (context, { id }) => collect(context, id)) },
    ]),
  );
