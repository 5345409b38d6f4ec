import type { Entity, RowOf } from '@serventia/kit';
import type { counterFields } from './counter-service.ts';
import { documentAuthentication, sealsOf } from './document-authentication.entity.ts';
import { signatureRecognition, signatureSeals } from './signature-recognition.entity.ts';

/** What all services of the counter are: an entity with their number and state. */
export type CounterService = Entity<typeof counterFields>;

/** A service of the counter as the court's seals see it: how many it takes, and whom they name. */
export interface SealedService<Service extends CounterService = CounterService> {
  readonly entity: Service;
  seals(row: RowOf<Service>): number;
  title(row: RowOf<Service>): string;
  parties(row: RowOf<Service>): readonly (string | null)[];
}

const ofRecognition: SealedService<typeof signatureRecognition> = {
  entity: signatureRecognition,
  seals: signatureSeals,
  title: (row) => row.signatory ?? '',
  parties: (row) => [row.signatory],
};

const ofAuthentication: SealedService<typeof documentAuthentication> = {
  entity: documentAuthentication,
  seals: sealsOf,
  title: (row) => row.description,
  parties: (row) => [row.document_owner, row.presented_by],
};

export type SealedServiceName = 'signature_recognition' | 'document_authentication';

/** By resource, which is also the field of a seal that points at the service. */
export const SEALED_SERVICES: Readonly<Record<SealedServiceName, SealedService>> = {
  signature_recognition: ofRecognition,
  document_authentication: ofAuthentication,
};
