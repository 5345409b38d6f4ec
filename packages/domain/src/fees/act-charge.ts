import type { DraftOf } from '@serventia/kit';
import type { deed } from '../notes/deed.entity.ts';
import type { deedProperty } from '../notes/deed-parts.entity.ts';
import type { proxy } from '../notes/proxy.entity.ts';
import { GIVING_ROLES } from '../notes/proxy-kinds.ts';
import { centsIn, statedCents, sumOfCents } from '../notes/stated-value.ts';
import type { recordFields } from '../office/act.ts';
import type { enrollmentRecord } from '../property/enrollment-acts.entity.ts';
import type { qualificationFields } from '../parties/qualification.ts';
import type { FeePolicy } from './fee-policy.ts';

/** An act of any kind, as it is charged. */
type Row = Readonly<Record<string, unknown>>;
type Deed = DraftOf<(typeof deed)['fields']> & { readonly properties?: readonly Property[] };
type Proxy = DraftOf<(typeof proxy)['fields']>;
type Registro = DraftOf<(typeof enrollmentRecord)['fields']>;
type Property = DraftOf<(typeof deedProperty)['fields']>;
/** Somebody of a deed or a power of attorney, where they have the same fields. */
type Part = Pick<
  DraftOf<typeof qualificationFields>,
  'cpf' | 'cnpj' | 'name' | 'spouse_cpf' | 'spouse_name'
> & {
  readonly role?: string | null;
};

interface Values {
  readonly declared: number | undefined;
  readonly appraised: readonly (number | undefined)[];
}

function deedValues(row: Deed): Values {
  const { properties = [] } = row;
  return {
    declared: centsIn(row.fee_base) ?? statedCents(row),
    appraised: [
      centsIn(row.declared_value),
      centsIn(row.appraised_value),
      centsIn(row.tax_base),
      sumOfCents(properties.map((property) => property.appraised_value)),
    ],
  };
}

/** By resource, what an act says that it is worth; the acts of the civil registry say nothing of the kind. */
const VALUES: Readonly<Record<string, (row: Row) => Values>> = {
  'note_registration/deed': deedValues,
  'note_registration/proxy': (row: Proxy) => ({
    declared: statedCents(row),
    appraised: [centsIn(row.itbi_base)],
  }),
  'property_registration/enrollment_record': (row: Registro) => ({
    declared: centsIn(row.value) ?? centsIn(row.debt_amount),
    appraised: [centsIn(row.tax_base)],
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

const identityOf = ({ cpf, cnpj, name }: Part): string => cpf ?? cnpj ?? (name ?? '').toLowerCase();

function isSpouseOf(a: Part, b: Part): boolean {
  if (a.spouse_cpf) return a.spouse_cpf === b.cpf;
  const [spouse, name] = [a.spouse_name, b.name];
  return (
    typeof spouse === 'string' && typeof name === 'string' && spouse.toLowerCase() === name.toLowerCase()
  );
}

/**
 * How many grantors an act is charged for (CE 002003: for each). Who stands twice counts once, and a couple does
 * where the state says so.
 */
export function grantorsOf(
  { parts = [] }: { readonly parts?: readonly Part[] },
  policy: Pick<FeePolicy, 'coupleCountsOnce'>,
): number {
  const giving = parts.filter(({ role }) => role && GIVING_ROLES.includes(role));
  const each = [...new Map(giving.map((part) => [identityOf(part), part])).values()];
  if (!policy.coupleCountsOnce) return each.length;
  return each.filter(
    (part, place) =>
      !each.slice(0, place).some((before) => isSpouseOf(before, part) || isSpouseOf(part, before)),
  ).length;
}

/** The day an act was practised: the date of a notarial act, that of its registration otherwise (dossier 4.1). */
export function actDateOf(
  row: Pick<Deed, 'dated_on'> & Pick<DraftOf<typeof recordFields>, 'registered_on'>,
  today: string,
): string {
  return row.dated_on ?? row.registered_on ?? today;
}
