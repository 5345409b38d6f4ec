import { defineArea } from '../area.ts';
import { mountPreview } from './preview.ts';
import { mountTexts } from './routes.ts';
import { mountVariables } from './variables.ts';

/** The texts of acts and their pages, and what models of texts can hold. */
export const texts = defineArea({ routes: [mountTexts, mountVariables, mountPreview] });
