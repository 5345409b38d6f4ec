import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { checkDnv } from '../../identifiers/dnv.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { isBlank } from './facts.ts';

const NORM = 'LRP art. 54, 10';

/** Kinds that can do without the declaration. */
const WITHOUT_DNV = new Set(['late', 'court_order', 'foundling', 'adoption']);

function missing(birth: BirthFacts, context: BirthContext): readonly Finding[] {
  if (context.requireDnv === false || WITHOUT_DNV.has(birth.birth_kind ?? '')) return [];
  if (birth.dnv_missing !== true) return [error('dnv', 'required', { norm: NORM })];
  return isBlank(birth.dnv_override_reason)
    ? [error('dnv_override_reason', 'required', { norm: NORM })]
    : [warning('dnv', 'dnv_missing', { norm: NORM })];
}

function number(birth: BirthFacts, value: string): readonly Finding[] {
  const { reason, warnings } = checkDnv(value);
  if (warnings?.includes('legacy_number')) return [warning('dnv', 'legacy_dnv', { norm: NORM })];
  if (!reason) return [];
  const params = { reason };
  return isBlank(birth.dnv_override_reason)
    ? [error('dnv', 'invalid_dnv', { norm: NORM, params })]
    : [warning('dnv', 'invalid_dnv', { norm: NORM, params })];
}

/**
 * Declaração de Nascido Vivo. Differences between it and the declaration do not stop the act (LRP art. 54 §1);
 * a wrong number stops it until somebody says why it is accepted. Its check digit is derived (verify).
 */
export function dnvFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  const value = birth.dnv;
  if (!value || isBlank(value)) return [...missing(birth, context)];
  return [
    ...when(
      birth.dnv_missing === true,
      error('dnv_missing', 'known_and_unknown', { params: { field: 'dnv' } }),
    ),
    ...number(birth, value),
    ...when(context.dnvInUse === true, error('dnv', 'dnv_repeated', { norm: 'Lei 12.662/2012' })),
  ];
}
