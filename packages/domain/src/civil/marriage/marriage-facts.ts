import type { DraftOf } from '@serventia/kit';
import type { CoupleFacts } from './spouses.ts';
import type { marriageFields } from './marriage-fields.ts';

/** A marriage with its parties; anything may be missing in a draft. */
export type MarriageFacts = CoupleFacts & DraftOf<typeof marriageFields>;
