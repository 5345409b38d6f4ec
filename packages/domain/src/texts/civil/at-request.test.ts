import { expect, test } from 'vitest';
import { birth } from '../../civil/birth.entity.ts';
import { marriage } from '../../civil/marriage/marriage.entity.ts';
import { noteSigners } from '../../documents/note-signers.ts';
import { birthRow, mother } from '../testing/birth.ts';
import { bride, groom, marriageRow, motherOfBride, president, witnesses } from '../testing/marriage.ts';
import { deedParty, writtenDeed } from '../testing/notes.ts';
import { party, readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';
import type { PartyRow } from './party-words.ts';

const signer = party({ role: 'signer_at_request', name: 'IVO PAZ', sex: 'M', profession: 1 });
const father = party({
  role: 'parent',
  side: 'second',
  gender_role: 'father',
  name: 'RUI REIS',
  literate: false,
});

const birthText = (declarant_kind: 'mother' | 'both', parties: readonly PartyRow[]): string =>
  writtenBy<typeof birth>(
    birth,
    readingOf<typeof birth>({ ...birthRow, declarant_kind }, [...parties, signer]),
  ).text;

test('a parent who does not declare signs nothing, and is said to leave no fingerprint', () => {
  expect(birthText('mother', [{ ...mother, signature_kind: 'at_request' }, father])).toContain(
    'Por não poder assinar, ANA DE SÁ apõe a impressão digital à margem, e a seu rogo assina IVO PAZ, professor.',
  );
});

test('each of two who do not sign has their own reason', () => {
  expect(birthText('both', [{ ...mother, signature_kind: 'fingerprint' }, father])).toContain(
    'Por não saber assinar, RUI REIS apõe a impressão digital à margem; por não poder assinar, ANA DE SÁ apõe a impressão digital à margem; e a rogo dos que não assinam assina IVO PAZ, professor.',
  );
});

test('two women who cannot write have somebody who signs for them', () => {
  const other = { ...mother, id: 15, name: 'BIA REIS', side: 'second', literate: false } as const;
  expect(birthText('both', [{ ...mother, literate: false }, other])).toContain(
    'Por não saber assinar, ANA DE SÁ e BIA REIS apõem a impressão digital à margem, e a rogo das que não assinam assina IVO PAZ',
  );
});

test('who lives abroad lives in a house with a number', () => {
  const text = birthText('mother', [
    {
      ...mother,
      street: null,
      street_number: null,
      district: null,
      city: null,
      address_abroad: 'Rua do Porto, 5, Lisboa',
    },
  ]);
  expect(text).toContain('residente e domiciliada na Rua do Porto, número cinco, Lisboa');
});

test('of two mothers the one who came declares and signs', () => {
  const other = { ...mother, id: 15, name: 'BIA REIS', side: 'second', cpf: null } as const;
  const declarant = party({ role: 'declarant', name: 'BIA REIS', sex: 'F' });
  const text = birthText('mother', [mother, other, declarant]);
  expect(text).toContain('compareceu BIA REIS, brasileira,');
  expect(text).toContain('na qualidade de mãe, e declarou que');
  expect(text).toContain('É filha de ANA DE SÁ, brasileira,');
  expect(text).toContain('; e de BIA REIS, já qualificada.');
});

test('the parents of a couple are only named, and a spouse who sent a proxy is not there to sign', () => {
  const parties = [
    { ...bride, literate: false },
    { ...groom, literate: false, signature_kind: 'proxy' as const },
    { ...motherOfBride, literate: false },
    president,
    ...witnesses,
    signer,
  ];
  const { text } = writtenBy<typeof marriage>(marriage, readingOf<typeof marriage>(marriageRow, parties));
  expect(text).toContain('Por não saber assinar, EVA LIMA apõe a impressão digital à margem, e a seu rogo');
});

test('of a party of a deed who is represented nothing is said, and of a representative who cannot sign all', () => {
  const parts = [
    deedParty({ role: 'donor', name: 'RITA PAZ', sex: 'F' }),
    deedParty({ role: 'donee', name: 'LIA SÁ', sex: 'F', signs_at_request: true }),
    deedParty({
      role: 'representative',
      name: 'EVA SÁ',
      sex: 'F',
      represents: 'LIA SÁ',
      signs_at_request: true,
    }),
    deedParty({ role: 'signer_at_request', name: 'IVO PAZ', sex: 'M' }),
  ];
  expect(writtenDeed({ deed_type: 'donation' }, { parts })).toContain(
    'Por não poder assinar, EVA SÁ apõe a impressão digital à margem, e a seu rogo assina IVO PAZ, brasileiro.',
  );
  const officer = { name: 'LIA MOTA', role: 'tabeliã' };
  const { signers, fingerprints } = noteSigners(parts, { clerk: officer, official: officer });
  expect(fingerprints).toEqual(['EVA SÁ']);
  expect(signers.map(({ name }) => name)).toEqual(['RITA PAZ', 'IVO PAZ', 'LIA MOTA']);
});
