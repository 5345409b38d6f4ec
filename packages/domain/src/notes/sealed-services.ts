import type { Entity } from '@serventia/kit';
import { documentAuthentication, sealsOf } from './document-authentication.entity.ts';
import { signatureRecognition, signatureSeals } from './signature-recognition.entity.ts';

type Row = Readonly<Record<string, unknown>>;

/** A service of the counter as the court's seals see it: how many it takes, and whom they name. */
export interface SealedService {
  readonly entity: Entity;
  readonly seals: (row: Row) => number;
  readonly title: (row: Row) => string;
  readonly parties: (row: Row) => readonly unknown[];
}

/** By resource, which is also the field of a seal that points at the service. */
export const SEALED_SERVICES = {
  signature_recognition: {
    entity: signatureRecognition,
    seals: signatureSeals,
    title: (row) => String(row['signatory'] ?? ''),
    parties: (row) => [row['signatory']],
  },
  document_authentication: {
    entity: documentAuthentication,
    seals: sealsOf,
    title: (row) => String(row['description']),
    parties: (row) => [row['document_owner'], row['presented_by']],
  },
} as const satisfies Readonly<Record<string, SealedService>>;

export type SealedServiceName = keyof typeof SEALED_SERVICES;
