import { birth } from '@serventia/domain/civil/birth.entity';
import { born } from '@serventia/domain/civil/born.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { earlierRecord } from '@serventia/domain/civil/earlier-record.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage-license.entity';
import { marriage } from '@serventia/domain/civil/marriage.entity';
import { proclamation } from '@serventia/domain/civil/proclamation.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import type { Entity } from '@serventia/kit';
import { actHandlers } from '../acts/act-actions.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { fullBirthPaper, shortBirthPaper } from '../documents/birth-paper.ts';
import { fullTextPaper } from '../documents/full-text-paper.ts';
import { type ActCertificates, certificateAction } from '../documents/issue-certificate.ts';
import type { CertificatePaper } from '../documents/certificate-paper.ts';
import { deathPaper, marriagePaper, stillbirthPaper } from '../documents/short-form-papers.ts';
import { onePaper } from '../papers/issue-paper.ts';
import { birthAct, bornHooks } from './birth.ts';
import { marriageAct, proclamationAct } from './couple-acts.ts';
import { deathAct } from './death.ts';
import { licenseActions, licenseHooks } from './license.ts';
import { marriageHooks } from './marriage.ts';
import { stillbornAct } from './plain-acts.ts';
import { proclamationHooks } from './proclamation.ts';

const BIRTH_CERTIFICATES: ActCertificates = {
  entity: birth,
  paperOf: (kind) => (kind === '22' ? fullBirthPaper : shortBirthPaper),
};

const certificatesOf = (entity: Entity, short: CertificatePaper): ActCertificates => ({
  entity,
  paperOf: (kind) => (kind === '22' ? fullTextPaper : short),
});

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
    actionsOf(marriage, {
      ...actHandlers(services, marriageAct),
      certificate: certificateAction(services, certificatesOf(marriage, marriagePaper)),
    }),
    actionsOf(death, {
      ...actHandlers(services, deathAct),
      certificate: certificateAction(services, certificatesOf(death, deathPaper)),
    }),
    actionsOf(stillborn, {
      ...actHandlers(services, stillbornAct),
      certificate: certificateAction(services, certificatesOf(stillborn, stillbirthPaper)),
    }),
    actionsOf(proclamation, {
      ...actHandlers(services, proclamationAct),
      paper: onePaper(services, 'banns_notice'),
    }),
    actionsOf(earlierRecord, { paper: onePaper(services, 'communication') }),
    actionsOf(marriageLicense, licenseActions(services)),
  ],
});
