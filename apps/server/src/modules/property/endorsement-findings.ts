import type { enrollmentEndorsement } from '@serventia/domain/property/enrollment-acts.entity';
import { laudemioFindings } from '@serventia/domain/property/transfer-findings';
import type { Finding } from '@serventia/kit';
import { officeOf } from '../../http/caller.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';

/** What the books say of an averbação before it is signed. */
export const endorsementFindings = async (
  reading: Reading,
  row: WholeRow<typeof enrollmentEndorsement>,
): Promise<Finding[]> =>
  row.endorsement_kind === 'fiduciary_consolidation'
    ? laudemioFindings(row, await owesLaudemio(reading, row.enrollment))
    : [];

/** Whether the property is held under another's direct ownership: by its matrícula, or as land of the Union (SPU). */
async function owesLaudemio({ db, caller }: Reading, enrollment: number): Promise<boolean> {
  const found = await db.find(
    `select 1 from enrollment_owner where enrollment_id = $1 and office_id = $2 and ended_by is null and right_kind = 'useful_domain'
     union all
     select 1 from enrollment_property e join property p on p.id = e.property_id and p.office_id = e.office_id
     where e.enrollment_id = $1 and e.office_id = $2 and p.spu_regime in ('emphyteusis', 'occupation') limit 1`,
    [enrollment, officeOf(caller)],
  );
  return found !== undefined;
}
