import type { FactCatalog } from '../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS, ORDER_FACTS, personCatalog, RESTORED_FACTS } from './act-catalog.ts';

/**
 * What the text of a birth may say (LRP art. 54). It has no place for the civil status of the parents, their marriage,
 * legitimacy or why a father is missing (Lei 8.560/1992 arts. 5 and 6).
 */
export const birthCatalog = {
  facts: {
    ...ACT_FACTS,
    declarants_q: 'text',
    declarants_capacity: 'text',
    declared_on: 'text',
    child_name: 'text',
    child_sex: 'text',
    child_hometown: 'text',
    child_cpf: 'identifier',
    given_name_order: 'text',
    born_on: 'text',
    born_at: 'text',
    birth_place: 'text',
    birth_city: 'text',
    twin_order: 'text',
    twin_kind: 'text',
    twin_names: 'text',
    parents_clause: 'text',
    grandparents_clause: 'text',
    mother_age: 'text',
    dnv: 'identifier',
    witnesses_q: 'text',
    ...ORDER_FACTS,
    ...RESTORED_FACTS,
    rani: 'identifier',
    ethnicity: 'text',
    village: 'text',
    foundling_facts: 'text',
  },
  groups: [...ACT_GROUPS, 'child', 'declarants', 'parents', 'siblings', 'witnesses'],
  conditions: [
    'born_on_unknown',
    'twin',
    'with_mother',
    'unattended',
    'witnessed',
    'late',
    'over_twelve',
    'indigenous',
    'by_judgment',
  ],
  lists: { declarants: personCatalog, parents: personCatalog, witnesses: personCatalog },
} as const satisfies FactCatalog;
