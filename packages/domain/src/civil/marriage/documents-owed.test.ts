import { describe, expect, it, test } from 'vitest';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { documentFindings } from './document-findings.ts';
import { type DocumentedFacts, documentsMissing, documentsOwed } from './documents-owed.ts';

const spouse = (side: 'first' | 'second', changes: PartyFacts = {}): PartyFacts => ({
  role: 'spouse',
  side,
  name: side === 'first' ? 'Joana Teixeira' : 'Pedro Moreira',
  civil_status: 'single',
  ...changes,
});
const license = (changes: DocumentedFacts = {}): DocumentedFacts => ({
  requested_on: '2026-07-01',
  license_kind: 'civil',
  property_regime: 'partial_communion',
  parties: [spouse('first'), spouse('second')],
  ...changes,
});
const ALWAYS = [
  'birth_certificate first',
  'birth_certificate second',
  'witnesses_statement',
  'status_statement',
];
const owed = (act: DocumentedFacts): string[] =>
  documentsOwed(act).map(({ kind, side }) => (side ? `${kind} ${side}` : kind));
const received = (act: DocumentedFacts): NonNullable<DocumentedFacts['documents']> =>
  documentsOwed(act).map(({ kind, side }) => ({ document_kind: kind, side, document_state: 'received' }));

describe('the papers that a couple owes', () => {
  test.each<[string, DocumentedFacts, string[]]>([
    ['two who never married', {}, []],
    ['one of 17 with the parents', { first_consent: 'parents' }, ['consent first']],
    ['one of 17 with the guardian', { second_consent: 'guardian' }, ['consent second']],
    ['one of 17 by the judge', { first_consent: 'court' }, ['court_consent first']],
    ['one of 17, emancipated', { first_consent: 'emancipated' }, ['emancipation first']],
    [
      'a widow',
      { parties: [spouse('first', { civil_status: 'widowed' }), spouse('second')] },
      ['death_certificate first'],
    ],
    [
      'a divorced man',
      { parties: [spouse('first'), spouse('second', { civil_status: 'divorced' })] },
      ['divorce_record second'],
    ],
    [
      'a marriage that was annulled',
      { previous_marriages: [{ side: 'first', dissolution_kind: 'annulment' }] },
      ['annulment_record first'],
    ],
    ['a regime by agreement', { property_regime: 'conventional_separation' }, ['pact_deed']],
    ['separation by law', { property_regime: 'mandatory_separation' }, []],
    ['uncle and niece', { kinship: 'uncle_niece' }, ['medical_report']],
    [
      'a proxy of one',
      {
        parties: [
          spouse('first'),
          spouse('second'),
          { role: 'proxy', side: 'second', sex: 'F', name: 'Rita Lima' },
        ],
      },
      ['proxy_deed second'],
    ],
    ['a foreigner', { foreign_spouse: true }, ['foreign_papers']],
    ['the conversion of a union', { license_kind: 'conversion' }, ['union_statement']],
  ])('%s', (_, changes, more) => {
    expect(owed(license(changes)).toSorted()).toEqual([...ALWAYS, ...more].toSorted());
  });

  it('are those of a union that ended without any paper of a marriage', () => {
    const previous_marriages = [{ side: 'first', dissolution_kind: 'union_dissolution' }] as const;
    expect(owed(license({ previous_marriages })).toSorted()).toEqual(ALWAYS.toSorted());
  });
});

describe('a paper that is missing', () => {
  it('is named with its norm and whose it is, until it is received or waived', () => {
    const act = license();
    const [first, ...others] = received(act);
    const codes = (documents: DocumentedFacts['documents']): unknown[] =>
      documentFindings({ ...act, documents }, 90).map(({ code, norm, params }) => [
        code,
        norm,
        params?.['name'],
      ]);
    expect(codes(received(act))).toEqual([]);
    const expected = [['owes_birth_certificate', 'CC art. 1.525 I', 'Joana Teixeira']];
    expect(codes(others)).toEqual(expected);
    expect(codes([{ ...first, document_state: 'owed' }, ...others])).toEqual(expected);
    expect(codes([{ ...first, document_state: 'waived' }, ...others])).toEqual([]);
    expect(codes([{ ...first, side: 'second' }, ...others])).toEqual(expected);
  });

  it('is missing exactly while it is not settled, whichever of them', () => {
    const act = license({ kinship: 'uncle_niece', foreign_spouse: true, first_consent: 'court' });
    const all = received(act);
    for (const [place, one] of all.entries()) {
      const documents = all.filter((_, index) => index !== place);
      expect(documentsMissing({ ...act, documents })).toEqual([{ kind: one.document_kind, side: one.side }]);
    }
  });
});

describe('the age of a certificate', () => {
  const dated = (issued_on: string, days: number, changes: DocumentedFacts = {}): string[] => {
    const act = license(changes);
    const documents = received(act).map((row) => ({ ...row, issued_on }));
    return [...new Set(documentFindings({ ...act, documents }, days).map(({ code }) => code))];
  };
  test.each<[string, string, number, DocumentedFacts, string[]]>([
    ['90 days before the request', '2026-04-02', 90, {}, []],
    ['91 days before the request', '2026-04-01', 90, {}, ['document_too_old']],
    ['91 days where the office takes 180', '2026-04-01', 180, {}, []],
    ['years, without a limit', '2020-01-01', 0, {}, []],
    ['a day that does not exist', '2026-02-30', 90, {}, []],
  ])('%s', (_, issued, days, changes, expected) => {
    expect(dated(issued, days, changes)).toEqual(expected);
  });

  test.each([
    ['2026-06-01', []],
    ['2026-05-31', ['union_proxy_too_old']],
  ])('a power of attorney of %s for the conversion of a union', (issued_on, expected) => {
    const act = license({
      license_kind: 'conversion',
      parties: [
        spouse('first'),
        spouse('second'),
        { role: 'proxy', side: 'first', sex: 'F', name: 'Rita Lima' },
      ],
    });
    const documents = received(act).map((row) => ({ ...row, issued_on }));
    expect(documentFindings({ ...act, documents }, 90).map(({ code }) => code)).toEqual(expected);
  });
});
