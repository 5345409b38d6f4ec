import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { declaringParents } from '../act/declarant-role.ts';
import { proxyDeedFindings } from '../act/proxy-deed-findings.ts';
import type { BirthContext, BirthFacts, DeclarantKind } from './birth-facts.ts';
import {
  ageOn,
  bornOn,
  declaredOn,
  findParent,
  isBlank,
  namedParents,
  partiesOf,
  partyField,
  type WithParties,
} from './facts.ts';

const NORM = 'LRP art. 52';

/** The order of the law: a later one declares when the earlier are missing or hindered. */
const PRIORITY: Readonly<Record<DeclarantKind, number>> = {
  both: 1,
  father: 1,
  mother: 1,
  proxy: 1,
  self: 1,
  relative: 3,
  hospital: 4,
  doctor_or_midwife: 4,
  fit_person: 5,
  guardian: 6,
  prosecutor: 6,
  other: 6,
};

/** Declarants who are not the parents nor the person and so have a block of their own. */
const WITH_PARTY: ReadonlySet<DeclarantKind> = new Set([
  'other',
  'relative',
  'hospital',
  'doctor_or_midwife',
  'fit_person',
  'guardian',
  'prosecutor',
]);

function parentsPresent(birth: WithParties, kind: DeclarantKind): readonly Finding[] {
  if (kind === 'both') {
    return when(
      namedParents(birth).length < 2,
      error('declarant_kind', 'both_parents_required', { norm: NORM }),
    );
  }
  if (kind !== 'father' && kind !== 'mother') return [];
  const parent = findParent(birth, kind);
  if (!parent)
    return [error('declarant_kind', 'declarant_not_in_filiation', { norm: NORM, params: { kind } })];
  const declaring = new Set(declaringParents(kind, birth.parties ?? []));
  const theirs = namedParents(birth).filter(({ party }) => declaring.has(party));
  return [
    ...when(theirs.length > 1, error('declarant_kind', 'which_parent_declares', { norm: NORM })),
    ...theirs.flatMap((each) =>
      when(
        each.party.deceased === true,
        error(partyField(each, 'deceased'), 'declarant_deceased', { norm: NORM }),
      ),
    ),
  ];
}

/** Whether the act has whom its kind of declarant names: a parent of it, or somebody with a block of their own. */
export function presentDeclarants(act: WithParties, kind: DeclarantKind): readonly Finding[] {
  return [
    ...parentsPresent(act, kind),
    ...when(
      WITH_PARTY.has(kind) && partiesOf(act, 'declarant').length === 0,
      error('parties', 'declarant_required', { norm: NORM }),
    ),
    ...when(
      kind === 'proxy' && partiesOf(act, 'proxy').length === 0,
      error('parties', 'proxy_required', { norm: 'LRP art. 52; CC art. 654' }),
    ),
  ];
}

function order(birth: BirthFacts, kind: DeclarantKind): readonly Finding[] {
  return when(
    (PRIORITY[kind] ?? 1) > 1 && birth.birth_kind !== 'court_order' && birth.birth_kind !== 'foundling',
    warning('declarant_kind', 'earlier_declarants_missing', { norm: NORM, params: { kind } }),
  );
}

function place(birth: BirthFacts, kind: DeclarantKind): readonly Finding[] {
  const norm = 'LRP art. 52, 4';
  return [
    ...when(
      kind === 'hospital' && birth.birth_place_kind !== 'health_unit',
      warning('declarant_kind', 'hospital_declares_its_own_births', { norm }),
    ),
    ...when(
      kind === 'doctor_or_midwife' && birth.medical_assistance === false,
      warning('declarant_kind', 'nobody_assisted', { norm }),
    ),
  ];
}

function ages(birth: BirthFacts, context: BirthContext, kind: DeclarantKind): readonly Finding[] {
  const declared = declaredOn(birth, context);
  const born = bornOn(birth);
  const young = kind === 'self' && born ? ageOn({ birth_date: born }, declared, declared) : undefined;
  // Whether a young parent may declare is another rule's question (parent-findings).
  const others = WITH_PARTY.has(kind) ? partiesOf(birth, 'declarant') : [];
  const underage = others.filter(({ party }) => {
    const age = ageOn(party, declared, declared);
    return age !== undefined && age.max < 18 && party.capacity !== 'emancipated';
  });
  return [
    ...when(
      young !== undefined && young.max < 18,
      error('declarant_kind', 'self_declarant_under_eighteen', { norm: 'LRP art. 50 §3' }),
    ),
    ...underage.map((party) =>
      error(partyField(party, 'birth_date'), 'declarant_under_eighteen', { norm: NORM }),
    ),
  ];
}

function capacity(birth: BirthFacts): Finding[] {
  return partiesOf(birth, 'declarant', 'proxy', 'signer_at_request')
    .filter(({ party }) => party.capacity === 'absolute' || party.capacity === 'curatorship')
    .map((party) => error(partyField(party, 'capacity'), 'declarant_not_capable', { norm: 'CC art. 3' }));
}

/** Who declares, in which order, and with what power (LRP art. 52). */
export function declarantFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  const kind = birth.declarant_kind;
  if (!kind || isBlank(kind)) return [...capacity(birth), ...proxyDeedFindings(birth)];
  return [
    ...presentDeclarants(birth, kind),
    ...order(birth, kind),
    ...place(birth, kind),
    ...ages(birth, context, kind),
    ...capacity(birth),
    ...proxyDeedFindings(birth),
  ];
}
