import { expect, it } from 'vitest';
import { printBirthCertificate, type PrintedBirthFacts, type PrintedIssue } from './printed-birth.ts';

const FACTS: PrintedBirthFacts = {
  name: 'Clara Lima',
  cpf: null,
  matricula: '12345501552024100012034000567848',
  bornOn: '2024-05-12',
  bornOnUnknown: false,
  bornAt: null,
  bornAtUnknown: true,
  bornAtApproximate: false,
  hometown: null,
  birthPlace: null,
  birthCity: null,
  sex: 'F',
  dnv: null,
  twin: false,
  entryKind: null,
  originNote: null,
  twins: [],
  registeredOn: '2024-05-15',
  book: 'A-12',
  sheet: '34',
  term: 5678,
  parties: [],
  declarant: null,
  ethnicity: null,
  village: null,
  notes: null,
  endorsements: [],
  keptText: null,
};
const ISSUE: PrintedIssue = {
  fullText: false,
  copyNumber: 1,
  issuedOn: '2024-05-15',
  office: {
    name: '1º Ofício',
    cns: '123455',
    official: 'Lia Mota',
    address: 'Rua A',
    city: 'Crato - CE',
    phone: null,
    email: null,
  },
  signer: { name: 'Lia Mota', role: 'oficial', text: null },
  verification: { code: 'X', url: 'https://x' },
  seal: {
    court: 'TJCE',
    number: '1',
    date: '2024-05-15',
    text: '',
    qrCodeValue: null,
    fees: {},
    exemption: null,
    reduction: null,
  },
};

it('says of an hour that the record says is not known what the record says', () => {
  expect(printBirthCertificate(FACTS, ISSUE).bornAt).toBe('Ignorada');
  expect(printBirthCertificate({ ...FACTS, bornAtUnknown: false }, ISSUE).bornAt).toBeNull();
});
