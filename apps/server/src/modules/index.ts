import type { Settings } from '../env.ts';
import type { ActionHandlers } from '../resource/actions.ts';
import type { Hooks } from '../resource/hooks.ts';
import { actHandlers } from './acts/act-actions.ts';
import { actHooks, partyHooks } from './acts/act-hooks.ts';
import { acts } from './acts/acts.ts';
import { endorsementActions } from './acts/endorse.ts';
import { pageChangeActions, pageChangeHooks } from './acts/move-page.ts';
import { bookActions, bookHooks } from './basic/books.ts';
import { birthAct, bornHooks } from './civil/birth.ts';
import { licenseActions, licenseHooks } from './civil/license.ts';
import { marriageHooks } from './civil/marriage.ts';
import { proclamationHooks } from './civil/proclamation.ts';
import { certificateAction } from './documents/issue-certificate.ts';
import { officeSecondFactorActions, userSecondFactorActions } from './account/second-factor-actions.ts';
import { sessionActions } from './account/session-actions.ts';
import { userHooks } from './account/users.ts';
import { coafTask } from '@serventia/domain/integrations/coaf-task.entity';
import { task as taskEntity } from '@serventia/domain/office/task.entity';
import { taskActions } from './basic/tasks.ts';
import { printerActions } from './basic/printers.ts';
import { balanceActions } from './financial/balances.ts';
import { dailyBookHooks } from './financial/daily-book.ts';
import { movementActions } from './financial/movements.ts';
import { integrationActions } from './integrations/follow.ts';
import { integrationHooks } from './integrations/hooks.ts';
import { purchaseAction } from './seal/purchase-credits.ts';
import { sealerHooks } from './seal/sealers.ts';
import { sealStockActions } from './seal/seal-stock.ts';
import { counterActions, recognitionHooks } from './notes/counter-services.ts';
import { deedPartHooks, proxyPartHooks } from './notes/note-acts.ts';
import { noteActions, noteHooks } from './notes/notes.ts';
import { protocolActions, protocolHooks } from './notes/protocols.ts';
import { signatureCardActions, signatureCardHooks } from './notes/signature-cards.ts';
import {
  enrollmentActions,
  enrollmentEndorsementActions,
  enrollmentRecordActions,
} from './property/enrollments.ts';
import type { Services } from './services.ts';

/** What the areas add to the generic life of their rows. */
export const entityHooks = ({ sealerHosts }: Pick<Settings, 'sealerHosts'>): Hooks => ({
  ...Object.fromEntries(acts.map((act) => [act.entity.name, actHooks(act)])),
  'civil_registration/marriage_license': licenseHooks,
  'civil_registration/marriage': marriageHooks,
  'civil_registration/proclamation': proclamationHooks,
  'basic/person_record': partyHooks(acts),
  ...integrationHooks,
  'account/user': userHooks,
  'financial/daily_book': dailyBookHooks,
  'basic/changing_book_page': pageChangeHooks,
  'basic/book': bookHooks,
  'civil_registration/born': bornHooks,
  'note_registration/deed_part': deedPartHooks,
  'note_registration/proxy_part': proxyPartHooks,
  'note_registration/signature_card': signatureCardHooks,
  'note_registration/signature_recognition': recognitionHooks,
  'note_registration/protocol': protocolHooks,
  'note_registration/note': noteHooks,
  'seal/sealer': sealerHooks(sealerHosts),
});

/** The deeds that the entities declare, handled. */
export function actionHandlers(services: Services): ActionHandlers {
  return {
    ...Object.fromEntries(acts.map((act) => [act.entity.name, actHandlers(services, act)])),
    [birthAct.entity.name]: {
      ...actHandlers(services, birthAct),
      certificate: certificateAction(services),
    },
    'civil_registration/marriage_license': licenseActions(services),
    'basic/record_endorsement': endorsementActions(services),
    'basic/changing_book_page': pageChangeActions(services),
    'basic/book': bookActions(services),
    'note_registration/signature_card': signatureCardActions(services),
    'note_registration/signature_recognition': counterActions(services, 'signature_recognition'),
    'note_registration/document_authentication': counterActions(services, 'document_authentication'),
    'note_registration/protocol': protocolActions(services),
    'note_registration/note': noteActions(services),
    ...integrationActions(services),
    'account/user': userSecondFactorActions(services),
    'basic/notary_office': officeSecondFactorActions(services),
    'basic/printer': printerActions(services),
    'basic/task': taskActions(services, taskEntity),
    'integrations/coaf_task': taskActions(services, coafTask),
    'basic/session': sessionActions(services),
    'seal/sealer': { purchase: purchaseAction(services) },
    'seal/seal': sealStockActions(services),
    'property_registration/enrollment': enrollmentActions(services),
    'property_registration/enrollment_record': enrollmentRecordActions(services),
    'property_registration/enrollment_endorsement': enrollmentEndorsementActions(services),
    'financial/movement': movementActions(services),
    'financial/balance': balanceActions(services),
  };
}
