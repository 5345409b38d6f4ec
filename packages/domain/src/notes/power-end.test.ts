import { describe, expect, it, test } from 'vitest';
import { endedHolders, type Holder, type LaterAct, originPowerFindings, powerEndOf } from './power-end.ts';

const ANA = { name: 'Ana Maria Teixeira', cpf: '52998224725' } as const;
const BRUNO = { name: 'Bruno Lima', cpf: '11144477735' } as const;
const CARLA = { name: 'Carla Dias' } as const;

const holders: readonly Holder[] = [
  { id: 1, role: 'grantor', ...ANA },
  { id: 2, role: 'attorney', ...BRUNO },
  { id: 3, role: 'attorney', ...CARLA },
];
const origin = { status: 'sealed', proxy_kind: 'general', parts: holders } as const;

const revocation = (...of: readonly Holder[]): LaterAct => ({
  proxy_kind: 'revocation',
  dated_on: '2026-03-10',
  parts: [{ role: 'revoker', ...ANA }, ...of.map((part): Holder => ({ role: 'revoked', ...part }))],
});
const substitution = (reserve: 'with_reserve' | 'without_reserve', part: Holder = BRUNO): LaterAct => ({
  proxy_kind: 'substitution',
  reserve_of_powers: reserve,
  dated_on: '2026-03-10',
  parts: [
    { role: 'substitutor', ...part },
    { role: 'substitute', name: 'Davi Ramos' },
  ],
});
const renunciation: LaterAct = {
  proxy_kind: 'renunciation',
  parts: [
    { role: 'renouncer', ...BRUNO },
    { role: 'principal', ...ANA },
  ],
};

test.each<[string, LaterAct, string | undefined]>([
  ['a power', { proxy_kind: 'general' }, undefined],
  ['a revocation', revocation(BRUNO), 'revocation'],
  ['a renunciation', renunciation, 'renunciation'],
  ['a substitution with reserve', substitution('with_reserve'), undefined],
  ['a substitution without reserve', substitution('without_reserve'), 'substitution'],
])('%s ends powers by %s', (_, act, end) => expect(powerEndOf(act)).toBe(end));

describe('whose powers end', () => {
  test.each<[string, LaterAct, readonly number[], boolean]>([
    ['of one of two attorneys', revocation(BRUNO), [2], false],
    ['of both, one by name alone', revocation(BRUNO, { name: 'CARLA  DIÁS' }), [2, 3], true],
    ['of who renounces', renunciation, [2], false],
    ['of who passes them on whole', substitution('without_reserve'), [2], false],
    ['of nobody who keeps a reserve', substitution('with_reserve'), [], false],
    ['of nobody who never had them', revocation({ name: 'Rita Alves' }), [], false],
  ])('%s', (_, act, ids, isWhole) => {
    const found = endedHolders(act, origin);
    expect([found.ended.map(({ id }) => id), found.isWhole]).toEqual([ids, isWhole]);
  });

  it('is all once the last holder loses them', () => {
    const parts = holders.map(
      (part): Holder => (part.id === 2 ? { ...part, power_end: 'renunciation' } : part),
    );
    expect(endedHolders(revocation(CARLA), { ...origin, parts })).toMatchObject({ isWhole: true });
  });
});

describe('what is refused', () => {
  const codes = (act: LaterAct, changes: object = {}): string[] =>
    originPowerFindings(act, { ...origin, ...changes }).map(({ field, code }) => `${field} ${code}`);

  test.each<[string, LaterAct, object, readonly string[]]>([
    ['powers that hold', revocation(BRUNO), {}, []],
    ['a draft', revocation(BRUNO), { status: 'created' }, ['origin_proxy origin_not_registered']],
    [
      'an act that waits for signatures',
      revocation(BRUNO),
      { missing_signatures: 1 },
      ['origin_proxy origin_not_signed'],
    ],
    ['an act that all signed', revocation(BRUNO), { missing_signatures: 0 }, []],
    ['a voided act', revocation(BRUNO), { status: 'ineffective' }, ['origin_proxy origin_not_registered']],
    [
      'a revocation of a revocation',
      revocation(BRUNO),
      { proxy_kind: 'revocation' },
      ['origin_proxy origin_grants_no_powers'],
    ],
    [
      'powers that ended',
      revocation(BRUNO),
      { power_end: 'revocation', power_ended_on: '2026-02-01' },
      ['origin_proxy powers_already_ended'],
    ],
    ['a stranger', revocation({ name: 'Rita Alves' }), {}, ['parts.1.name no_holder_of_powers']],
    [
      'who lost them before',
      revocation(BRUNO),
      { parts: holders.map((part) => ({ ...part, power_end: part.id === 2 ? 'renunciation' : null })) },
      ['parts.1.name holder_without_powers'],
    ],
    ['passing on by a stranger', substitution('with_reserve', ANA), {}, ['parts.0.name no_holder_of_powers']],
    [
      'passing on what has expired',
      substitution('with_reserve'),
      { ends_on: '2026-03-09' },
      ['origin_proxy origin_expired'],
    ],
    ['passing on the last day', substitution('with_reserve'), { ends_on: '2026-03-10' }, []],
    [
      'passing on what may not be passed on',
      substitution('with_reserve'),
      { substitution: 'none' },
      ['origin_proxy substitution_not_permitted'],
    ],
    [
      'keeping no reserve where one must be kept',
      substitution('without_reserve'),
      { substitution: 'with_reserve' },
      ['reserve_of_powers substitution_with_reserve_alone'],
    ],
    ['passing on either way', substitution('without_reserve'), { substitution: 'either' }, []],
    [
      'passing on what is not held',
      { ...substitution('with_reserve'), powers: ['sell', 'mortgage'] },
      { powers: ['sell'] },
      ['powers powers_beyond_origin'],
    ],
    [
      'passing on for longer',
      { ...substitution('with_reserve'), ends_on: '2030-01-01' },
      { ends_on: '2026-12-15' },
      ['ends_on ends_after_origin'],
    ],
    [
      'revoking a power in own cause',
      revocation(BRUNO),
      { proxy_kind: 'own_cause', irrevocable: true },
      ['origin_proxy own_cause_not_revoked'],
    ],
    [
      'revoking what is irrevocable',
      revocation(BRUNO),
      { irrevocable: true },
      ['origin_proxy irrevocable_power_revoked'],
    ],
    ['revoking what has expired', revocation(BRUNO), { ends_on: '2026-03-09' }, []],
  ])('%s', (_, act, changes, expected) => expect(codes(act, changes)).toEqual(expected));
});
