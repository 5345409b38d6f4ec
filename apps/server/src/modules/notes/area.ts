import { deed } from '@serventia/domain/notes/deed.entity';
import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { documentAuthentication } from '@serventia/domain/notes/document-authentication.entity';
import { note } from '@serventia/domain/notes/note.entity';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { protocolMovement } from '@serventia/domain/notes/protocol-papers.entity';
import { protocolDay } from '@serventia/domain/notes/protocol-day.entity';
import { proxy } from '@serventia/domain/notes/proxy.entity';
import { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { signatureRecognition } from '@serventia/domain/notes/signature-recognition.entity';
import { actHandlers } from '../acts/act-actions.ts';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { deedCertificates, proxyCertificates } from '../documents/act-certificates.ts';
import { certificateAction } from '../documents/issue-certificate.ts';
import { counterActions, recognitionHooks } from './counter-services.ts';
import { deedAct, deedPartHooks, proxyAct, proxyPartHooks } from './note-acts.ts';
import { noteActions, noteHooks } from './notes.ts';
import { protocolDayActions } from './protocol-days.ts';
import { protocolActions, protocolHooks } from './protocols.ts';
import { titleMailHooks } from './title-mails.ts';
import { signatureCardActions, signatureCardHooks } from './signature-cards.ts';
import { collectAction } from './signatures.ts';

/** Parties of deeds and powers of attorney, the counter, the protocol and its notes of demands. */
export const notes = defineArea({
  hooks: (settings) => [
    hooksOf(deedPart, deedPartHooks),
    hooksOf(proxyPart, proxyPartHooks),
    hooksOf(signatureCard, signatureCardHooks),
    hooksOf(signatureRecognition, recognitionHooks),
    hooksOf(protocol, protocolHooks),
    hooksOf(protocolMovement, titleMailHooks(settings)),
    hooksOf(note, noteHooks),
  ],
  actions: (services) => [
    actionsOf(deed, {
      ...actHandlers(services, deedAct),
      collect_signature: collectAction(services, deedAct, deedPart),
      certificate: certificateAction(services, deedCertificates),
    }),
    actionsOf(proxy, {
      ...actHandlers(services, proxyAct),
      collect_signature: collectAction(services, proxyAct, proxyPart),
      certificate: certificateAction(services, proxyCertificates),
    }),
    actionsOf(signatureCard, signatureCardActions(services)),
    actionsOf(signatureRecognition, counterActions(services, 'signature_recognition')),
    actionsOf(documentAuthentication, counterActions(services, 'document_authentication')),
    actionsOf(protocol, protocolActions(services)),
    actionsOf(protocolDay, protocolDayActions(services)),
    actionsOf(note, noteActions(services)),
  ],
});
