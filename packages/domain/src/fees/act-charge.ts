import { centsOf } from '@serventia/kit';
import { deedFactsOf } from '../notes/deed-types.ts';
import { GIVING_ROLES } from '../notes/proxy-kinds.ts';
import type { FeePolicy } from './fee-policy.ts';

type Row = Readonly<Record<string, unknown>>;

const cents = (amount: unknown): number | undefined =>
  typeof amount === 'string' ? Number(centsOf(amount)) : undefined;

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

function sumOf(rows: readonly Row[], field: string): number | undefined {
  const amounts = rows.flatMap((row) => cents(row[field]) ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

interface Values {
  readonly declared: number | undefined;
  readonly appraised: readonly (number | undefined)[];
}

function deedValues(row: Row): Values {
  const properties = rowsOf(row['properties']);
  const debt = deedFactsOf(row['deed_type']).traits.includes('debt') ? cents(row['debt_value']) : undefined;
  return {
    declared:
      cents(row['fee_base']) ?? cents(row['declared_value']) ?? sumOf(properties, 'declared_value') ?? debt,
    appraised: [
      cents(row['declared_value']),
      cents(row['appraised_value']),
      cents(row['tax_base']),
      sumOf(properties, 'appraised_value'),
    ],
  };
}

/** By resource, what an act says that it is worth; the acts of the civil registry say nothing of the kind. */
const VALUES: Readonly<Record<string, (row: Row) => Values>> = {
  'note_registration/deed': deedValues,
  'note_registration/proxy': (row) => ({
    declared: cents(row['price']) ?? cents(row['declared_value']),
    appraised: [cents(row['itbi_base'])],
  }),
};

/**
 * The value in cents by which the state charges an act: what it declares, or the greatest of that and its appraisals
 * where the state's table says so (MA note 13.5; dossier 3.6). `undefined` for an act without a value.
 */
export function chargedValueOf(
  resource: string,
  row: Row,
  policy: Pick<FeePolicy, 'valueBase'>,
): number | undefined {
  const values = VALUES[resource]?.(row);
  if (!values) return undefined;
  if (policy.valueBase === 'declared') return values.declared;
  const known = [values.declared, ...values.appraised].filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

const identityOf = (part: Row): string =>
  String(part['cpf'] ?? part['cnpj'] ?? String(part['name'] ?? '').toLowerCase());

function isSpouseOf(a: Row, b: Row): boolean {
  if (a['spouse_cpf']) return a['spouse_cpf'] === b['cpf'];
  const spouse = a['spouse_name'];
  return (
    typeof spouse === 'string' &&
    typeof b['name'] === 'string' &&
    spouse.toLowerCase() === b['name'].toLowerCase()
  );
}

/**
 * How many grantors an act is charged for (CE 002003: for each). Who stands twice counts once, and a couple does
 * where the state says so.
 */
export function grantorsOf(row: Row, policy: Pick<FeePolicy, 'coupleCountsOnce'>): number {
  const giving = rowsOf(row['parts']).filter(({ role }) => GIVING_ROLES.includes(String(role)));
  const each = [...new Map(giving.map((part) => [identityOf(part), part])).values()];
  if (!policy.coupleCountsOnce) return each.length;
  return each.filter(
    (part, place) =>
      !each.slice(0, place).some((before) => isSpouseOf(before, part) || isSpouseOf(part, before)),
  ).length;
}

/** The day an act was practised: the date of a notarial act, that of its registration otherwise (dossier 4.1). */
export function actDateOf(row: Row, today: string): string {
  const day = row['dated_on'] ?? row['registered_on'];
  return typeof day === 'string' ? day : today;
}
