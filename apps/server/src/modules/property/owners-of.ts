import { isBurden } from '@serventia/domain/property/active-liens';
import type { enrollmentOwner } from '@serventia/domain/property/enrollment.entity';
import type { enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { giverFindings } from '@serventia/domain/property/qualification-findings';
import type { Holder } from '@serventia/domain/texts/property/act-reading';
import type { Finding, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

/** Whoever holds or held a share of an enrollment. */
export interface EnrollmentOwner
  extends Row,
    Holder,
    Pick<RowOf<typeof enrollmentOwner>, 'id' | 'right_kind' | 'share' | 'acquired_by' | 'ended_by'> {}

/** All holders of an enrollment, also of the past, with the sex of those who are persons of the office. */
export function ownersOf({ db, caller }: Reading, enrollment: number): Promise<EnrollmentOwner[]> {
  return db.query<EnrollmentOwner>(
    `select o.id, o.name, o.person_kind, o.cpf, o.cnpj, o.qualification, o.civil_status, o.asset_regime, o.spouse_name,
       o.right_kind, o.share, o.acquired_by, o.ended_by, p.sex
     from enrollment_owner o left join person p on p.id = o.person_id and p.office_id = o.office_id
     where o.enrollment_id = $1 and o.office_id = $2 order by o.position, o.id`,
    [enrollment, officeOf(caller)],
  );
}

/** What the matrícula does not say of the owners who give by a registro: those it names, else all whom it burdens. */
export async function giversUnsaid(
  reading: Reading,
  { enrollment, record_kind: kind, transfers }: WholeRow<typeof enrollmentRecord>,
): Promise<Finding[]> {
  const owners = await ownersOf(reading, enrollment);
  const named = transfers.flatMap(({ owner }, place) =>
    owners.filter(({ id }) => id === owner).map((giver) => ({ ...giver, at: `transfers.${place}.owner` })),
  );
  const burdened = owners.filter(({ ended_by: ended }) => ended === null && isBurden(kind));
  return giverFindings(named.length > 0 ? named : burdened.map((owner) => ({ ...owner, at: 'enrollment' })));
}
