import { birth } from '@serventia/domain/civil/birth.entity';
import { born } from '@serventia/domain/civil/born.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage-license.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { proclamation } from '@serventia/domain/civil/proclamation.entity';
import { actHandlers } from '../acts/act-actions.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { fullBirthPaper, shortBirthPaper } from '../documents/birth-paper.ts';
import { type ActCertificates, certificateAction } from '../documents/issue-certificate.ts';
import { birthAct, bornHooks } from './birth.ts';
import { licenseActions, licenseHooks } from './license.ts';
import { marriageHooks } from './marriage.ts';
import { proclamationHooks } from './proclamation.ts';

const BIRTH_CERTIFICATES: ActCertificates = {
  entity: birth,
  paperOf: (kind) => (kind === '22' ? fullBirthPaper : shortBirthPaper),
};

/** Births, marriages and their licenses, beyond what all acts do alike. */
export const civil = defineArea({
  hooks: () => [
    hooksOf(marriageLicense, licenseHooks),
    hooksOf(marriage, marriageHooks),
    hooksOf(proclamation, proclamationHooks),
    hooksOf(born, bornHooks),
  ],
  actions: (services) => [
    actionsOf(birth, {
      ...actHandlers(services, birthAct),
      certificate: certificateAction(services, BIRTH_CERTIFICATES),
    }),
    actionsOf(marriageLicense, licenseActions(services)),
  ],
});
