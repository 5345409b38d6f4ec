import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { enrollment } from '@serventia/domain/property/enrollment.entity';
import { transcription } from '@serventia/domain/property/transcription.entity';
import { actionsOf, defineArea, hooksOf } from '../area.ts';
import { enrollmentActions, enrollmentEndorsementActions, enrollmentRecordActions } from './enrollments.ts';
import { giversUnsaid } from './owners-of.ts';
import { enrollmentActHooks } from './write-act.ts';
import { transcriptionActions, transcriptionHooks } from './transcriptions.ts';

/** Matrículas and the acts that are signed in them, and what was registered before there were any. */
export const property = defineArea({
  hooks: () => [
    hooksOf(enrollmentRecord, { ...enrollmentActHooks(enrollmentRecord), findings: giversUnsaid }),
    hooksOf(enrollmentEndorsement, enrollmentActHooks(enrollmentEndorsement)),
    hooksOf(transcription, transcriptionHooks),
  ],
  actions: (services) => [
    actionsOf(enrollment, enrollmentActions(services)),
    actionsOf(enrollmentRecord, enrollmentRecordActions(services)),
    actionsOf(enrollmentEndorsement, enrollmentEndorsementActions(services)),
    actionsOf(transcription, transcriptionActions(services)),
  ],
});
