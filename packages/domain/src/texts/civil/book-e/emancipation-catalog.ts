import type { FactCatalog } from '../../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS } from '../act-catalog.ts';

/** What the text of an emancipation may say (LRP arts. 89 to 91; CC art. 5, sole paragraph, I). */
export const emancipationCatalog = {
  facts: {
    ...ACT_FACTS,
    requesters_names: 'text',
    emancipated_on: 'text',
    title_clause: 'text',
    minor_name: 'text',
    minor_age: 'text',
    minor_profession: 'text',
    minor_birthplace: 'text',
    minor_address: 'text',
    minor_cpf: 'identifier',
    parents_clause: 'text',
    grantors_q: 'text',
    birth_record: 'text',
    single_parent_reason: 'text',
    special_curatorship: 'text',
    judge_notice_on: 'text',
  },
  groups: [...ACT_GROUPS, 'minor', 'grantors'],
  conditions: ['by_judge', 'by_one_parent'],
  lists: {},
} as const satisfies FactCatalog;
