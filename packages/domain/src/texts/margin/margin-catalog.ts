import type { FactCatalog } from '../fact-values.ts';

/** What the text of an averbação or anotação may say (LRP arts. 97 to 102). */
export const marginCatalog = {
  facts: {
    title_clause: 'text',
    person_name: 'text',
    name_before: 'text',
    name_after: 'text',
    person_documents: 'identifier',
    sex_after: 'text',
    replaced_names: 'text',
    in_measure: 'text',
    carer: 'text',
    cpf_after: 'identifier',
    regime_after: 'text',
    consent_clause: 'text',
    prosecutor_on: 'text',
    removed_parent: 'text',
    parents_q: 'text',
    grandparents_clause: 'text',
    first_spouse: 'text',
    first_name_after: 'text',
    second_spouse: 'text',
    second_name_after: 'text',
    ground: 'text',
    burial_clause: 'text',
    kept_matricula: 'identifier',
    event_matricula: 'identifier',
    event_office: 'text',
    subject: 'text',
  },
  groups: ['person', 'parents'],
  conditions: ['corrected', 'first_kept', 'second_kept', 'judged', 'office_error', 'renamed'],
  lists: {
    corrections: {
      facts: { fact: 'text', wrong: 'text', right: 'text' },
      groups: [],
      conditions: ['was_empty'],
      lists: {},
    },
  },
} as const satisfies FactCatalog;
