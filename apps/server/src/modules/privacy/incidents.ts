import { notaryOffice } from '@serventia/domain/office/office.entity';
import { dataIncident } from '@serventia/domain/privacy/data-incident.entity';
import {
  INCIDENT_RECIPIENTS,
  type IncidentRecipient,
  type NoticeTerm,
  termOfNotice,
} from '@serventia/domain/privacy/incident-deadlines';
import { incidentNotice } from '@serventia/domain/privacy/incident-notice.entity';
import { translate } from '@serventia/i18n';
import type { InputOf, RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { FOLLOWS } from '../../resource/history.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import { inTransaction } from '../in-transaction.ts';
import { onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';

type Incident = RowOf<typeof dataIncident>;
type Notice = RowOf<typeof incidentNotice>;
type Told = InputOf<typeof incidentNotice, 'enter_notice'>;

interface Kept extends Record<string, unknown> {
  readonly id: number;
  readonly recipient: IncidentRecipient;
  readonly title: string;
  readonly state: string;
}

const noticesOf = ({ db, caller }: Reading, incident: number): Promise<Kept[]> =>
  db.query<Kept>(
    `select id, incident_recipient as recipient, title, incident_notice_state as state from incident_notice
     where office_id = $1 and data_incident_id = $2 order by due_on, id`,
    [officeOf(caller), incident],
  );

/** Whom an incident is told to is begun with it; until they are told, their last days follow it. */
export const incidentHooks: EntityHooks<typeof dataIncident> = {
  async afterWrite(context, incident) {
    const terms = await termsOf(context, incident);
    const kept = await noticesOf(context, incident.id);
    const missing = INCIDENT_RECIPIENTS.filter((to) => !kept.some(({ recipient }) => recipient === to));
    for (const to of missing)
      await addRow(context, incidentNotice, {
        data_incident: incident.id,
        incident_recipient: to,
        incident_notice_state: 'pending',
        ...followedBy(incident, to, terms[to]),
      });
    const pending = kept.filter(({ state }) => state === 'pending');
    const rows = pending.map(({ id, recipient: to }) => ({
      id: Number(id),
      ...followedBy(incident, to, terms[to]),
    }));
    await followRows(context, incidentNotice, rows, FOLLOWS);
  },
};

const followedBy = ({ title }: Incident, to: IncidentRecipient, { due, norm }: NoticeTerm) => ({
  title: `${translate('pt-br', `choices.incident_recipient.${to}`)}: ${title}`,
  due_on: due,
  norm,
});

async function termsOf(
  { db, caller }: Reading,
  { noticed_on: noticedOn, critical }: Incident,
): Promise<Record<IncidentRecipient, NoticeTerm>> {
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const calendar = await calendarOf(db, officeOf(caller));
  const days = { anpd: office.incident_anpd_days, court: office.incident_court_days };
  const termOf = (to: IncidentRecipient): NoticeTerm =>
    termOfNotice(to, { noticedOn, critical }, days, calendar);
  return { anpd: termOf('anpd'), court: termOf('court'), subjects: termOf('subjects') };
}

export function incidentActions(services: Services): HandlersOf<typeof dataIncident> {
  return {
    conclude_incident: inTransaction(services, (context, { id }) => concludeIncident(context, id)),
    reopen_incident: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdForStep(context, dataIncident, id, 'reopen_incident');
      return setFields(context, dataIncident, id, { ...reached, concluded_on: null }, 'reopen_incident');
    }),
  };
}

/** Concludes an incident once its risk is assessed, something was done, and nobody is left to be told. */
async function concludeIncident(context: WriteContext, id: number): Promise<Incident> {
  const { row, reached } = await holdForStep(context, dataIncident, id, 'conclude_incident');
  if (row.incident_risk === 'unassessed') throw new AppError(409, 'risk_not_assessed');
  if (!row.measures_taken) throw new AppError(409, 'no_measures');
  const pending = (await noticesOf(context, id)).find(({ state }) => state === 'pending');
  if (pending) throw new AppError(409, 'notices_pending', { notice: pending.title });
  const values = { ...reached, concluded_on: todayOf(context.caller) };
  return setFields(context, dataIncident, id, values, 'conclude_incident');
}

export function incidentNoticeActions(services: Services): HandlersOf<typeof incidentNotice> {
  return {
    paper: onePaper(services, 'incident_notice'),
    enter_notice: inTransaction<Told>(services, (context, { id, input }) => enterNotice(context, id, input)),
    waive_notice: inTransaction<{ readonly reason: string }>(services, async (context, { id, input }) => {
      const { reached, incident } = await holdNotice(context, id, 'waive_notice');
      if (incident.incident_risk !== 'low') throw new AppError(409, 'risk_is_not_low');
      const values = { ...reached, waiver_reason: input.reason };
      return setFields(context, incidentNotice, id, values, 'waive_notice');
    }),
    resume_notice: inTransaction(services, async (context, { id }) => {
      const { reached } = await holdNotice(context, id, 'resume_notice');
      return setFields(context, incidentNotice, id, { ...reached, waiver_reason: null }, 'resume_notice');
    }),
  };
}

/** Enters that somebody was told: the product sends nothing. */
async function enterNotice(context: WriteContext, id: number, input: Told): Promise<Notice> {
  const { reached, incident } = await holdNotice(context, id, 'enter_notice');
  if (input.told_on < incident.noticed_on)
    throw FieldErrors.of('told_on', 'told_before_noticed', { on: incident.noticed_on });
  const told = {
    told_on: input.told_on,
    told_by: context.caller.name,
    incident_channel: input.incident_channel,
    told_protocol: input.told_protocol,
    told_file: input.told_file ?? null,
  };
  return setFields(context, incidentNotice, id, { ...reached, ...told }, 'enter_notice');
}

/** A notice is settled while its incident is open: that is held until the step is kept. */
async function holdNotice(
  context: WriteContext,
  id: number,
  action: string,
): Promise<{ readonly reached: Partial<Notice>; readonly incident: Incident }> {
  const { db, caller } = context;
  const { data_incident: of } = await getRow(db, incidentNotice, id, caller);
  const incident = await getRow(db, dataIncident, of, caller, { lock: true });
  if (incident.incident_status === 'concluded') throw new AppError(409, 'concluded_incident');
  const { reached } = await holdForStep(context, incidentNotice, id, action);
  return { reached, incident };
}
