import { choice, civilDate, type Life, longText, reference } from '@serventia/kit';
import { actName } from '../../act/act-lists.ts';

/** An errata leaves the term as it is; a republication is a new edital with a new term. */
const CORRECTION_KINDS = ['errata', 'republication'] as const;

export const BANNS_CORRECTION_LIFE: Life = {
  field: 'correction_status',
  steps: { draft: { publish_correction: 'published' }, published: {} },
  editable: ['draft'],
  frozen: 'published_correction',
};

/** What is wrong in an edital that was published, and what follows from it. */
export const bannsCorrectionFields = {
  proclamation: reference('civil_registration/proclamation', {
    required: true,
    createOnly: true,
    filter: true,
    among: () => ({ origin: 'own' }),
  }),
  /** Of the couple. */
  name: actName,
  correction_kind: choice('banns_correction_kind', CORRECTION_KINDS, {
    required: true,
    default: 'errata',
    filter: true,
  }),
  reason: longText({ required: true, maxLength: 1000 }),
  correction_status: choice('banns_correction_status', ['draft', 'published'], {
    tones: { draft: 'waiting', published: 'good' },
    readOnly: true,
    default: 'draft',
    filter: true,
  }),
  published_on: civilDate({ readOnly: true, filter: true, order: true }),
  /** The last day for oppositions from then on. */
  opposition_ends_on: civilDate({ readOnly: true, filter: true, order: true }),
  /** The edital that takes the place of the one that was wrong. */
  replacement: reference('civil_registration/proclamation', { readOnly: true, filter: true }),
  /** What the public page says beside the edital. */
  note_text: longText({ readOnly: true, maxLength: 20_000 }),
} as const;
