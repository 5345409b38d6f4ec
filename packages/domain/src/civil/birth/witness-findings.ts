import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import {
  ageOn,
  allParties,
  declaredOn,
  type IndexedParty,
  isBlank,
  partiesOf,
  partyField,
  sameName,
  type WithParties,
} from './facts.ts';

const NORM = 'LRP art. 42';

/** Why two witnesses sign, or `undefined` when none are asked for. */
export function witnessReason(birth: BirthFacts): { reason: string; norm: string } | undefined {
  if (birth.birth_kind === 'late') return { reason: 'late_registration', norm: 'LRP art. 46' };
  if (birth.birth_place_kind === 'outside_health_unit' && birth.medical_assistance === false) {
    return { reason: 'birth_without_assistance', norm: 'LRP art. 54, 9' };
  }
  const atRequest = allParties(birth).some(({ party }) => party.signature_kind === 'at_request');
  return atRequest ? { reason: 'signature_at_request', norm: 'LRP art. 37 §1' } : undefined;
}

function count(birth: BirthFacts, witnesses: readonly IndexedParty[]): readonly Finding[] {
  const needed = witnessReason(birth);
  const { length } = witnesses;
  if (!needed || length === 2) return [];
  const params = { expected: 2, actual: length, reason: needed.reason };
  return [error('parties', 'two_witnesses_required', { norm: needed.norm, params })];
}

function age(witness: IndexedParty, declared: string): readonly Finding[] {
  const years = ageOn(witness.party, declared, declared);
  const field = partyField(witness, 'birth_date');
  if (!years) return [warning(field, 'witness_age_unknown', { norm: NORM })];
  return when(
    years.max < 18,
    error(field, 'witness_under_eighteen', { norm: NORM, params: { age: years.max } }),
  );
}

function aptitude(witness: IndexedParty): readonly Finding[] {
  const { literate, capacity, signature_kind: signature } = witness.party;
  const cannotSign = signature === 'at_request' || signature === 'fingerprint';
  const incapable = capacity === 'absolute' || capacity === 'relative' || capacity === 'curatorship';
  return [
    ...when(
      literate === false || cannotSign,
      error(partyField(witness, 'literate'), 'witness_not_literate', { norm: NORM }),
    ),
    ...when(incapable, error(partyField(witness, 'capacity'), 'witness_not_capable', { norm: NORM })),
  ];
}

/** Relatives may be witnesses; the declarant and the parents are parties already. */
function otherRole(witness: IndexedParty, birth: WithParties): readonly Finding[] {
  const same = allParties(birth).some(({ party, index }) => {
    const earlier = party.role !== 'witness' || index < witness.index;
    if (index === witness.index || !earlier || party.role === 'grandparent') return false;
    const sameCpf = !isBlank(party.cpf) && party.cpf === witness.party.cpf;
    return sameCpf || (isBlank(party.cpf) && sameName(party.name ?? '', witness.party.name ?? ''));
  });
  return when(same, error(partyField(witness, 'name'), 'witness_has_another_role', { norm: NORM }));
}

/** What the law asks of each witness of an act: adult, literate, capable; relatives are allowed. */
export function witnessAptitude(act: WithParties, on: string): Finding[] {
  return partiesOf(act, 'witness').flatMap((witness) =>
    [age(witness, on), aptitude(witness), otherRole(witness, act)].flat(),
  );
}

/** Two witnesses when the law asks for them. */
export function witnessFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...count(birth, partiesOf(birth, 'witness')),
    ...witnessAptitude(birth, declaredOn(birth, context)),
  ];
}
