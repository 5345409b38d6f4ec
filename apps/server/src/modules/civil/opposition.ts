import { lastDay, type OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { LICENSE_LIFE } from '@serventia/domain/civil/marriage/license-status';
import { opposition as oppositionEntity } from '@serventia/domain/civil/marriage/opposition.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import { onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';

type Opposition = RowOf<typeof oppositionEntity>;
type Values = ValuesFor<typeof oppositionEntity>;
type Input<Action extends 'notify' | 'remit'> = InputOf<typeof oppositionEntity, Action>;

/** The couple is to be told within a day of the opposition. */
export const oppositionHooks: EntityHooks<typeof oppositionEntity> = {
  async beforeCreate(context, row) {
    const license = await getRow(context.db, marriageLicense, written(row, 'license'), context.caller);
    if (LICENSE_LIFE.editable.includes(String(license.license_status)))
      throw new AppError(409, 'opposition_before_publication');
    return {
      due_on: lastDay('opposition_notice', written(row, 'opposed_on'), await officeCalendarOf(context)),
    };
  },
};

const officeCalendarOf = ({ db, caller }: WriteContext): Promise<OfficeCalendar> =>
  calendarOf(db, officeOf(caller));

type StepWork<Told> = (row: Opposition, input: Told, calendar: OfficeCalendar) => Values;

export function oppositionActions(services: Services): HandlersOf<typeof oppositionEntity> {
  const step = <Told = Row>(action: string, work: StepWork<Told>): ActionHandler<Told> =>
    inTransaction<Told>(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, oppositionEntity, id, action);
      const values = work(row, input, await officeCalendarOf(context));
      return setFields(context, oppositionEntity, id, { ...values, ...reached }, action);
    });
  return {
    notify: step('notify', notify),
    remit: step('remit', remit),
    paper: onePaper(services, 'opposition_notice'),
  };
}

/** The couple was told, and names its evidence within 24 hours. */
function notify(row: Opposition, { notified_on: on }: Input<'notify'>, calendar: OfficeCalendar): Values {
  if (on < row.opposed_on)
    throw FieldErrors.of('notified_on', 'notified_before_opposed', { on: row.opposed_on });
  return { notified_on: on, due_on: lastDay('opposition_notice', on, calendar) };
}

/** The file goes to the judge: three days for evidence, five for the hearing, five for the decision. */
function remit(row: Opposition, input: Input<'remit'>, calendar: OfficeCalendar): Values {
  const { remitted_on: on, court, court_case: courtCase, couple_evidence: evidence } = input;
  const notified = written(row, 'notified_on');
  if (on < notified) throw FieldErrors.of('remitted_on', 'remitted_before_notified', { on: notified });
  const evidenceUntil = lastDay('opposition_evidence', on, calendar);
  const hearingUntil = lastDay('opposition_hearing', evidenceUntil, calendar);
  return {
    remitted_on: on,
    court,
    court_case: courtCase ?? null,
    couple_evidence: evidence ?? null,
    evidence_until: evidenceUntil,
    hearing_until: hearingUntil,
    due_on: lastDay('opposition_decision', hearingUntil, calendar),
  };
}
