import type { Entity } from '@serventia/kit';
import { deed } from './deed.entity.ts';
import { deedPart, deedPayment, deedProperty, deedTax } from './deed-parts.entity.ts';
import { documentAuthentication } from './document-authentication.entity.ts';
import { note, noteItem, noteTemplate, noteTemplateItem } from './note.entity.ts';
import { protocol, protocolEnrollment, protocolPerson } from './protocol.entity.ts';
import { protocolDay } from './protocol-day.entity.ts';
import { protocolAttachment, protocolMovement } from './protocol-papers.entity.ts';
import { proxy } from './proxy.entity.ts';
import { proxyPart, proxyProperty, proxyVehicle } from './proxy-parts.entity.ts';
import { signatureCard } from './signature-card.entity.ts';
import { signatureRecognition } from './signature-recognition.entity.ts';

export const noteEntities: readonly Entity[] = [
  deed,
  deedPart,
  deedProperty,
  deedPayment,
  deedTax,
  proxy,
  proxyPart,
  proxyProperty,
  proxyVehicle,
  signatureCard,
  signatureRecognition,
  documentAuthentication,
  protocol,
  protocolEnrollment,
  protocolPerson,
  protocolAttachment,
  protocolMovement,
  protocolDay,
  note,
  noteItem,
  noteTemplate,
  noteTemplateItem,
];
