import { defineArea } from '../area.ts';
import { mountTexts } from './routes.ts';

/** The texts of acts and their pages. */
export const texts = defineArea({ routes: [mountTexts] });
