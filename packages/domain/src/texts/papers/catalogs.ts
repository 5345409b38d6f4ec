import type { TEMPLATE_KINDS } from '../../documents/template-fields.ts';
import type { PaperKind } from '../../office/paper-kinds.ts';
import type { FactCatalog } from '../fact-values.ts';

/** What every paper may say of the office. */
const OFFICE_FACTS = {
  office_name: 'text',
  office_in: 'text',
  office_city: 'text',
  office_cns: 'identifier',
} as const;

const COUPLE_FACTS = {
  spouse1_q: 'text',
  spouse1_parents: 'text',
  spouse2_q: 'text',
  spouse2_parents: 'text',
  regime_de: 'text',
} as const;
const COUPLE_GROUPS = ['couple', 'spouse1', 'spouse2'] as const;
const PLACE_IN_BOOK = { book: 'text', sheet: 'text', term: 'text' } as const;

/** Edital de proclamas (CC art. 1.527; LRP art. 67). */
export const bannsNoticeCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...COUPLE_FACTS,
    ...PLACE_IN_BOOK,
    origin_office: 'text',
    received_on: 'text',
    opposition_until: 'text',
    published_on: 'text',
    publication_medium: 'text',
  },
  groups: [...COUPLE_GROUPS, 'origin_office'],
  conditions: ['conversion', 'received'],
  lists: {},
} as const satisfies FactCatalog;

/** Errata of an edital, or the note that a new one takes its place (CC art. 1.527). */
export const bannsErrataCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...PLACE_IN_BOOK,
    couple_names: 'text',
    published_on: 'text',
    corrected_on: 'text',
    correction_reason: 'text',
    new_book: 'text',
    new_sheet: 'text',
    new_term: 'text',
    opposition_until: 'text',
  },
  groups: [],
  conditions: ['republished'],
  lists: {
    corrections: {
      facts: { correction_number: 'text', corrected_fact: 'text', said_before: 'text', says_now: 'text' },
      groups: [],
      conditions: ['fact_said'],
      lists: {},
    },
  },
} as const satisfies FactCatalog;

/** Certificate of habilitação (CC arts. 1.531 and 1.532; LRP art. 67 §1). */
export const licenseCertificateCatalog = {
  facts: {
    ...OFFICE_FACTS,
    spouse1_q: 'text',
    spouse2_q: 'text',
    regime_de: 'text',
    ...PLACE_IN_BOOK,
    license_number: 'identifier',
    banns_on: 'text',
    waived_on: 'text',
    opposition_decided_on: 'text',
    certified_on: 'text',
    valid_until: 'text',
    spouse1_name_after: 'text',
    spouse2_name_after: 'text',
    ceremony_kind: 'text',
    seal_number: 'identifier',
  },
  groups: COUPLE_GROUPS,
  conditions: ['opposed', 'waived'],
  lists: {},
} as const satisfies FactCatalog;

/** Nota de exigência of a license (CC art. 1.525). */
export const licenseRequirementCatalog = {
  facts: {
    ...OFFICE_FACTS,
    license_number: 'identifier',
    couple_names: 'text',
    required_on: 'text',
  },
  groups: [],
  conditions: [],
  lists: {
    demands: {
      facts: { demand_number: 'text', demand_text: 'text' },
      groups: [],
      conditions: [],
      lists: {},
    },
  },
} as const satisfies FactCatalog;

/** Notice to a couple of an opposition (CC art. 1.530; LRP art. 67 §5). */
export const oppositionNoticeCatalog = {
  facts: {
    ...OFFICE_FACTS,
    license_number: 'identifier',
    couple_names: 'text',
    opponent_name: 'text',
    opposed_on: 'text',
    opposition_ground: 'text',
    opposition_facts: 'text',
  },
  groups: [],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

const OPINION_FACTS = {
  ...OFFICE_FACTS,
  addressee_to: 'text',
  addressee_of: 'text',
  opinion_subject: 'text',
  opinion_matter: 'text',
  opinion_norm: 'text',
} as const;
const OPINION_PAPERS = {
  papers: { facts: { paper_number: 'text', paper_name: 'text' }, groups: [], conditions: [], lists: {} },
} as const;

/** Papers that go to the prosecutor (CC art. 1.526). */
export const opinionRemittanceCatalog = {
  facts: { ...OPINION_FACTS, sent_on: 'text', opinion_due: 'text' },
  groups: [],
  conditions: ['by_norm'],
  lists: OPINION_PAPERS,
} as const satisfies FactCatalog;

/** A matter that goes to the judge against the opinion of the prosecutor (CC art. 1.526, sole §). */
export const opinionReferralCatalog = {
  facts: {
    ...OPINION_FACTS,
    court_to: 'text',
    referred_on: 'text',
    answered_on: 'text',
    opinion_text: 'text',
  },
  groups: [],
  conditions: ['by_norm'],
  lists: OPINION_PAPERS,
} as const satisfies FactCatalog;

const TITLE_FACTS = {
  protocol: 'identifier',
  protocol_on: 'text',
  presenter_name: 'text',
  presenter_register: 'text',
  presenter_document: 'identifier',
  title_summary: 'text',
  matriculas: 'text',
} as const;

/** Nota devolutiva (LRP art. 198). */
export const returnNoteCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...TITLE_FACTS,
    effects_until: 'text',
    note_opening: 'text',
    note_closing: 'text',
  },
  groups: [],
  conditions: [],
  lists: {
    demands: {
      facts: {
        demand_number: 'text',
        demand_text: 'text',
        legal_basis: 'text',
        remedy: 'text',
        document_wanted: 'text',
      },
      groups: [],
      conditions: [],
      lists: {},
    },
  },
} as const satisfies FactCatalog;

/** Receipt of an entry of the protocol (LRP arts. 182 and 205). */
export const protocolReceiptCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...TITLE_FACTS,
    entered_at: 'text',
    request_kind: 'text',
    prenotation_until: 'text',
    analysis_due: 'text',
    deposit: 'text',
    follow_address: 'identifier',
    password: 'identifier',
  },
  groups: [],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** The closing term of a day of a protocol (LRP arts. 150 and 184). */
export const protocolClosingCatalog = {
  facts: {
    ...OFFICE_FACTS,
    protocol_name: 'text',
    protocol_day: 'text',
    title_count: 'text',
    first_title: 'text',
    last_title: 'text',
    unranked_count: 'text',
    closed_on: 'text',
    closed_time: 'text',
    closed_by: 'text',
  },
  groups: [],
  conditions: [
    'one_title',
    'several_titles',
    'one_unranked',
    'several_unranked',
    'closed_by_system',
    'closed_late',
  ],
  lists: {},
} as const satisfies FactCatalog;

/** Nota de entrega of a request for a certificate (LRP art. 20, parágrafo único). */
export const requestReceiptCatalog = {
  facts: {
    ...OFFICE_FACTS,
    request_number: 'text',
    request_on: 'text',
    requester: 'text',
    certificate_asked: 'text',
    certificate_delivery: 'text',
    request_due: 'text',
    request_due_time: 'text',
    follow_address: 'identifier',
    password: 'identifier',
  },
  groups: [],
  conditions: ['of_registry'],
  lists: {},
} as const satisfies FactCatalog;

/** Dúvida: why a title is not registered, for the judge and for who presented it (LRP art. 198). */
export const doubtStatementCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...TITLE_FACTS,
    doubt_court: 'text',
    doubt_reason: 'text',
    doubt_raised_on: 'text',
    doubt_notified_on: 'text',
    doubt_answer_due: 'text',
  },
  groups: [],
  conditions: ['doubt_to_court', 'doubt_notified'],
  lists: {},
} as const satisfies FactCatalog;

const BOOK_FACTS = {
  book_name: 'text',
  book_purpose: 'text',
  opened_on: 'text',
  first_term: 'text',
} as const;

/** Opening term of a book (LRP art. 4). */
export const bookOpeningCatalog = {
  facts: { ...OFFICE_FACTS, ...BOOK_FACTS, sheet_count: 'text', last_sheet: 'text' },
  groups: [],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** Closing term of a book (LRP art. 4). */
export const bookClosingCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...BOOK_FACTS,
    closed_on: 'text',
    sheets_used: 'text',
    last_term: 'text',
    first_act_on: 'text',
    last_act_on: 'text',
    void_terms: 'text',
    blank_sheets: 'text',
  },
  groups: [],
  conditions: ['several_voids'],
  lists: {},
} as const satisfies FactCatalog;

/** Communication to the office that holds an earlier record (LRP art. 106). */
export const communicationCatalog = {
  facts: {
    ...OFFICE_FACTS,
    target_office: 'text',
    act_kind: 'text',
    act_on: 'text',
    act_matricula: 'identifier',
    ...PLACE_IN_BOOK,
    act_names: 'text',
    act_summary: 'text',
    target_kind: 'text',
    target_person: 'text',
    target_matricula: 'identifier',
    target_place: 'text',
  },
  groups: ['target_office'],
  conditions: ['averbacao', 'of_license'],
  lists: {},
} as const satisfies FactCatalog;

/** Answer to a communication that another office sent (LRP art. 106; dossier 4.3). */
export const communicationAnswerCatalog = {
  facts: {
    ...OFFICE_FACTS,
    sender_office: 'text',
    event_kind: 'text',
    target_person: 'text',
    received_on: 'text',
    message_protocol: 'identifier',
    act_matricula: 'identifier',
    target_kind: 'text',
    target_matricula: 'identifier',
    ...PLACE_IN_BOOK,
    annotated_on: 'text',
    refusal: 'text',
  },
  groups: ['sender_office'],
  conditions: ['annotated'],
  lists: {},
} as const satisfies FactCatalog;

/** That a death is registered, for the burial or the cremation (LRP art. 77). */
export const burialOrderCatalog = {
  facts: {
    ...OFFICE_FACTS,
    ...PLACE_IN_BOOK,
    act_on: 'text',
    act_matricula: 'identifier',
    deceased_name: 'text',
    deceased_cpf: 'identifier',
    deceased_sex: 'text',
    deceased_age: 'text',
    died_on: 'text',
    died_at: 'text',
    death_place: 'text',
    death_city: 'text',
    do_number: 'identifier',
    burial_clause: 'text',
  },
  groups: [],
  conditions: ['cremation', 'died_on_unknown', 'with_statement'],
  lists: {},
} as const satisfies FactCatalog;

/** Letter that tells an authority of deaths or births (LRP art. 80, parágrafo único; dossier 5.5). */
export const authorityNoticeCatalog = {
  facts: { ...OFFICE_FACTS, addressee: 'text', notice_norm: 'text', told_until: 'text' },
  groups: [],
  conditions: ['by_norm', 'of_births', 'of_transfers', 'several_told', 'none_told', 'returns_statements'],
  lists: {
    told_acts: {
      facts: {
        told_number: 'text',
        told_name: 'text',
        told_born: 'text',
        told_birthplace: 'text',
        told_parents: 'text',
        told_ethnicity: 'text',
        told_village: 'text',
        told_nationality: 'text',
        told_cpf: 'identifier',
        told_document: 'identifier',
        died_on: 'text',
        death_statement: 'identifier',
        ...PLACE_IN_BOOK,
        act_matricula: 'identifier',
        told_act: 'identifier',
        told_kind: 'text',
        told_givers: 'text',
        told_takers: 'text',
        told_property: 'text',
        told_inscription: 'text',
        told_value: 'text',
      },
      groups: [],
      conditions: ['transfer'],
      lists: {},
    },
  },
} as const satisfies FactCatalog;

/** Answer to a data subject (LGPD arts. 18 and 19; CNN art. 98). */
export const subjectAnswerCatalog = {
  facts: {
    ...OFFICE_FACTS,
    controller: 'text',
    dpo: 'text',
    dpo_contact: 'identifier',
    demand_number: 'identifier',
    demand_on: 'text',
    demand_right: 'text',
    demand_concerns: 'text',
    data_subject: 'identifier',
    representative: 'identifier',
    demand_outcome: 'text',
    answer_text: 'text',
    data_origin: 'text',
    data_criteria: 'text',
    data_purpose: 'text',
    refusal_ground: 'text',
    refusal_reason: 'text',
    demand_due: 'text',
    demand_answered: 'text',
  },
  groups: [],
  conditions: ['refused', 'data_listed', 'none_found', 'complete_declaration'],
  lists: {
    held_groups: {
      facts: { held_heading: 'text' },
      groups: [],
      conditions: [],
      lists: { held_lines: { facts: { held_line: 'identifier' }, groups: [], conditions: [], lists: {} } },
    },
  },
} as const satisfies FactCatalog;

/** Notice of a security incident with personal data (LGPD art. 48). */
export const incidentNoticeCatalog = {
  facts: {
    ...OFFICE_FACTS,
    controller: 'text',
    dpo: 'text',
    dpo_contact: 'identifier',
    incident_addressee: 'text',
    incident_kind: 'text',
    incident_description: 'text',
    incident_happened: 'text',
    incident_noticed: 'text',
    incident_data: 'text',
    incident_data_told: 'text',
    incident_people: 'text',
    incident_people_kinds: 'text',
    incident_risk: 'text',
    incident_risk_reason: 'text',
    incident_before: 'text',
    incident_measures: 'text',
    incident_delay: 'text',
  },
  groups: [],
  conditions: ['to_subjects', 'told_late'],
  lists: {},
} as const satisfies FactCatalog;

type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Which models of the office write a paper: their kind, and their act type where the paper is of one alone. */
interface PaperModels {
  readonly templateKind: TemplateKind;
  readonly actType: string | null;
  readonly catalog: FactCatalog;
}

export const PAPER_MODELS: Readonly<Record<PaperKind, PaperModels>> = {
  banns_notice: { templateKind: 'proclamation', actType: '2', catalog: bannsNoticeCatalog },
  banns_errata: { templateKind: 'errata', actType: '2', catalog: bannsErrataCatalog },
  license_certificate: { templateKind: 'certificate', actType: '2', catalog: licenseCertificateCatalog },
  license_requirement: { templateKind: 'return_note', actType: '2', catalog: licenseRequirementCatalog },
  opposition_notice: { templateKind: 'notice', actType: '2', catalog: oppositionNoticeCatalog },
  opinion_remittance: { templateKind: 'remittance', actType: null, catalog: opinionRemittanceCatalog },
  opinion_referral: { templateKind: 'referral', actType: null, catalog: opinionReferralCatalog },
  return_note: { templateKind: 'return_note', actType: '12', catalog: returnNoteCatalog },
  protocol_receipt: { templateKind: 'receipt', actType: '12', catalog: protocolReceiptCatalog },
  protocol_closing: { templateKind: 'protocol_closing', actType: '12', catalog: protocolClosingCatalog },
  request_receipt: { templateKind: 'request_receipt', actType: null, catalog: requestReceiptCatalog },
  doubt_statement: { templateKind: 'doubt', actType: '12', catalog: doubtStatementCatalog },
  book_opening: { templateKind: 'term', actType: null, catalog: bookOpeningCatalog },
  book_closing: { templateKind: 'closing_term', actType: null, catalog: bookClosingCatalog },
  communication: { templateKind: 'letter', actType: null, catalog: communicationCatalog },
  burial_order: { templateKind: 'burial_order', actType: '3', catalog: burialOrderCatalog },
  authority_notice: { templateKind: 'authority_notice', actType: null, catalog: authorityNoticeCatalog },
  subject_answer: { templateKind: 'subject_answer', actType: null, catalog: subjectAnswerCatalog },
  incident_notice: { templateKind: 'incident_notice', actType: null, catalog: incidentNoticeCatalog },
  communication_answer: { templateKind: 'answer', actType: null, catalog: communicationAnswerCatalog },
};

/** The paper that models of an act type and kind write; undefined where they write none. */
export function findPaperKind(
  actType: string | null | undefined,
  templateKind: string | null | undefined,
): PaperKind | undefined {
  const found = Object.entries(PAPER_MODELS).find(
    ([, models]) =>
      models.templateKind === templateKind && (models.actType === null || models.actType === actType),
  );
  return found?.[0] as PaperKind | undefined;
}
