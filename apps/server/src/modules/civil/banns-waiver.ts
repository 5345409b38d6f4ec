import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { bannsWaiver } from '@serventia/domain/civil/marriage/banns-waiver.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Waiver = RowOf<typeof bannsWaiver>;
type Values = ValuesFor<typeof bannsWaiver>;
type Work<Told> = (context: WriteContext, row: Waiver, input: Told) => Promise<Values>;
type Decision = InputOf<typeof bannsWaiver, 'grant_waiver'>;

const OPEN = ['asked', 'proved', 'appealed'] as const;

/** `POST {license}/ask_waiver/`: keeps the petition of a couple whose license is not published yet (LRP art. 69). */
export const askWaiver = (services: Services): ActionHandler<InputOf<typeof marriageLicense, 'ask_waiver'>> =>
  inTransaction(services, async (context, { id, input }) => {
    const { db, caller } = context;
    const license = await getRow(db, marriageLicense, id, caller, { lock: true });
    refusePublished(license);
    if ((await openWaivers(context, id)).length > 0) throw new AppError(409, 'waiver_under_way');
    const today = todayOf(caller);
    await addRow(context, bannsWaiver, {
      license: id,
      name: license.name,
      waiver_status: 'asked',
      urgency: input.urgency,
      asked_on: today,
      due_on: await dayAfter(context, today),
    });
    return license;
  });

export function waiverActions(services: Services): HandlersOf<typeof bannsWaiver> {
  const step = <Told = Row>(action: string, work: Work<Told>): ActionHandler<Told> =>
    inTransaction<Told>(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, bannsWaiver, id, action);
      const values = await work(context, row, input);
      return setFields(context, bannsWaiver, id, { ...values, ...reached }, action);
    });
  return {
    prove: step('prove', prove),
    grant_waiver: step('grant_waiver', grant),
    refuse_waiver: step('refuse_waiver', decided),
    appeal: step('appeal', async ({ caller }) => ({ appealed_on: todayOf(caller) })),
  };
}

/** Ends the petitions of a license that ends itself. */
export async function dropWaivers(context: WriteContext, license: number): Promise<void> {
  for (const { id } of await openWaivers(context, license)) {
    const { reached } = await holdForStep(context, bannsWaiver, id, 'withdraw');
    await setFields(context, bannsWaiver, id, reached, 'withdraw');
  }
}

function openWaivers({ db, caller }: WriteContext, license: number): Promise<{ id: number }[]> {
  return db.query<{ id: number }>(
    'select id from banns_waiver where license_id = $1 and office_id = $2 and waiver_status = any($3::text[]) order by id',
    [license, officeOf(caller), OPEN],
  );
}

function refusePublished({ license_status: status, waived }: RowOf<typeof marriageLicense>): void {
  if (waived || (status !== 'in_analysis' && status !== 'in_requirement'))
    throw new AppError(409, 'waiver_not_before_publication');
}

async function dayAfter({ db, caller }: WriteContext, day: string): Promise<string> {
  return lastDay('banns_waiver', day, await calendarOf(db, officeOf(caller)));
}

/** The proof of the urgency comes within its day, or the couple asks again. */
async function prove(
  context: WriteContext,
  row: Waiver,
  { proof }: InputOf<typeof bannsWaiver, 'prove'>,
): Promise<Values> {
  const today = todayOf(context.caller);
  const due = written(row, 'due_on');
  if (today > due) throw new AppError(409, 'waiver_proof_late', { due });
  return { proof, proved_on: today, due_on: await dayAfter(context, today) };
}

const decided = async ({ caller }: WriteContext, _: Waiver, { decision }: Decision): Promise<Values> => ({
  decision,
  decided_on: todayOf(caller),
});

/** The license goes on without an edital. */
async function grant(context: WriteContext, row: Waiver, input: Decision): Promise<Values> {
  const { db, caller } = context;
  const id = written(row, 'license');
  refusePublished(await getRow(db, marriageLicense, id, caller, { lock: true }));
  await setFields(
    context,
    marriageLicense,
    id,
    { waived: true, waived_on: todayOf(caller), waiver_reason: row.urgency },
    'grant_waiver',
  );
  return decided(context, row, input);
}
