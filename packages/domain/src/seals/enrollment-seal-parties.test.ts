import { expect, it } from 'vitest';
import { enrollmentSealParties } from './enrollment-seal-parties.ts';

const [ana, caio, rui] = [{ name: 'Ana Braga' }, { name: 'Caio Reis' }, { name: 'Rui Costa' }];
const NOBODY = {
  creditors: [],
  debtors: [],
  transmitters: [],
  acquirers: [],
  owners: [],
  owner: null,
  consolidated: null,
  ending: [],
};

it.each([
  [
    'who gives and who takes, each once',
    { transmitters: [ana], acquirers: [caio, ana] },
    {},
    ['Ana Braga', 'Caio Reis'],
  ],
  [
    'creditor and debtor of a debt',
    { owners: [ana] },
    { creditor: 'Banco', debtor: 'Rui' },
    ['Banco', 'Rui'],
  ],
  [
    'each of several creditors',
    { creditors: [caio, rui] },
    { creditor: 'Caio Reis; Rui Costa' },
    ['Caio Reis', 'Rui Costa'],
  ],
  ['the holder whom an averbação concerns', { owner: ana, owners: [ana, caio] }, {}, ['Ana Braga']],
  [
    'who passes a credit on and who takes it over',
    { consolidated: { creditors: [rui] } },
    { assignee: 'Banco do Cariri' },
    ['Rui Costa', 'Banco do Cariri'],
  ],
  ['all owners where the act names nobody', { owners: [ana, caio] }, {}, ['Ana Braga', 'Caio Reis']],
] as const)('names %s', (_, read, named, names) => {
  expect(enrollmentSealParties({ ...NOBODY, ...read }, named)).toEqual(names);
});
