import { marriage as marriageEntity } from '@serventia/domain/civil/marriage/marriage.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import {
  historyFindings,
  licenseUseFindings,
  receivedBannsFindings,
  type RegisteredPerson,
} from '@serventia/domain/civil/marriage/couple-history';
import { LICENSE_LIFE } from '@serventia/domain/civil/marriage/license-status';
import { isReligious } from '@serventia/domain/civil/marriage/marriage-kinds';
import { proclamation as proclamationEntity } from '@serventia/domain/civil/marriage/proclamation.entity';
import { type Finding, type RowOf, stepOf } from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow, WrittenRow } from '../../resource/hooks.ts';
import { beside } from '../../resource/beside.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import type { Act } from '../acts/act.ts';
import { bannsNotice } from '../papers/couple-papers.ts';
import { issuingOffice, refuseMissing, writePaper } from '../papers/write-paper.ts';

type Marriage = WholeRow<typeof marriageEntity>;

export const licenseAct: Act<typeof marriageLicense> = {
  entity: marriageLicense,
  recordType: () => '8',
  namedAfter: ['spouse'],
  findings: async (context, row) => historyFindings(row, await knownOf(context, row)),
};

export const proclamationAct: Act<typeof proclamationEntity> = {
  entity: proclamationEntity,
  recordType: () => '6',
  namedAfter: ['spouse'],
  findings: bannsFindings,
  afterRegister: publishText,
};

/**
 * Keeps the text of an edital, which the public page shows while oppositions are heard (LRP art. 67 §1): of an own one,
 * and of a received one where the office publishes these. Throws 409 where a fact is missing that it must state.
 */
async function publishText(
  context: WriteContext,
  { id, origin }: WholeRow<typeof proclamationEntity>,
): Promise<void> {
  const office = await issuingOffice(context);
  if (origin === 'received' && !office.row.publish_received_banns) return;
  const { text, missing } = await writePaper(context, bannsNotice, office, id);
  refuseMissing(missing, 'pt-br');
  await beside(context, 'following', () =>
    setFields(context, proclamationEntity, id, { published_text: text.text }, 'register'),
  );
}

/** An own edital follows its license; the couple of a received one is looked up in the books of this office. */
async function bannsFindings(
  context: Reading,
  row: WholeRow<typeof proclamationEntity>,
): Promise<readonly Finding[]> {
  if (row.origin !== 'received') return requestFindings(context, row);
  return receivedBannsFindings(row, await knownOf(context, row));
}

/** Banns follow the request that they publish (CC art. 1.527). */
async function requestFindings(
  { db, caller }: Reading,
  { license, published_on: published }: RowOf<typeof proclamationEntity>,
): Promise<readonly Finding[]> {
  if (!license || !published) return [];
  const { requested_on: on } = await getRow(db, marriageLicense, license, caller);
  return when(
    published < on,
    error('published_on', 'published_before_request', { norm: 'CC art. 1.527', params: { on } }),
  );
}

/** Book B or its auxiliary; book E for a restored record that the state parts so. */
function bookOfMarriage(row: WrittenRow<typeof marriageEntity>): string {
  if (row.restored_in_book_e) return '7';
  return isReligious(row) ? '3' : '2';
}

export const marriageAct: Act<typeof marriageEntity> = {
  entity: marriageEntity,
  recordType: bookOfMarriage,
  namedAfter: ['spouse'],
  findings: marriageFindingsOf,
  afterRegister: useLicense,
};

/** What the rules say of a marriage, and whether its license serves. */
async function marriageFindingsOf(context: Reading, row: Marriage): Promise<Finding[]> {
  // Whoever married by an old book may well have married since.
  if (row.entry_kind) return [];
  const license = row.license ? await getWhole(context, marriageLicense, row.license) : undefined;
  const serves = !license || stepOf(LICENSE_LIFE, license, 'marry') !== undefined;
  return [
    ...historyFindings(row, await knownOf(context, row)),
    ...(license ? licenseUseFindings(row, license) : []),
    ...(serves
      ? []
      : [
          { level: 'error', field: 'license', code: 'license_not_certified', norm: 'CC art. 1.533' } as const,
        ]),
  ];
}

/** What the records of this office know of a couple. The marriage of a license is its own doing. */
async function knownOf(
  { db, caller }: Reading,
  { id, parties }: Pick<Marriage, 'id' | 'parties'>,
): Promise<RegisteredPerson[]> {
  const spouses = parties.filter(({ role }) => role === 'spouse');
  return db.query<Row & RegisteredPerson>(KNOWN, [
    officeOf(caller),
    id,
    spouses.flatMap(({ cpf }) => cpf ?? []),
    spouses.flatMap(({ birth_date: born }) => born ?? []),
  ]);
}

/** Who bears a CPF or a day of birth is looked up first: few, whatever the statistics of the tables say. */
const KNOWN = `
  with named as materialized (
    select record_id, role, name, cpf, birth_date from person_record
    where office_id = $1 and (cpf = any($3::text[]) or birth_date = any($4::text[])))
  select p.name, p.cpf, p.birth_date, 'spouse' as as, exists (
      select 1 from record_endorsement e join endorsement_type t on t.id = e.endorsement_type_id
      where e.record_id = r.id and e.endorsement_status = 'done' and t.code in ('divorcio', 'nulidade_casamento')) as dissolved
  from named p
  join record r on r.id = p.record_id and r.status in ('pending', 'sealed', 'legacy')
  left join marriage m on m.id = r.id and m.id <> $2 and m.license_id is distinct from $2
  left join born_abroad a on a.id = r.id and a.transcript_kind = 'marriage'
  where p.role = 'spouse' and coalesce(m.id, a.id) is not null
  union all
  select p.name, p.cpf, p.birth_date, 'interdicted', false
  from named p
  join record r on r.id = p.record_id and r.status in ('pending', 'sealed', 'legacy')
  join interdiction i on i.id = r.id
  where p.role = 'interdicted'
  union all
  select d.name, d.cpf, d.birth_date, 'deceased', false
  from death d
  join record r on r.id = d.id and r.status in ('pending', 'sealed', 'legacy')
  where d.office_id = $1 and d.name is not null and (d.cpf = any($3::text[]) or d.birth_date = any($4::text[]))`;

/** A license serves one marriage, also when two are registered at once in different books. */
async function useLicense(context: WriteContext, { license: id }: Marriage): Promise<void> {
  if (!id) return;
  const { reached } = await holdForStep(context, marriageLicense, id, 'marry');
  await setFields(context, marriageLicense, id, reached, 'marry');
}
