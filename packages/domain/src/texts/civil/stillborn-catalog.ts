import type { FactCatalog } from '../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS, personCatalog } from './act-catalog.ts';

/** What the text of a stillbirth may say (LRP art. 53); the parents may give a name since Lei 15.139/2025. */
export const stillbornCatalog = {
  facts: {
    ...ACT_FACTS,
    declarants_q: 'text',
    declarants_capacity: 'text',
    declared_on: 'text',
    child_name: 'text',
    child_sex: 'text',
    born_on: 'text',
    born_at: 'text',
    birth_place: 'text',
    birth_city: 'text',
    gestation: 'text',
    weight: 'text',
    twin_order: 'text',
    twin_kind: 'text',
    mother_name: 'text',
    mother_age: 'text',
    parents_clause: 'text',
    grandparents_clause: 'text',
    do_number: 'identifier',
    doctors_clause: 'text',
    causes: 'text',
    burial_clause: 'text',
    witnesses_q: 'text',
  },
  groups: [...ACT_GROUPS, 'child', 'declarants', 'parents', 'witnesses'],
  conditions: ['twin', 'with_mother', 'one_mother'],
  lists: { declarants: personCatalog, parents: personCatalog, witnesses: personCatalog },
} as const satisfies FactCatalog;
