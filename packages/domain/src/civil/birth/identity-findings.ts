import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { isPartialDate } from '../../calendar/civil-date.ts';
import { checkCpf, cleanCpf } from '../../identifiers/cpf.ts';
import type { BirthContext, BirthFacts } from './birth-facts.ts';
import { allParties, type IndexedParty, isBlank, partiesOf, partyField, sameName } from './facts.ts';

const NORM = 'Lei 14.534/2023';

function invalidCpf(field: string, cpf: string | null | undefined): readonly Finding[] {
  const reason = cpf ? checkCpf(cpf).reason : undefined;
  return when(
    reason !== undefined,
    error(field, 'invalid_cpf', { norm: NORM, params: { reason: reason ?? '' } }),
  );
}

function cpfOf(indexed: IndexedParty): readonly Finding[] {
  const { cpf, no_cpf: none, role } = indexed.party;
  const field = partyField(indexed, 'cpf');
  const expected = role === 'parent' || role === 'declarant' || role === 'witness' || role === 'proxy';
  if (isBlank(cpf)) {
    return when(
      expected && none !== true && indexed.party.name_unknown !== true,
      warning(field, 'cpf_missing', { norm: NORM }),
    );
  }
  return invalidCpf(field, cpf);
}

/** One CPF is one person: the same number under two names is somebody's mistake. */
function sharedCpf(birth: BirthFacts): Finding[] {
  const holders = new Map<string, string>([[cleanCpf(birth.cpf ?? ''), '']]);
  return allParties(birth).flatMap((indexed) => {
    const cpf = cleanCpf(indexed.party.cpf ?? '');
    if (cpf === '') return [];
    const name = indexed.party.name ?? '';
    const holder = holders.get(cpf);
    if (holder === undefined) holders.set(cpf, name);
    const shared = holder !== undefined && !sameName(holder, name);
    return when(shared, error(partyField(indexed, 'cpf'), 'cpf_of_another_party', { norm: NORM }));
  });
}

function signature(indexed: IndexedParty, birth: BirthFacts): readonly Finding[] {
  const { literate, signature_kind: kind, role } = indexed.party;
  if (role === 'witness') return [];
  const norm = 'LRP art. 37 §1';
  return [
    ...when(
      literate === false && kind === 'signs',
      error(partyField(indexed, 'signature_kind'), 'illiterate_party_cannot_sign', { norm }),
    ),
    ...when(
      kind === 'at_request' && partiesOf(birth, 'signer_at_request').length === 0,
      error(partyField(indexed, 'signature_kind'), 'signer_at_request_required', { norm }),
    ),
    ...when(
      (kind === 'interpreter' || kind === 'sign_language') && partiesOf(birth, 'interpreter').length === 0,
      error(partyField(indexed, 'signature_kind'), 'interpreter_required', { norm }),
    ),
  ];
}

function birthDate(indexed: IndexedParty, today: string): readonly Finding[] {
  const date = indexed.party.birth_date;
  if (!date) return [];
  const field = partyField(indexed, 'birth_date');
  if (!isPartialDate(date)) return [error(field, 'invalid_date')];
  return when(date > today, error(field, 'future_date'));
}

/** Who people are: CPF of everybody, dates of birth, and how each one signs. */
export function identityFindings(birth: BirthFacts, context: BirthContext): Finding[] {
  return [
    ...invalidCpf('cpf', birth.cpf),
    ...when(context.cpfInUse === true, error('cpf', 'cpf_repeated', { norm: NORM })),
    ...sharedCpf(birth),
    ...allParties(birth).flatMap((indexed) =>
      [cpfOf(indexed), birthDate(indexed, context.today), signature(indexed, birth)].flat(),
    ),
  ];
}
