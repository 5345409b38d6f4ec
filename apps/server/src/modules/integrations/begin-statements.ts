import { DEPARTMENTS, type Department } from '@serventia/domain/account/departments';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { censec } from '@serventia/domain/integrations/censec.entity';
import { reportedPeriod } from '@serventia/domain/integrations/period';
import { type DueStatement, statementsDue } from '@serventia/domain/integrations/statements-due';
import { getEntity } from '@serventia/domain/registry';
import { NOBODY } from '../../db/database.ts';
import { callerFor, type Clock, officeOf, todayOf } from '../../http/caller.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { writeAs } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { booksOf, outgrownFortnights, untoldMonths } from './books.ts';
import { gather } from './collect.ts';
import { collectToldActs } from './notices/authority-notices.ts';
import { beginCityHalls } from './notices/told-transfers.ts';

type Owing = {
  readonly office: number;
  /** All of them where none is told. */
  readonly services: readonly Department[] | null;
  /** The day on which the office began with the product. */
  readonly since: string;
};

/**
 * Begins the statements of the periods that are over, each with what the books hold, so that its last day stands among
 * the work of the office. What somebody began stays, and what was over before the office was here is not ours. What
 * failed is returned.
 */
export async function beginStatements(services: Services, clock?: Clock): Promise<unknown[]> {
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<Owing>('select office, services, since::text as since from offices_that_report()'),
  );
  const failures: unknown[] = [];
  for (const { office, services: held, since } of offices) {
    const caller = callerFor('Serventia', office, clock ? { clock } : {});
    const departments = held && held.length > 0 ? held : DEPARTMENTS;
    for (const statement of statementsDue(departments, todayOf(caller)).filter(
      ({ period }) => period.to >= since,
    ))
      await writeAs(services, caller, (context) => begin(context, statement)).catch((error: unknown) =>
        failures.push(error),
      );
    for (const begun of [
      beginMonths,
      rectifyFortnights,
      ...(departments.includes('property') ? [tellCityHalls] : []),
    ])
      await writeAs(services, caller, (context) => begun(context, since)).catch((error: unknown) =>
        failures.push(error),
      );
  }
  return failures;
}

async function begin(context: WriteContext, { resource, row }: DueStatement): Promise<void> {
  const entity = getEntity(`integrations/${resource}`);
  if (await isBegun(context, resource, row)) return;
  const books = await booksOf(context, resource, { ...row, reported_acts: [], registrations: [] });
  const held = Object.values(books?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  // What happened is told as it does: of nothing alone these are owed a statement.
  if (resource === 'sirc' || resource === 'siscoaf_batch') {
    if (held === 0) await createRow(context, entity, row);
    return;
  }
  // City halls are told of what was transferred, not that nothing was.
  if (row['censec_module'] === 'ctp' && held === 0) return;
  const isNegative = resource === 'censec' && held === 0;
  const { id } = await createRow(context, entity, { ...row, ...(isNegative ? { negative: true } : {}) });
  if (!isNegative) await gather(context, resource, Number(id));
}

/** A property registry tells the city halls of the real estate that changed hands in a month (CNN art. 184-A, verify). */
async function tellCityHalls(context: WriteContext): Promise<void> {
  for (const id of await beginCityHalls(context)) await collectToldActs(context, { id });
}

/** City halls are told of a month as soon as one of its transfers was signed by all, also long after its end (CNN art. 184-A). */
async function beginMonths(context: WriteContext, since: string): Promise<void> {
  const lastOver = addDays(`${todayOf(context.caller).slice(0, 7)}-01`, -1);
  const days = { from: `${since.slice(0, 7)}-01`, to: lastOver };
  for (const month of await untoldMonths(context, days)) {
    const { id } = await createRow(context, censec, { censec_module: 'ctp', ...month, fortnight: 'second' });
    await gather(context, 'censec', id);
  }
}

/**
 * An act that was signed by all after its fortnight was reported is told by a batch that rectifies it (CNN art. 272). Where
 * the clerk canceled a batch that names it, the next one is the clerk's to begin.
 */
async function rectifyFortnights(context: WriteContext, since: string): Promise<void> {
  for (const { id: rectifies, ...period } of await outgrownFortnights(context)) {
    if ((reportedPeriod('censec', period)?.to ?? since) < since) continue;
    const { id } = await createRow(context, censec, { ...period, rectifies });
    await gather(context, 'censec', id);
  }
}

async function isBegun(
  { db, caller }: WriteContext,
  resource: DueStatement['resource'],
  row: DueStatement['row'],
): Promise<boolean> {
  const names = Object.keys(row);
  const same = names.map((name, place) => `${name}::text = $${place + 2}`).join(' and ');
  const found = await db.find(
    `select 1 from ${resource} where office_id = $1 and outbound_status <> 'canceled' and ${same} limit 1`,
    [officeOf(caller), ...names.map((name) => String(row[name]))],
  );
  return found !== undefined;
}
