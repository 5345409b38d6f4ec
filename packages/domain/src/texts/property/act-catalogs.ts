import type { FactCatalog } from '../fact-values.ts';

/** Facts of every act of a matrícula: its label and place, its title, who owns, what it states, how it closes (LRP art. 231). */
const ENROLLMENT_ACT_FACTS = {
  act_label: 'identifier',
  act_dated: 'text',
  act_heading: 'text',
  protocol: 'identifier',
  protocol_on: 'text',
  enrollment_number: 'identifier',
  enrollment_cnm: 'identifier',
  office_name: 'text',
  office_city: 'text',
  act_title: 'text',
  title_kind: 'text',
  title_dated: 'text',
  title_place: 'identifier',
  title_from: 'text',
  owners_q: 'text',
  owners_names: 'text',
  particulars: 'text',
  act_fees: 'text',
  seal_number: 'identifier',
  signer_name: 'text',
  signer_role: 'text',
} as const;

const ACT_CONDITIONS = ['with_protocol'] as const;

/** Somebody who gives or takes: `[CADA acquirers]{{mover_q}}: {{mover_share}}[FIM]`. */
const moverCatalog = {
  facts: { mover_name: 'text', mover_q: 'text', mover_share: 'text' },
  groups: ['mover'],
  conditions: [],
  lists: {},
} as const satisfies FactCatalog;

/** What the text of a registro (R) may say (LRP arts. 167 I and 176 §1 III). */
export const enrollmentRecordCatalog = {
  facts: {
    ...ENROLLMENT_ACT_FACTS,
    transmitters_q: 'text',
    transmitters_names: 'text',
    acquirers_q: 'text',
    acquirers_names: 'text',
    transferred_object: 'text',
    shares_clause: 'text',
    price: 'text',
    tax_base: 'text',
    tax_paid: 'text',
    tax_exemption: 'text',
    givers_q: 'text',
    burdened_object: 'text',
    creditor_name: 'text',
    debtor_name: 'text',
    debt: 'text',
    debt_due: 'text',
    interest: 'text',
    degree: 'text',
    spouses_names: 'text',
    fiduciaries_names: 'text',
    known_burdens: 'text',
  },
  groups: ['owners', 'transmitters', 'acquirers', 'givers', 'spouses', 'fiduciaries'],
  conditions: [
    ...ACT_CONDITIONS,
    'moved',
    'several_acquirers',
    'debt_of_another',
    'acquisition_kept',
    'spouse_consent',
    'creditor_consent',
  ],
  lists: { transmitters: moverCatalog, acquirers: moverCatalog },
} as const satisfies FactCatalog;

/** What the text of an averbação (AV) may say (LRP arts. 167 II, 246 and 248 to 250). */
export const enrollmentEndorsementCatalog = {
  facts: {
    ...ENROLLMENT_ACT_FACTS,
    owner_name: 'text',
    owner_q: 'text',
    marriage_on: 'text',
    status_after: 'text',
    regime_de: 'text',
    new_spouse: 'text',
    name_after: 'text',
    cancelled_kind: 'text',
    cancelled_label: 'identifier',
    cancelled_on: 'text',
    cancelled_creditor: 'text',
    usufruct_object: 'text',
    bare_owners_names: 'text',
    consolidated_object: 'text',
    consolidated_label: 'identifier',
    consolidated_on: 'text',
    creditors_q: 'text',
    assignee_q: 'text',
    cnib_order: 'identifier',
    built_area: 'text',
    closing_reason: 'text',
  },
  groups: ['owners', 'owner', 'cancelled', 'creditors'],
  conditions: [
    ...ACT_CONDITIONS,
    'ex_officio',
    'marriage',
    'status_told',
    'name_alone',
    'change_untold',
    'owner_named',
    'accrues',
    'assignment_told',
    'burden_cancelled',
    'consolidation_told',
  ],
  lists: {},
} as const satisfies FactCatalog;
