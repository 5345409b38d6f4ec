import type { FactCatalog } from '../../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS, ORDER_FACTS } from '../act-catalog.ts';

/**
 * What the text of a transcript from abroad may say, and of the acts of nationality beside it (LRP art. 32; Res. CNJ
 * 155/2012).
 */
export const bornAbroadCatalog = {
  facts: {
    ...ACT_FACTS,
    requesters_names: 'text',
    foreign_on: 'text',
    foreign_place: 'text',
    issuing_body_by: 'text',
    consul_name: 'text',
    apostille_number: 'identifier',
    apostilled_on: 'text',
    translator_name: 'text',
    translated_on: 'text',
    event_on: 'text',
    event_at: 'text',
    event_place: 'text',
    event_country: 'text',
    child_name: 'text',
    child_sex: 'text',
    child_cpf: 'identifier',
    person_q: 'text',
    parents_clause: 'text',
    grandparents_clause: 'text',
    spouse1_q: 'text',
    spouse1_parents: 'text',
    spouse1_name_after: 'text',
    spouse2_q: 'text',
    spouse2_parents: 'text',
    spouse2_name_after: 'text',
    regime_de: 'text',
    regime_proof: 'text',
    causes: 'text',
    nationality_legend: 'text',
    parents_government: 'text',
    birth_record: 'text',
    ...ORDER_FACTS,
  },
  groups: [...ACT_GROUPS, 'child', 'parents', 'spouse1', 'spouse2'],
  conditions: ['foreign_registry', 'regime_known', 'names_change', 'several_parents'],
  lists: {},
} as const satisfies FactCatalog;
