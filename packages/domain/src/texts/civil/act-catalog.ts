import type { FactCatalog, Group } from '../fact-values.ts';

/** What a catalog's values hold: each of its names, and no other. */
export interface ValuesFor<C extends FactCatalog> {
  readonly facts: Readonly<Record<keyof C['facts'], string | null>>;
  readonly groups: Readonly<Record<C['groups'][number], Group>>;
  readonly conditions: Readonly<Record<C['conditions'][number], boolean>>;
  readonly lists: { readonly [List in keyof C['lists']]: readonly ValuesFor<C['lists'][List]>[] };
  readonly required?: readonly (keyof C['facts'] & string)[];
}

/** Facts of every act: when, where and by whom it is written down, and how it closes. */
export const ACT_FACTS = {
  registered_on_opening: 'text',
  registered_on: 'text',
  office_city: 'text',
  office_name: 'text',
  clerk_name: 'text',
  clerk_role: 'text',
  officer_name: 'text',
  officer_role: 'text',
  written_by: 'text',
  at_request_clause: 'text',
  interpreter_clause: 'text',
} as const;

/** The order of a judge that an act stands on. */
export const ORDER_FACTS = {
  order_judge: 'text',
  order_court: 'text',
  order_case: 'identifier',
  order_judged_on: 'text',
  order_final_on: 'text',
  order_issued_on: 'text',
} as const;

/** The lost record that a restored one is made of (LRP art. 109). */
export const RESTORED_FACTS = {
  restored_on: 'text',
  restored_office: 'text',
  restored_place: 'text',
  restored_matricula: 'identifier',
  restored_reason: 'text',
  restored_copy: 'text',
  restored_copy_on: 'text',
} as const;

export const ACT_GROUPS = ['office'] as const;

/** Somebody in a list: `[CADA witnesses]{{person_q}}[FIM]`. */
export const personCatalog = {
  facts: { person_name: 'text', person_q: 'text', person_cpf: 'identifier', person_address: 'text' },
  groups: ['person'],
  conditions: ['person_deceased'],
  lists: {},
} as const satisfies FactCatalog;
