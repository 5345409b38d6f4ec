import { attendanceExamples } from './attendance.ts';
import { civilExamples } from './civil.ts';
import { settingsExamples } from './settings.ts';
import { notesExamples } from './notes.ts';
import { propertyExamples } from './property.ts';
import { financeExamples } from './finance.ts';
import { integrationsExamples } from './integrations.ts';
import { privacyExamples } from './privacy.ts';
import type { Examples } from './example.ts';

/** By entity name. */
export const examples: Examples = {
  ...civilExamples,
  ...settingsExamples,
  ...notesExamples,
  ...propertyExamples,
  ...financeExamples,
  ...integrationsExamples,
  ...privacyExamples,
  ...attendanceExamples,
};
