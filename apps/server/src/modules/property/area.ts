import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { enrollment } from '@serventia/domain/property/enrollment.entity';
import { transcription } from '@serventia/domain/property/transcription.entity';
import { unavailabilityOrder } from '@serventia/domain/property/unavailability-order.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { enrollmentActions, enrollmentEndorsementActions, enrollmentRecordActions } from './enrollments.ts';
import { enrollmentActHooks } from './write-act.ts';
import { transcriptionActions, transcriptionHooks } from './transcriptions.ts';
import { endorsementFindings } from './endorsement-findings.ts';
import { recordFindings } from './record-findings.ts';
import { unavailabilityOrderActions, unavailabilityOrderHooks } from './unavailability.ts';

/** Matrículas and the acts that are signed in them, and what was registered before there were any. */
export const property = defineArea({
  hooks: () => [
    hooksOf(enrollmentRecord, { ...enrollmentActHooks(enrollmentRecord), findings: recordFindings }),
    hooksOf(enrollmentEndorsement, {
      ...enrollmentActHooks(enrollmentEndorsement),
      findings: endorsementFindings,
    }),
    hooksOf(transcription, transcriptionHooks),
    hooksOf(unavailabilityOrder, unavailabilityOrderHooks),
  ],
  actions: (services) => [
    actionsOf(enrollment, enrollmentActions(services)),
    actionsOf(enrollmentRecord, enrollmentRecordActions(services)),
    actionsOf(enrollmentEndorsement, enrollmentEndorsementActions(services)),
    actionsOf(transcription, transcriptionActions(services)),
    actionsOf(unavailabilityOrder, unavailabilityOrderActions(services)),
  ],
});
