import { describe, expect, it } from 'vitest';
import { getEntity } from '../registry.ts';
import { cpfFindings } from './cpf-findings.ts';

describe('a CPF of somebody who has none', () => {
  const both = { cpf: '39053344705', no_cpf: true };

  it('is a contradiction', () => {
    expect(cpfFindings(both)).toMatchObject([{ level: 'error', field: 'no_cpf', code: 'known_and_unknown' }]);
    expect(cpfFindings({ ...both, cpf: null })).toEqual([]);
    expect(cpfFindings({ ...both, no_cpf: false })).toEqual([]);
  });

  it.each([
    'basic/person',
    'basic/person_record',
    'civil_registration/death',
    'note_registration/deed_part',
    'note_registration/proxy_part',
  ])('is refused in each %s', (name) => {
    const { rules } = getEntity(name);
    const found = rules.flatMap((rule) => rule(both, { today: '2026-11-30' }));
    expect(found).toMatchObject([{ field: 'no_cpf', code: 'known_and_unknown' }]);
  });
});
