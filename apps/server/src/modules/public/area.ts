import { defineArea } from '../area.ts';
import { mountPublic } from './routes.ts';

/** What a stranger may ask: whether a certificate is real, and how far the office is with what they asked it for. */
export const openToAll = defineArea({ routes: [mountPublic] });
