import { defineArea } from '../area.ts';
import { mountPublic } from './routes.ts';

/** What a stranger may ask: whether a certificate is real. */
export const openToAll = defineArea({ routes: [mountPublic] });
