import { childRows, civilDate, type Condition, defineEntity, type DraftOf, reference } from '@serventia/kit';
import { paperAction } from '../../../office/paper-kinds.ts';
import { bannsCorrectedFact } from './banns-corrected-fact.entity.ts';
import { BANNS_CORRECTION_LIFE, bannsCorrectionFields } from './banns-correction-fields.ts';
import { bannsCorrectionFindings } from './banns-correction-findings.ts';

const isPublished = ({ correction_status: status }: DraftOf<typeof bannsCorrectionFields>): boolean =>
  status === 'published';
const whenPublished = (row: DraftOf<typeof bannsCorrectionFields>): Condition =>
  isPublished(row) ? 'optional' : 'absent';

/**
 * The correction of an edital de proclamas that was published with an error: what it said and says since, why, and
 * whether the term starts again. The entry in book D stays as it was registered; an errata goes beside it, and a
 * republication is a new entry in its place (CC art. 1.527; LRP arts. 43 and 67; that an errata keeps the term: verify).
 */
export const bannsCorrection = defineEntity('civil_registration/banns_correction', {
  scope: 'office',
  fields: bannsCorrectionFields,
  label: 'name',
  list: {
    columns: [
      'name',
      'proclamation',
      'correction_kind',
      'correction_status',
      'published_on',
      'opposition_ends_on',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['proclamation', 'name', 'correction_kind', 'reason'] },
    { name: 'corrections', fields: ['corrections'] },
    {
      name: 'publication',
      fields: ['correction_status', 'published_on', 'opposition_ends_on', 'replacement', 'note_text'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  children: { corrections: childRows(bannsCorrectedFact, 'banns_correction') },
  actions: {
    publish_correction: {
      confirm: true,
      input: {
        published_on: civilDate({ notAfterToday: true, begins: 'today' }),
        /** Of the new entry, where the couple is published anew. */
        book: reference('basic/book', { among: () => ({ status: 'open' }) }),
      },
    },
    paper: paperAction(({ correction_status: status }) => status === 'published'),
  },
  conditions: {
    published_on: whenPublished,
    opposition_ends_on: whenPublished,
    replacement: (row) =>
      isPublished(row) && row.correction_kind === 'republication' ? 'optional' : 'absent',
    note_text: whenPublished,
  },
  registration: {
    before: ['publish_correction'],
    required: ['reason', 'correction_kind'],
    rules: [bannsCorrectionFindings],
  },
  life: BANNS_CORRECTION_LIFE,
  beside: {
    step: { fields: ['published_on', 'opposition_ends_on', 'replacement'] },
    following: { fields: ['note_text'] },
  },
});
