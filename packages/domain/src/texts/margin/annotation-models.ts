import type { CivilEvent } from '../../civil/communications/civil-events.ts';
import type { FactCatalog } from '../fact-values.ts';

/** What an anotação of an event says: the summary of the event, and where it is recorded (LRP art. 106). */
export const annotationCatalog = {
  facts: { event_summary: 'text', event_record: 'text', communicated_on: 'text' },
  groups: [],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** What the summary of an event may say (LRP arts. 106 and 107). */
export const summaryCatalog = {
  facts: {
    person_name: 'text',
    event_on: 'text',
    event_place: 'text',
    other_name: 'text',
    name_after: 'text',
    turned_record: 'text',
  },
  groups: [],
  conditions: ['coupled', 'of_known_record'],
  lists: {},
} as const satisfies FactCatalog;

const NEW_NAME = 'passando a assinar {{name_after}}';
const ofTwo = (what: string): string => `{{person_name}} ${what}, em {{event_on}}, ${NEW_NAME}`;

/** What happened to a person, by the event (dossier texts 3.3). Of a filiation neither the title nor the day is told. */
const EVENT_CLAUSES: Readonly<Record<CivilEvent, string>> = {
  marriage: `{{person_name}} casou-se, em {{event_on}}, com {{other_name}}, ${NEW_NAME}`,
  death: '{{person_name}} faleceu, em {{event_on}}, {{event_place}}',
  emancipation: '{{person_name}} teve registrada a emancipação, concedida em {{event_on}}',
  interdiction:
    '{{person_name}} teve registrada a curatela, por título de {{event_on}}, exercida por {{other_name}}',
  absence: '{{person_name}} teve declarada a ausência, por título de {{event_on}}',
  presumed_death: '{{person_name}} teve declarada a morte presumida, por título de {{event_on}}',
  interdiction_end: '{{person_name}} teve levantada a curatela, por título de {{event_on}}',
  absence_end: '{{person_name}} teve declarada finda a ausência, por título de {{event_on}}',
  union: `{{person_name}} teve registrada a união estável[SE coupled] com {{other_name}}[FIM], ${NEW_NAME}`,
  union_dissolved: ofTwo('teve dissolvida a união estável[SE coupled] com {{other_name}}[FIM]'),
  separation: ofTwo('separou-se[SE coupled] de {{other_name}}[FIM]'),
  divorce: ofTwo('divorciou-se[SE coupled] de {{other_name}}[FIM]'),
  reconciliation: ofTwo('restabeleceu a sociedade conjugal[SE coupled] com {{other_name}}[FIM]'),
  annulment: ofTwo('teve invalidado o casamento[SE coupled] com {{other_name}}[FIM]'),
  name_change: `{{person_name}} teve alterado o nome, ${NEW_NAME}`,
  filiation: `{{person_name}} teve alterada a filiação, ${NEW_NAME}`,
  nationality_option:
    '{{person_name}} teve registrada a opção pela nacionalidade brasileira, homologada em {{event_on}}',
  cancellation:
    '{{person_name}} teve cancelado, em {{event_on}}, o registro[SE of_known_record] de {{turned_record}}[FIM]',
  reactivation:
    '{{person_name}} teve restabelecido, em {{event_on}}, o registro[SE of_known_record] de {{turned_record}}[FIM]',
};

/** What a record that is canceled, or has effect again, was told as, after `o registro de`. */
export const TURNED_RECORDS: Readonly<Partial<Record<CivilEvent, string>>> = {
  marriage: 'casamento',
  death: 'óbito',
  emancipation: 'emancipação',
  interdiction: 'interdição',
  absence: 'ausência',
  presumed_death: 'morte presumida',
  union: 'união estável',
  nationality_option: 'opção de nacionalidade',
};

/** The product's model of the anotação of an event. */
export const EVENT_ANNOTATION_MODEL: readonly string[] = [
  'Anoto que {{event_summary}}, conforme o {{event_record}}, comunicado em {{communicated_on}}.',
];

/** The product's model of the summary of an event. */
export const summaryModel = (event: CivilEvent): readonly string[] => [`${EVENT_CLAUSES[event]}.`];
