import type { Entity } from '@serventia/kit';
import type { EndorsementKind, RecordKind } from '../../property/act-kinds.ts';
import { enrollmentEndorsement, enrollmentRecord } from '../../property/enrollment-acts.entity.ts';
import type { ActModels } from '../act-text.ts';
import type { FactValues } from '../fact-values.ts';
import { enrollmentEndorsementCatalog, enrollmentRecordCatalog } from './act-catalogs.ts';
import { enrollmentEndorsementModels, enrollmentRecordModels } from './act-models.ts';
import type { EnrollmentReading } from './act-reading.ts';
import { enrollmentEndorsementValues } from './endorsement-values.ts';
import { enrollmentRecordValues } from './record-values.ts';

/** How the text of an act of a matrícula comes about. */
export interface EnrollmentText<E extends Entity = Entity> extends ActModels<E> {
  /** The field of a row, and of the office's models, that says which kind of act it is. */
  readonly kindField: 'record_kind' | 'endorsement_kind';
  valuesOf(reading: EnrollmentReading<E>): FactValues;
}

const OF_RECORDS: Readonly<Partial<Record<RecordKind, keyof typeof enrollmentRecordModels>>> = {
  sale: 'sale',
  usucapion: 'original_acquisition',
  expropriation: 'original_acquisition',
  mortgage: 'mortgage',
  fiduciary_alienation: 'fiduciary_alienation',
  attachment: 'attachment',
};
const OF_ENDORSEMENTS: Readonly<Partial<Record<EndorsementKind, keyof typeof enrollmentEndorsementModels>>> =
  {
    civil_status_change: 'owner_status',
    construction: 'building',
    cancellation: 'cancellation_of_act',
    partial_release: 'partial_release',
    closing: 'closing_of_enrollment',
    split: 'part_of_land',
    burden_transport: 'burden_of_before',
    credit_assignment: 'assignment_of_credit',
    usufruct_extinction: 'end_of_usufruct',
    fiduciary_consolidation: 'consolidation_of_ownership',
    unavailability: 'unavailability_order',
  };

export const enrollmentRecordText: EnrollmentText<typeof enrollmentRecord> = {
  entity: enrollmentRecord,
  actType: '14',
  kindField: 'record_kind',
  catalog: enrollmentRecordCatalog,
  valuesOf: enrollmentRecordValues,
  standardModel: ({ record_kind: kind }): keyof typeof enrollmentRecordModels =>
    OF_RECORDS[kind] ?? 'registration',
  models: enrollmentRecordModels,
};

export const enrollmentEndorsementText: EnrollmentText<typeof enrollmentEndorsement> = {
  entity: enrollmentEndorsement,
  actType: '15',
  kindField: 'endorsement_kind',
  catalog: enrollmentEndorsementCatalog,
  valuesOf: enrollmentEndorsementValues,
  standardModel: ({
    endorsement_kind: kind,
    owner,
    name_after: name,
  }): keyof typeof enrollmentEndorsementModels =>
    kind === 'name_change' && owner && name
      ? 'owner_status'
      : (OF_ENDORSEMENTS[kind] ?? 'annotation_of_enrollment'),
  models: enrollmentEndorsementModels,
};

/** The texts of acts of matrículas. */
export const enrollmentTexts: readonly EnrollmentText[] = [enrollmentRecordText, enrollmentEndorsementText];
