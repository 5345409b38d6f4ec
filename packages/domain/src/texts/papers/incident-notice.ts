import type { RowOf } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import type { dataIncident } from '../../privacy/data-incident.entity.ts';
import type { incidentNotice } from '../../privacy/incident-notice.entity.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { incidentNoticeCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';
import type { Officer } from './subject-answer.ts';

export interface ToldIncident {
  readonly office: PaperOffice;
  readonly officer: Officer;
  readonly incident: RowOf<typeof dataIncident>;
  readonly notice: RowOf<typeof incidentNotice>;
  /** The kind of incident and the kinds of data, in words. */
  readonly kind: string;
  readonly dataKinds: readonly string[];
  /** `YYYY-MM-DD`: the day of the paper. */
  readonly today: string;
}

const ADDRESSEES = {
  anpd: 'À Autoridade Nacional de Proteção de Dados',
  court: 'Ao Juízo Corregedor Permanente e à Corregedoria Geral da Justiça',
  subjects: 'Aos titulares dos dados',
} as const;

const RISKS = {
  unassessed: null,
  low: 'baixo',
  relevant: 'relevante',
} as const;

/** The facts of the notice of an incident: what LGPD art. 48 §1 and Res. CD/ANPD 15/2024 have it say (verify). */
export function incidentNoticeValues(told: ToldIncident): ValuesFor<typeof incidentNoticeCatalog> {
  const { office, officer, incident: row, notice, kind, dataKinds, today } = told;
  const isLate = notice.due_on !== null && (notice.told_on ?? today) > notice.due_on;
  return {
    facts: {
      ...officeFacts(office),
      controller: `${office.official.name}, ${office.official.role}`,
      dpo: officer.name,
      dpo_contact: officer.contact,
      incident_addressee: ADDRESSEES[notice.incident_recipient],
      incident_kind: kind,
      incident_description: row.description,
      incident_happened: row.happened_on && formatCivilDate(row.happened_on),
      incident_noticed: formatCivilDate(row.noticed_on),
      incident_data: dataKinds.join('; ') || null,
      incident_data_told: row.data_told,
      incident_people: row.people_count === null ? null : String(row.people_count),
      incident_people_kinds: row.people_kinds,
      incident_risk: RISKS[row.incident_risk],
      incident_risk_reason: row.risk_reason,
      incident_before: row.measures_before,
      incident_measures: row.measures_taken,
      incident_delay: row.delay_reason,
    },
    groups: {},
    conditions: {
      to_subjects: notice.incident_recipient === 'subjects',
      told_late: isLate,
    },
    lists: {},
    required: [
      'incident_data',
      'incident_risk',
      'incident_measures',
      ...(isLate ? (['incident_delay'] as const) : []),
    ],
  };
}
