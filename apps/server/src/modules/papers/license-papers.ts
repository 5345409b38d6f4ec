import { licenseRequirement as licenseRequirementEntity } from '@serventia/domain/civil/marriage/license-requirement.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { opposition } from '@serventia/domain/civil/marriage/opposition.entity';
import {
  licenseRequirementValues,
  oppositionNoticeValues,
} from '@serventia/domain/texts/papers/license-papers';
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

/** What a couple is told of an opposition to its marriage (CC art. 1.530; LRP art. 67 §5). */
export const oppositionNotice: ServedPaper = {
  kind: 'opposition_notice',
  entity: opposition,
  subject: 'opposition',
  read: async ({ db, caller }, office, id) => {
    const row = await getRow(db, opposition, id, caller);
    const license = await getRow(db, marriageLicense, row.license, caller);
    return {
      row,
      values: oppositionNoticeValues({ office: office.named, opposition: row, license }),
      title: 'Ciência de oposição ao casamento',
      actType: '2',
    };
  },
};
