import type { FactCatalog } from '../../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS } from '../act-catalog.ts';

/**
 * What the text of an interdiction, an absence, a presumed death, a guardianship or a supported decision may say (LRP
 * arts. 92 to 94; CPC art. 755 §3).
 */
export const interdictionCatalog = {
  facts: {
    ...ACT_FACTS,
    title_clause: 'text',
    ward_q: 'text',
    ward_name: 'text',
    ward_parents: 'text',
    birth_record: 'text',
    spouse_name: 'text',
    marriage_record: 'text',
    helpers_q: 'text',
    requesters_names: 'text',
    care: 'text',
    cause: 'text',
    limits: 'text',
    hospital: 'text',
    missing_since: 'text',
    absence_time: 'text',
    last_domicile: 'text',
    prosecutor_name: 'text',
    presumed_death_on: 'text',
    ends_on: 'text',
    judge_notice_on: 'text',
  },
  groups: [...ACT_GROUPS, 'ward', 'helpers'],
  conditions: ['with_spouse'],
  lists: {},
} as const satisfies FactCatalog;
