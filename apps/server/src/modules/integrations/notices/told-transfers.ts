import { deadline } from '@serventia/domain/calendar/deadline';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { authorityNotice } from '@serventia/domain/integrations/authority-notice.entity';
import type { EndorsementKind, RecordKind } from '@serventia/domain/property/act-kinds';
import type { ToldTransfer } from '@serventia/domain/texts/papers/authority-notice';
import { kindWithArticle } from '@serventia/domain/texts/property/kind-words';
import { amountOf, type RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { calendarOf } from '../../../resource/office-calendar.ts';
import type { Reading } from '../../../resource/read.ts';
import { createRow, type WriteContext } from '../../../resource/write.ts';

type Notice = RowOf<typeof authorityNotice>;

/** City halls are told of a month until the last business day of the next (CNN art. 184-A, verify). */
export const authorityNoticeHooks: EntityHooks<typeof authorityNotice> = {
  async beforeCreate({ db, caller }, { authority, month }) {
    if (authority !== 'city_hall' || !month) return {};
    const holidays = await calendarOf(db, officeOf(caller));
    return { due_on: deadline('city_hall_transfers', { from: `${month}-01`, holidays }).due };
  },
};

/** The month in which the office `o` began here, by its own clock. */
const OFFICE_BEGAN = "date_trunc('month', o.created_at at time zone o.time_zone)";

/**
 * The signed acts by which somebody has become the owner of real estate: registros that give ownership to somebody, but
 * not as a guarantee, and consolidations. What stands in books of before the office was here is not ours to tell.
 */
const CHANGES = `
  select r.id as enrollment_record, null::bigint as enrollment_endorsement, e.city_id as city, r.title_on::text as happened_on,
    r.dated_on::text as registered_on,
    (select left(t.name, 100) from enrollment_transfer t where t.enrollment_record_id = r.id and t.side = 'acquiring'
     order by t.position, t.id limit 1) as name
  from enrollment_record r join enrollment e on e.id = r.enrollment_id join notary_office o on o.id = r.office_id
  where r.office_id = $1 and r.act_status = 'signed' and r.cancelled_by is null
    and r.record_kind <> 'fiduciary_alienation' and r.dated_on >= ${OFFICE_BEGAN}
    and exists (select from enrollment_transfer t where t.enrollment_record_id = r.id and t.side = 'acquiring'
      and t.right_kind in ('full', 'bare', 'useful_domain'))
  union all
  select null, a.id, e.city_id, a.title_on::text, a.dated_on::text,
    (select left(w.name, 100) from enrollment_owner w where w.enrollment_id = a.enrollment_id and w.acquired_by = a.label
     order by w.position, w.id limit 1)
  from enrollment_endorsement a join enrollment e on e.id = a.enrollment_id join notary_office o on o.id = a.office_id
  where a.office_id = $1 and a.act_status = 'signed' and a.cancelled_by is null
    and a.endorsement_kind = 'fiduciary_consolidation' and a.dated_on >= ${OFFICE_BEGAN}`;

/** No other notice `n` tells of the change `c`. */
const UNTOLD = `not exists (
  select from authority_notice_line l join authority_notice n on n.id = l.authority_notice_id
  where n.office_id = $1 and n.id is distinct from $2 and n.notice_status <> 'canceled'
    and (l.enrollment_record_id = c.enrollment_record or l.enrollment_endorsement_id = c.enrollment_endorsement))`;

/** Changes of owners in a city until the end of the month that its city hall was not told of. */
export function untoldTransfers({ db, caller }: Reading, { id, month, city }: Notice): Promise<Row[]> {
  return db.query(
    `select enrollment_record, enrollment_endorsement, name, happened_on, registered_on from (${CHANGES}) c
     where city = $4 and registered_on::date < ($3 || '-01')::date + interval '1 month' and ${UNTOLD}
     order by registered_on, enrollment_record, enrollment_endorsement`,
    [officeOf(caller), id, month, city],
  );
}

/** Begins the notices of the months that are over, one for each city in which real estate changed hands. */
export async function beginCityHalls(context: WriteContext): Promise<number[]> {
  const { db, caller } = context;
  const lastOver = addDays(`${todayOf(caller).slice(0, 7)}-01`, -1);
  const owed = await db.query<{ month: string; city: number; name: string }>(
    `select distinct left(c.registered_on, 7) as month, c.city, y.name from (${CHANGES}) c join city y on y.id = c.city
     where c.registered_on::date <= $3 and ${UNTOLD}
       and not exists (select from authority_notice n where n.office_id = $1 and n.authority = 'city_hall'
         and n.city_id = c.city and n.month = left(c.registered_on, 7) and n.notice_status = 'draft')
     order by month, y.name`,
    [officeOf(caller), null, lastOver],
  );
  const begun: number[] = [];
  for (const { month, city, name } of owed) {
    const addressee = `Prefeitura Municipal de ${name}`;
    const { id } = await createRow(context, authorityNotice, {
      authority: 'city_hall',
      month,
      city,
      addressee,
    });
    begun.push(id);
  }
  return begun;
}

interface Read extends Row {
  readonly letter: 'R' | 'AV';
  readonly kind: RecordKind | EndorsementKind;
  readonly label: string;
  readonly on: string;
  readonly enrollment: string;
  readonly description: string | null;
  readonly inscription: string | null;
  readonly value: string | null;
  readonly movers: readonly {
    readonly side: string;
    readonly name: string;
    readonly number: string | null;
  }[];
}

/** The acts that a notice tells a city hall of, in its order. */
export async function toldTransfers({ db, caller }: Reading, notice: number): Promise<ToldTransfer[]> {
  const acts = await db.query<Read>(TOLD, [officeOf(caller), notice]);
  return acts.map(({ letter, kind, label, on, enrollment, description, inscription, value, movers }) => ({
    label,
    on,
    kind: kindWithArticle(letter, kind),
    property: [enrollment, description].filter(Boolean).join(', '),
    inscription,
    value: value === null ? null : amountOf(BigInt(value)),
    givers: movers.filter(({ side }) => side === 'disposing'),
    takers: movers.filter(({ side }) => side === 'acquiring'),
  }));
}

const TOLD = `
  select case when r.id is null then 'AV' else 'R' end as letter, coalesce(r.record_kind, a.endorsement_kind) as kind,
    coalesce(r.label, a.label) as label, coalesce(r.dated_on, a.dated_on)::text as on, e.title as enrollment,
    p.description, q.city_inscription as inscription, coalesce(r.value, a.tax_base)::text as value,
    coalesce(case when r.id is null then (
      select json_agg(json_build_object('side', 'acquiring', 'name', w.name, 'number', coalesce(w.cpf, w.cnpj)) order by w.position, w.id)
      from enrollment_owner w where w.enrollment_id = e.id and w.acquired_by = a.label)
    else (
      select json_agg(json_build_object('side', t.side, 'name', coalesce(t.name, w.name),
        'number', coalesce(t.cpf, t.cnpj, w.cpf, w.cnpj)) order by t.position, t.id)
      from enrollment_transfer t left join enrollment_owner w on w.id = t.owner_id where t.enrollment_record_id = r.id)
    end, '[]') as movers
  from authority_notice_line l
  left join enrollment_record r on r.id = l.enrollment_record_id
  left join enrollment_endorsement a on a.id = l.enrollment_endorsement_id
  join enrollment e on e.id = coalesce(r.enrollment_id, a.enrollment_id)
  left join lateral (select p.description, p.property_id from enrollment_property p where p.enrollment_id = e.id
    order by p.position desc, p.id desc limit 1) p on true
  left join property q on q.id = p.property_id
  where l.office_id = $1 and l.authority_notice_id = $2 order by l.registered_on, l.id`;
