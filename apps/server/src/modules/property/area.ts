import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { enrollment } from '@serventia/domain/property/enrollment.entity';
import { actionsOf, defineArea } from '../area.ts';
import { enrollmentActions, enrollmentEndorsementActions, enrollmentRecordActions } from './enrollments.ts';

/** Matrículas and the acts that are signed in them. */
export const property = defineArea({
  actions: (services) => [
    actionsOf(enrollment, enrollmentActions(services)),
    actionsOf(enrollmentRecord, enrollmentRecordActions(services)),
    actionsOf(enrollmentEndorsement, enrollmentEndorsementActions(services)),
  ],
});
