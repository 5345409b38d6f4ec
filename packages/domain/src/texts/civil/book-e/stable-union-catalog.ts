import type { FactCatalog } from '../../fact-values.ts';
import { ACT_FACTS, ACT_GROUPS } from '../act-catalog.ts';

/** What the text of a stable union may say (LRP art. 94-A I to VIII; CNN arts. 537 to 546). */
export const stableUnionCatalog = {
  facts: {
    ...ACT_FACTS,
    title_of: 'text',
    partner1_q: 'text',
    partner1_name: 'text',
    partner1_parents: 'text',
    partner1_birth: 'text',
    partner1_name_after: 'text',
    partner2_q: 'text',
    partner2_name: 'text',
    partner2_parents: 'text',
    partner2_birth: 'text',
    partner2_name_after: 'text',
    previous_bonds_clause: 'text',
    previous_records_clause: 'text',
    regime_de: 'text',
    began_on: 'text',
    date_proof: 'text',
    ended_on: 'text',
    last_residence: 'text',
    division: 'text',
    crc_checked_on: 'text',
    crc_result: 'text',
  },
  groups: [...ACT_GROUPS, 'couple', 'partner1', 'partner2'],
  conditions: ['names_change', 'dated'],
  lists: {},
} as const satisfies FactCatalog;
