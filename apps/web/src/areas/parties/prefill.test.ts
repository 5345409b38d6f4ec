import { describe, expect, test } from 'vitest';
import { ORIGINS, prefillParty, storedOrigins } from './prefill.ts';

const known = {
  id: 7,
  name: 'Ana Lima',
  cpf: '52998224725',
  birth_date: '1998-02-03',
  city: 10,
  phone: null,
};

describe('what the register brings into a party', () => {
  test('fills in what nobody has touched, and says where it came from', () => {
    const { values, origins } = prefillParty({ name: null, cpf: null, [ORIGINS]: {} }, known);
    expect(values).toEqual({ name: 'Ana Lima', cpf: '52998224725', birth_date: '1998-02-03', city: 10 });
    expect(origins).toEqual({ name: 'register', cpf: 'register', birth_date: 'register', city: 'register' });
  });

  test('never writes over what the clerk typed, nor over what the clerk emptied', () => {
    const party = { name: 'Ana L.', city: null, [ORIGINS]: { name: 'clerk', city: 'clerk' } };
    const { values, origins } = prefillParty(party, known);
    expect(values).not.toHaveProperty('name');
    expect(values).not.toHaveProperty('city');
    expect(origins).toMatchObject({ name: 'clerk', city: 'clerk', cpf: 'register' });
  });

  test('takes back what another person of the register had brought', () => {
    const party = { name: 'Bia', phone: '85999990000', [ORIGINS]: { name: 'register', phone: 'register' } };
    const { values, origins } = prefillParty(party, known);
    expect(values).toMatchObject({ name: 'Ana Lima', phone: null });
    expect(origins).not.toHaveProperty('phone');
  });

  test('what an act already says counts as accepted', () => {
    const party = { name: 'Bia', cpf: null, no_cpf: false };
    expect(storedOrigins(party)).toEqual({ name: 'clerk' });
    expect(prefillParty({ ...party, [ORIGINS]: storedOrigins(party) }, known).values).not.toHaveProperty(
      'name',
    );
  });
});
