import { describe, expect, it } from 'vitest';
import { partiesOfOrigin } from './parties-of-origin.ts';

const RUI = { id: 1, role: 'grantor', name: 'Rui Prado', cpf: '52998224725', civil_status: 'single' };
const EVA = { id: 2, role: 'attorney', name: 'Eva Reis', cpf: '11144477735', signature_kind: 'signs' };
const IVO = { id: 3, role: 'attorney', name: 'Ivo Luz', power_end: 'renunciation' };
const NAI = { id: 4, role: 'witness', name: 'Nai Sá' };
const origin = { parts: [RUI, EVA, IVO, NAI] };
const told = (kind: string, parts: readonly object[] = origin.parts): unknown[] =>
  partiesOfOrigin({ parts }, { proxy_kind: kind }).map(({ role, name }) => `${String(role)} ${String(name)}`);

describe('the parties of an act on an earlier power', () => {
  it.each([
    ['revocation', ['revoker Rui Prado', 'revoked Eva Reis']],
    ['renunciation', ['principal Rui Prado', 'renouncer Eva Reis']],
    ['substitution', ['original_principal Rui Prado', 'substitutor Eva Reis']],
    ['general', []],
  ])('of a %s are who gave and who holds', (kind, parties) => {
    expect(told(kind)).toEqual(parties);
  });

  it('of a substitution that is revoked are who substituted and who was put in', () => {
    const parts = [
      { role: 'substitutor', name: 'Eva' },
      { role: 'substitute', name: 'Lia' },
    ];
    expect(told('revocation', parts)).toEqual(['revoker Eva', 'revoked Lia']);
  });

  it('keep their qualification, and not what was said for one act', () => {
    expect(partiesOfOrigin(origin, { proxy_kind: 'revocation' })).toEqual([
      { role: 'revoker', name: 'Rui Prado', cpf: '52998224725', civil_status: 'single' },
      { role: 'revoked', name: 'Eva Reis', cpf: '11144477735' },
    ]);
  });

  it('are none where the earlier act was read without its parties', () => {
    expect(partiesOfOrigin({}, { proxy_kind: 'revocation' })).toEqual([]);
  });
});
