import { licenseRequirement as licenseRequirementEntity } from '@serventia/domain/civil/license-requirement.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage-license.entity';
import { licenseRequirementValues } from '@serventia/domain/texts/papers/license-papers';
import { getRow } from '../../resource/read.ts';
import { written } from '../written.ts';
import type { ServedPaper } from './served-paper.ts';

/** The nota de exigência of a license (CC art. 1.525). */
export const licenseRequirement: ServedPaper = {
  kind: 'license_requirement',
  entity: licenseRequirementEntity,
  subject: 'requirement',
  read: async ({ db, caller }, office, id) => {
    const row = await getRow(db, licenseRequirementEntity, id, caller);
    const license = await getRow(db, marriageLicense, written(row, 'license'), caller);
    return {
      row,
      values: licenseRequirementValues({ office: office.named, requirement: row, license }),
      title: 'Nota de exigência',
      actType: '2',
    };
  },
};
