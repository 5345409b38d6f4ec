import type { ActModels } from './act-text.ts';
import { actTexts } from './act-texts.ts';
import { enrollmentTexts } from './property/enrollment-texts.ts';

/** Every kind of act whose text models write: records and notarial acts, and those of matrículas. */
export const modelledActs: readonly ActModels[] = [...actTexts, ...enrollmentTexts];
