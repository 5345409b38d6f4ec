import { licenseRequirement } from '@serventia/domain/civil/marriage/license-requirement.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { LICENSE_LIFE } from '@serventia/domain/civil/marriage/license-status';
import { demandedOf } from '@serventia/domain/texts/papers/license-papers';
import { stepOf } from '@serventia/kit';
import { todayOf } from '../../http/caller.ts';
import { getWhole } from '../../resource/findings.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { findRow } from '../../resource/read.ts';
import { addRow, setFields, type WriteContext } from '../../resource/write.ts';

/** Notes what the couple still has to bring, each paper by its name, and what else is asked for. */
export async function noteRequirement(
  context: WriteContext,
  license: WholeRow<typeof marriageLicense>,
  reason: string,
): Promise<{ readonly license_status_reason: string }> {
  await addRow(context, licenseRequirement, {
    license: license.id,
    name: license.name,
    required_on: todayOf(context.caller),
    demanded: demandedOf(license),
    reason,
    requirement_status: 'open',
  });
  return { license_status_reason: reason };
}

/** Takes a habilitação that is in analysis back for what the prosecutor requires; nothing for any other record. */
export async function requireOfLicense(context: WriteContext, record: number, reason: string): Promise<void> {
  const { db, caller } = context;
  const row = await findRow(db, marriageLicense, record, caller);
  if (!row || stepOf(LICENSE_LIFE, row, 'require') === undefined) return;
  const { reached } = await holdForStep(context, marriageLicense, record, 'require');
  const values = await noteRequirement(context, await getWhole(context, marriageLicense, record), reason);
  await setFields(context, marriageLicense, record, { ...reached, ...values }, 'require');
}
