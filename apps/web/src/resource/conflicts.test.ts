import { person } from '@serventia/domain/parties/person.entity';
import { expect, it } from 'vitest';
import { conflictsOf } from './conflicts.ts';

it('tells what another has changed, in the order of the form, and whether it was typed into here', () => {
  const theirs = { email: 'a@b.br', name: 'Ana Lima' };
  const mine = { name: 'Ana Melo', phone: '8588887777' };
  expect(conflictsOf(person, { theirs, mine })).toEqual([
    { name: 'name', theirs: 'Ana Lima', mine: { value: 'Ana Melo' } },
    { name: 'email', theirs: 'a@b.br', mine: undefined },
  ]);
});
