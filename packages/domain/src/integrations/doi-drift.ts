import type { Finding, ValuesOf } from '@serventia/kit';
import { warning, when } from '@serventia/kit/finding';
import { doiFields } from './doi-fields.ts';
import type { DoiParty } from './doi-party-findings.ts';

type Values = Partial<ValuesOf<typeof doiFields>>;

/** What an act says once and for all; the rest of a declaration is completed and corrected beside it. */
const OF_THE_ACT = [
  'mne',
  'book_number',
  'sheet',
  'business_on',
  'operation',
  'operation_value',
  'last_instalment',
  'paid_until_act',
  'matricula_number',
  'cnm',
  'transacted_unit',
  'transacted_amount',
] as const satisfies readonly (keyof Values)[];

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/u.test(value);

/** Amounts are the same however many zeros stand behind their point; a number of a book or a matrícula has no point. */
const areSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isNumber(one) && isNumber(other) && `${one}${other}`.includes('.') && Number(one) === Number(other));

const isTold = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Who stands on a side of one of the two, and on no such side of the other; nobody is told apart without a number. */
function strangers(some: readonly DoiParty[], others: readonly DoiParty[]): string[] {
  const known = new Set(others.map(({ side, ni }) => `${side ?? ''} ${ni ?? ''}`));
  return some.flatMap(({ name, side, ni }) => (ni && !known.has(`${side ?? ''} ${ni}`) ? [name ?? ni] : []));
}

/**
 * Where a declaration in preparation no longer says what its act does: it was begun with the act, which was changed
 * afterwards. What was meant otherwise stays, once its warning was read.
 */
export function doiDrift(
  row: Values & { readonly parties?: readonly DoiParty[] },
  said: Values,
  parties: readonly DoiParty[],
): Finding[] {
  const { parties: declared = [] } = row;
  const names = [...new Set([...strangers(parties, declared), ...strangers(declared, parties)])];
  return [
    ...OF_THE_ACT.flatMap((field) => {
      const [here, there] = [row[field], said[field]];
      return when(
        isTold(here) && isTold(there) && !areSame(here, there),
        doiFields[field].kind === 'choice'
          ? warning(field, 'doi_choice_differs_from_act')
          : warning(field, 'doi_differs_from_act', { params: { said: String(there) } }),
      );
    }),
    ...when(
      names.length > 0 && declared.length > 0,
      warning('parties', 'doi_parties_differ_from_act', { params: { names: names.join(', ') } }),
    ),
  ];
}
