import type {
  EnrolledProperty,
  EnrollmentAct,
  EnrollmentHolder,
  EnrollmentState,
} from '@serventia/domain/documents/enrollment-facts';
import { formatCns } from '@serventia/domain/identifiers/cns';
import { city } from '@serventia/domain/office/reference-data.entity';
import { enrollment as enrollmentEntity } from '@serventia/domain/property/enrollment.entity';
import { enrollmentTitle } from '@serventia/domain/property/enrollment-title';
import { transcription as transcriptionEntity } from '@serventia/domain/property/transcription.entity';
import { qualifyHolder } from '@serventia/domain/texts/property/holder-words';
import { translate } from '@serventia/i18n';
import { amountOf, type RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { openedFrom } from '../../property/origins.ts';
import { type EnrollmentOwner, ownersOf } from '../../property/owners-of.ts';
import { unnotedOrders } from '../../property/unavailability.ts';
import { written } from '../../written.ts';

/** An option of a choice as the papers call it. */
const wordOf = (choice: string, option: string): string => translate('pt-br', `choices.${choice}.${option}`);

/** An opened enrollment as its rows hold it now: descriptions, owners of all times, and its signed acts. Throws 404. */
export async function readEnrollment(reading: Reading, id: number): Promise<EnrollmentState> {
  const { db, caller } = reading;
  const row = await getRow(db, enrollmentEntity, id, caller, {
    referred: {
      city,
      previous_enrollment: enrollmentEntity,
      previous_transcription: transcriptionEntity,
    },
  });
  const owners = await ownersOf(reading, id);
  return {
    number: written(row, 'number'),
    book: row.book_digit,
    cnm: written(row, 'cnm'),
    city: row.city.label ?? '',
    openedOn: written(row, 'opened_on'),
    closed:
      row.closed_on === null
        ? null
        : {
            on: row.closed_on,
            reason: row.closing_reason && wordOf('enrollment_closing_reason', row.closing_reason),
          },
    description: row.description ?? '',
    properties: await propertiesOf(reading, id),
    previous: await previousOf(reading, row.previous_enrollment ?? row.previous_transcription, row),
    successors: (await openedFrom(reading, id)).map((number) => enrollmentTitle('2', number)),
    holders: owners.map(holderOf),
    acts: await actsOf(reading, id),
    orders:
      row.closed_on || row.book_digit === '3'
        ? []
        : await unnotedOrders(
            reading,
            id,
            owners.filter(({ ended_by: ended }) => !ended),
          ),
  };
}

async function previousOf(
  { db }: Reading,
  earlier: { readonly title: string | null } | null,
  {
    id,
    previous_record: record,
    previous_cns: cns,
  }: Pick<RowOf<typeof enrollmentEntity>, 'id' | 'previous_record' | 'previous_cns'>,
): Promise<string | null> {
  if (earlier) {
    const merged = await db.query<{ title: string }>(
      'select e.title from enrollment_origin o join enrollment e on e.id = o.origin_id where o.enrollment_id = $1 order by o.position, o.id',
      [id],
    );
    return [earlier.title, ...merged.map(({ title }) => title)].join('; ');
  }
  if (!record) return null;
  return cns ? `${record}, CNS ${formatCns(cns)}` : record;
}

const holderOf = (owner: EnrollmentOwner): EnrollmentHolder => ({
  qualified: qualifyHolder(owner),
  rightKind: owner.right_kind,
  right: wordOf('property_right', owner.right_kind),
  share: owner.share,
  acquiredBy: owner.acquired_by,
  sinceAct: owner.since_act,
  endedBy: owner.ended_by,
});

type Listed<T> = Row & { -readonly [Key in keyof T]: T[Key] };

/** The descriptions of the property in their order, with the codes by which others know it. */
function propertiesOf({ db }: Reading, enrollment: number): Promise<readonly EnrolledProperty[]> {
  return db.query<Listed<EnrolledProperty>>(
    `select e.description, e.boundaries, e.since_act as "sinceAct", p.city_inscription as "cityInscription", p.cib,
       p.incra_code as incra
     from enrollment_property e join property p on p.id = e.property_id
     where e.enrollment_id = $1 order by e.position, e.id`,
    [enrollment],
  );
}

type FoundAct = Row &
  Omit<EnrollmentAct, 'protocol' | 'kindName' | 'debt' | 'debtLeft' | 'fees'> & {
    readonly debtLeft: string | number | null;
    readonly debt: string | number | null;
    readonly fees: string | number | null;
    readonly protocol_number: string | null;
    readonly protocol_on: string | null;
  };

async function actsOf({ db, caller }: Reading, enrollment: number): Promise<readonly EnrollmentAct[]> {
  const found = await db.query<FoundAct>(ACTS, [enrollment, caller.timeZone]);
  return found.map(({ protocol_number: number, protocol_on: on, debt, debtLeft, fees, ...act }) => ({
    ...act,
    kindName: wordOf(act.letter === 'R' ? 'enrollment_record_kind' : 'enrollment_endorsement_kind', act.kind),
    debt: amountIn(debt),
    debtLeft: amountIn(debtLeft),
    fees: amountIn(fees),
    protocol: number === null ? null : { number, on },
  }));
}

/** An amount of cents as the papers take it. */
const amountIn = (cents: string | number | null): string | null =>
  cents === null ? null : amountOf(BigInt(cents));

/** What an act was charged is said by its seal; fees that were typed without one stand in its text. */
const FEES = (seal: string): string => `case when s.${seal}_id = a.id then a.fees_total end as fees`;

const COMMON = `a.act_number as number, a.label, a.dated_on::text as on, a.text, a.signed_by as "signedBy",
  a.cancelled_by as "cancelledBy", s.seal_number as seal, coalesce(p.label, a.protocol_number) as protocol_number,
  coalesce((p.entered_at at time zone $2)::date, a.protocol_on)::text as protocol_on`;
const JOINED = `left join protocol p on p.id = a.protocol_id left join registered_seal s on s.id = a.registered_seal_id
  where a.enrollment_id = $1 and a.act_status = 'signed'`;

const ACTS = `
  select 'R' as letter, a.record_kind as kind, a.creditor, a.debtor, a.debt_amount as debt, null as guarantee, null as assignee, null as burden, null as "burdenLabel",
    null as releases, null as "releasedPart", null::bigint as "debtLeft", ${FEES('enrollment_record')}, ${COMMON}
  from enrollment_record a ${JOINED}
  union all
  select 'AV', a.endorsement_kind, a.creditor, null, a.debt_amount,
    (select r.label from enrollment_record r where r.id = a.guarantee_id), a.assignee, a.burden, a.burden_label as "burdenLabel",
    case when a.endorsement_kind = 'partial_release' then coalesce(
      (select r.label from enrollment_record r where r.id = a.cancels_id),
      (select b.label from enrollment_endorsement b where b.id = a.cancels_endorsement_id)) end,
    a.released_part, a.debt_left, ${FEES('enrollment_endorsement')}, ${COMMON}
  from enrollment_endorsement a ${JOINED}
  order by number`;
