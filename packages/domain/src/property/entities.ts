import type { Entity } from '@serventia/kit';
import { enrollment, enrollmentOrigin, enrollmentOwner, enrollmentProperty } from './enrollment.entity.ts';
import { enrollmentEndorsement, enrollmentRecord, enrollmentTransfer } from './enrollment-acts.entity.ts';
import { enrollmentPage } from './enrollment-page.entity.ts';
import { enrollmentLienParty } from './lien-party.entity.ts';
import { transcription, transcriptionAnnotation, transcriptionParty } from './transcription.entity.ts';
import { property } from './property.entity.ts';
import { unavailabilityOrder } from './unavailability-order.entity.ts';

export const propertyEntities: readonly Entity[] = [
  property,
  enrollment,
  enrollmentProperty,
  enrollmentOrigin,
  enrollmentOwner,
  enrollmentRecord,
  enrollmentTransfer,
  enrollmentLienParty,
  enrollmentPage,
  enrollmentEndorsement,
  transcription,
  transcriptionParty,
  transcriptionAnnotation,
  unavailabilityOrder,
];
