import { bornAbroad } from '@serventia/domain/civil/born-abroad.entity';
import { bannsWaiver } from '@serventia/domain/civil/marriage/banns-waiver.entity';
import { bannsCorrection } from '@serventia/domain/civil/marriage/banns/banns-correction.entity';
import { birth } from '@serventia/domain/civil/birth.entity';
import { born } from '@serventia/domain/civil/born.entity';
import { ceremony } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { emancipation } from '@serventia/domain/civil/emancipation.entity';
import { interdiction } from '@serventia/domain/civil/interdiction.entity';
import { licenseRequirement } from '@serventia/domain/civil/marriage/license-requirement.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { opposition } from '@serventia/domain/civil/marriage/opposition.entity';
import { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import { stableUnion } from '@serventia/domain/civil/stable-union.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { recordRestriction } from '@serventia/domain/office/restriction/restriction.entity';
import { actHandlers } from '../acts/act-actions.ts';
import { legacyHandlers } from '../archive/legacy-actions.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import {
  birthCertificates,
  bornAbroadCertificates,
  deathCertificates,
  emancipationCertificates,
  interdictionCertificates,
  marriageCertificates,
  stableUnionCertificates,
  stillbirthCertificates,
} from '../documents/act-certificates.ts';
import { certificateAction } from '../documents/issue-certificate.ts';
import { communicationActions } from '../communications/communication-actions.ts';
import { receivedActions } from '../communications/received-actions.ts';
import { receivedHooks } from '../communications/received-hooks.ts';
import { endorsementHooks } from '../margin/endorsement-hooks.ts';
import { endorsementActions } from '../margin/endorse.ts';
import { mountMargins } from '../margin/routes.ts';
import { onePaper } from '../papers/issue-paper.ts';
import { restrictionActions, restrictionHooks } from '../restriction/restriction-actions.ts';
import { waiverActions } from './banns-waiver.ts';
import { birthAct, bornHooks } from './birth.ts';
import { ceremonyHooks } from './ceremony.ts';
import { bannsCorrectionActions, bannsCorrectionHooks, cancelReceived } from './correct-banns.ts';
import { marriageAct, proclamationAct } from './couple-acts.ts';
import { deathAct } from './death.ts';
import { licenseActions, licenseHooks } from './license.ts';
import { marriageHooks } from './marriage.ts';
import { opinionActions, opinionHooks } from './opinions.ts';
import { oppositionActions, oppositionHooks } from './opposition.ts';
import {
  bornAbroadAct,
  emancipationAct,
  interdictionAct,
  stableUnionAct,
  stillbornAct,
} from './plain-acts.ts';
import { proclamationHooks } from './proclamation.ts';
import { registerTogether } from './register-together.ts';

/** Births, marriages, their licenses and what is entered in the margin of records, beyond what all acts do alike. */
export const civil = defineArea({
  hooks: () => [
    hooksOf(marriageLicense, licenseHooks),
    hooksOf(marriage, marriageHooks),
    hooksOf(proclamation, proclamationHooks),
    hooksOf(ministerialOpinion, opinionHooks),
    hooksOf(bannsCorrection, bannsCorrectionHooks),
    hooksOf(ceremony, ceremonyHooks),
    hooksOf(opposition, oppositionHooks),
    hooksOf(born, bornHooks),
    hooksOf(recordEndorsement, endorsementHooks),
    hooksOf(receivedCommunication, receivedHooks),
    hooksOf(recordRestriction, restrictionHooks),
  ],
  actions: (services) => [
    actionsOf(birth, {
      ...actHandlers(services, birthAct),
      ...legacyHandlers(services, birth),
      certificate: certificateAction(services, birthCertificates),
    }),
    actionsOf(marriage, {
      ...actHandlers(services, marriageAct),
      ...legacyHandlers(services, marriage),
      register_together: registerTogether(services),
      certificate: certificateAction(services, marriageCertificates),
    }),
    actionsOf(death, {
      ...actHandlers(services, deathAct),
      ...legacyHandlers(services, death),
      certificate: certificateAction(services, deathCertificates),
      burial_order: onePaper(services, 'burial_order'),
    }),
    actionsOf(stillborn, {
      ...actHandlers(services, stillbornAct),
      ...legacyHandlers(services, stillborn),
      certificate: certificateAction(services, stillbirthCertificates),
    }),
    actionsOf(bornAbroad, {
      ...actHandlers(services, bornAbroadAct),
      ...legacyHandlers(services, bornAbroad),
      certificate: certificateAction(services, bornAbroadCertificates),
    }),
    actionsOf(emancipation, {
      ...actHandlers(services, emancipationAct),
      ...legacyHandlers(services, emancipation),
      certificate: certificateAction(services, emancipationCertificates),
    }),
    actionsOf(interdiction, {
      ...actHandlers(services, interdictionAct),
      ...legacyHandlers(services, interdiction),
      certificate: certificateAction(services, interdictionCertificates),
    }),
    actionsOf(stableUnion, {
      ...actHandlers(services, stableUnionAct),
      ...legacyHandlers(services, stableUnion),
      certificate: certificateAction(services, stableUnionCertificates),
    }),
    actionsOf(proclamation, {
      ...actHandlers(services, proclamationAct),
      cancel_received: cancelReceived(services),
      paper: onePaper(services, 'banns_notice'),
    }),
    actionsOf(ministerialOpinion, opinionActions(services)),
    actionsOf(bannsCorrection, bannsCorrectionActions(services)),
    actionsOf(communication, communicationActions(services)),
    actionsOf(receivedCommunication, receivedActions(services)),
    actionsOf(marriageLicense, licenseActions(services)),
    actionsOf(opposition, oppositionActions(services)),
    actionsOf(bannsWaiver, waiverActions(services)),
    actionsOf(licenseRequirement, { paper: onePaper(services, 'license_requirement') }),
    actionsOf(recordEndorsement, endorsementActions(services)),
    actionsOf(recordRestriction, restrictionActions(services)),
  ],
  routes: [mountMargins],
});
