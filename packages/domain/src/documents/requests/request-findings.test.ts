import { describe, expect, it } from 'vitest';
import { judgeNeededFor } from './request-access.ts';
import { REQUESTER_CAPACITIES } from './request-fields.ts';
import {
  type CertifiedRecord,
  negativeFindings,
  type RequestFacts,
  requestFindings,
} from './request-findings.ts';

const BIRTH: CertifiedRecord = {
  resource: 'civil_registration/birth',
  isRestricted: false,
  tellsFiliation: false,
  copies: 1,
  isWill: false,
  hasTraslado: false,
  isCanceled: false,
};

const codes = (request: RequestFacts, certified: Partial<CertifiedRecord> = {}): string[] =>
  requestFindings(request, { today: '2026-02-05', certified: { ...BIRTH, ...certified } }).map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );

const FULL: RequestFacts = {
  requested_certificate: 'full_text',
  requested_copy: 'second',
  record: 1,
  requester_name: 'Rita Prado',
  requester_cpf: '11144477735',
  requester_capacity: 'self',
};

const DEATH = '12345501552026400001001000000116';

describe('a copy of an act of notes', () => {
  const DEED: Partial<CertifiedRecord> = { resource: 'note_registration/deed' };
  const WILL: Partial<CertifiedRecord> = { ...DEED, isWill: true };
  const COPY: RequestFacts = {
    requested_certificate: 'note_act',
    note_paper: 'certificate',
    record: 1,
    requester_name: 'Rita Prado',
  };
  const IDENTIFIED: RequestFacts = { ...COPY, requester_cpf: '11144477735' };

  it('is for anybody, who says no reason', () => {
    expect(codes(COPY, DEED)).toEqual([]);
    expect(codes({ ...COPY, requester_capacity: 'third_party' }, DEED)).toEqual([]);
  });

  it('is of acts of notes, and certificates of civil registration are of its acts', () => {
    expect(codes(COPY)).toEqual(['error record act_without_certificate']);
    expect(codes(FULL, DEED)).toContain('error record act_without_certificate');
  });

  it('is a traslado once, and not of a canceled act', () => {
    const traslado: RequestFacts = { ...COPY, note_paper: 'traslado' };
    expect(codes(traslado, DEED)).toEqual([]);
    expect(codes(traslado, { ...DEED, hasTraslado: true })).toEqual(['error note_paper traslado_was_issued']);
    expect(codes(traslado, { ...DEED, isCanceled: true })).toEqual(['error note_paper traslado_of_canceled']);
    expect(codes(COPY, { ...DEED, hasTraslado: true, isCanceled: true })).toEqual([]);
  });

  it.each<[string, RequestFacts, boolean]>([
    ['nobody in particular', {}, false],
    ['the testator', { requester_capacity: 'self' }, true],
    ['an attorney', { requester_capacity: 'attorney' }, false],
    ['an attorney with special powers', { requester_capacity: 'attorney', special_powers: true }, true],
    ['a child', { requester_capacity: 'descendant' }, false],
    ['a child after the death', { requester_capacity: 'descendant', death_matricula: DEATH }, true],
    ['whoever shows the death', { requester_capacity: 'third_party', death_matricula: DEATH }, true],
    [
      'by order of a judge',
      { court: '1ª Vara', court_case: '1', authorized_on: '2026-02-01', requester_capacity: 'third_party' },
      true,
    ],
    ['by half of an order', { court: '1ª Vara', requester_capacity: 'third_party' }, false],
  ])('of a will is for %s', (_, more, may) => {
    expect(codes({ ...IDENTIFIED, ...more }, WILL)).toEqual(
      may ? [] : ['error requester_capacity will_is_secret'],
    );
  });

  it('of a will asks who it is for, and takes the record of a death for one', () => {
    expect(codes({ ...COPY, requester_capacity: 'self' }, WILL)).toEqual([
      'error requester_cpf requester_not_identified',
    ]);
    const birth = { ...IDENTIFIED, death_matricula: '12345501552026100001001000000100' };
    expect(codes(birth, WILL)).toEqual([
      'error death_matricula matricula_of_no_death',
      'error requester_capacity will_is_secret',
    ]);
  });

  it('of a restricted act is by a judge, or for the person', () => {
    const restricted = { ...DEED, isRestricted: true };
    expect(codes(COPY, restricted)).toEqual(['error court restricted_needs_judge']);
    expect(codes({ ...COPY, requester_capacity: 'self' }, restricted)).toEqual([]);
  });
});

describe('who needs the decision of a judge', () => {
  it.each(['short', 'negative'] as const)('nobody for a certificate that is %s (CNN art. 113)', (kind) => {
    for (const capacity of REQUESTER_CAPACITIES)
      expect(
        judgeNeededFor(
          { requested_certificate: kind, requester_capacity: capacity, sensitive_data: true },
          { isRestricted: true, tellsFiliation: true },
        ),
      ).toBeUndefined();
  });

  it.each(['full_text', 'questions'] as const)('for %s, by capacity (CNN arts. 114 and 116)', (kind) => {
    const needed = (isRestricted: boolean, more: RequestFacts = {}) =>
      Object.fromEntries(
        REQUESTER_CAPACITIES.map((capacity) => [
          capacity,
          judgeNeededFor(
            { requested_certificate: kind, requester_capacity: capacity, sensitive_data: true, ...more },
            { isRestricted, tellsFiliation: false },
          ),
        ]),
      );
    const free = { self: undefined, legal_representative: undefined, attorney: undefined };
    const others = { spouse: 'sensitive', authority: 'sensitive', third_party: 'sensitive' };
    expect(needed(false)).toEqual({ ...free, ...others, ascendant: 'sensitive', descendant: 'sensitive' });
    expect(needed(false, { person_deceased: true })).toEqual({
      ...free,
      ...others,
      ascendant: undefined,
      descendant: undefined,
    });
    expect(Object.values(needed(false, { sensitive_data: false }))).toEqual(
      REQUESTER_CAPACITIES.map(() => undefined),
    );
    const { self, ...everyoneElse } = needed(true, { sensitive_data: false, person_deceased: true });
    expect(self).toBeUndefined();
    expect(new Set(Object.values(everyoneElse))).toEqual(new Set(['restricted']));
  });
});

describe('a request', () => {
  it('that is whole has no finding', () => {
    expect(codes(FULL)).toEqual([]);
  });

  it.each<[string, RequestFacts, Partial<CertifiedRecord>, string[]]>([
    [
      'says who asks for the text',
      { ...FULL, requester_cpf: null },
      {},
      ['error requester_cpf requester_not_identified'],
    ],
    ['may show another document', { ...FULL, requester_cpf: null, requester_document: 'RG 1' }, {}, []],
    [
      'in short is for anyone',
      { requested_certificate: 'short', requested_copy: 'second', record: 1 },
      {},
      [],
    ],
    [
      'by an attorney rests on special powers',
      { ...FULL, requester_capacity: 'attorney' },
      {},
      ['error special_powers special_powers_needed'],
    ],
    [
      'tells no third party how a filiation came about, whatever it says of the text',
      { ...FULL, requester_capacity: 'third_party', sensitive_data: false },
      { tellsFiliation: true },
      ['error court sensitive_needs_judge'],
    ],
    [
      'of restricted facts is for the person',
      { ...FULL, requester_capacity: 'ascendant' },
      { isRestricted: true },
      ['error court restricted_needs_judge'],
    ],
    [
      'of restricted facts may be allowed by a judge, cited whole',
      {
        ...FULL,
        requester_capacity: 'ascendant',
        court: '1ª Vara',
        court_case: '1',
        authorized_on: '2026-02-01',
      },
      { isRestricted: true },
      [],
    ],
    [
      'does not cite half a decision',
      { ...FULL, requester_capacity: 'third_party', sensitive_data: true, court: '1ª Vara' },
      {},
      ['error court sensitive_needs_judge'],
    ],
    [
      'is of an act with certificates',
      FULL,
      { resource: 'note_registration/deed' },
      ['error record act_without_certificate'],
    ],
    [
      'is no first copy after another',
      { ...FULL, requested_copy: 'first' },
      {},
      ['warning requested_copy first_copy_issued'],
    ],
    ['is a first copy before any other', FULL, { copies: 0 }, ['warning requested_copy no_copy_issued']],
    [
      'by questions is of no copy',
      {
        ...FULL,
        requested_certificate: 'questions',
        requested_copy: null,
        questions: [{ question: 'Consta?', answer: 'no' }],
      },
      { copies: 0 },
      [],
    ],
    [
      'answers questions only by questions',
      { ...FULL, questions: [{ question: 'Consta o pai?' }] },
      {},
      ['error requested_certificate questions_not_asked'],
    ],
    [
      'by questions asks one',
      { ...FULL, requested_certificate: 'questions', requested_copy: null },
      {},
      ['error questions no_question'],
    ],
    [
      'by questions has each answered',
      {
        ...FULL,
        requested_certificate: 'questions',
        requested_copy: null,
        questions: [{ question: 'Consta o pai?', answer: 'no' }, { question: 'E a mãe?' }],
      },
      {},
      ['error questions.1.answer question_without_answer'],
    ],
    [
      'ends its search after it begins',
      { requested_certificate: 'negative', searched_from: '2001-01-01', searched_to: '2000-12-31' },
      {},
      ['error searched_to span_ends_before'],
    ],
  ])('%s', (_, request, certified, expected) => {
    expect(codes(request, certified)).toEqual(expected);
  });
});

describe('a search for a negative certificate', () => {
  const NOTHING = { equal: [], alike: [], indexedFrom: '1990-01-01' };

  it('has no finding where the index reaches back and has no such name', () => {
    expect(negativeFindings(NOTHING, '1990-01-01')).toEqual([]);
  });

  it('says which records it found, and names a few of many', () => {
    expect(
      negativeFindings({ ...NOTHING, equal: ['1', '2', '3', '4', '5', '6'] }, '1990-01-01'),
    ).toMatchObject([
      { level: 'error', code: 'record_was_found', params: { count: 6, names: '1; 2; 3; 4; 5' } },
    ]);
    expect(negativeFindings({ ...NOTHING, alike: ['Ana'] }, '1990-01-01')).toMatchObject([
      { level: 'warning', code: 'name_alike_found', params: { count: 1, names: 'Ana' } },
    ]);
  });

  it('says what the index does not reach', () => {
    expect(negativeFindings(NOTHING, '1989-12-31')).toMatchObject([
      { level: 'warning', code: 'index_begins_later', params: { on: '1990-01-01' } },
    ]);
    expect(negativeFindings({ ...NOTHING, indexedFrom: null }, '1990-01-01')).toMatchObject([
      { level: 'warning', code: 'index_is_empty' },
    ]);
  });
});

describe('whoever asks for many certificates', () => {
  const asked = (askedLately: number, changes: RequestFacts = {}): string[] =>
    requestFindings({ ...FULL, ...changes }, { today: '2026-02-05', certified: BIRTH, askedLately }).map(
      ({ level, field, code }) => `${level} ${field} ${code}`,
    );

  it('says what for, from the tenth on', () => {
    expect(asked(9)).toEqual([]);
    expect(asked(10)).toEqual(['warning purpose bulk_without_purpose']);
    expect(asked(10, { purpose: 'Cidadania italiana da família' })).toEqual([]);
  });

  it('is not asked where an authority asks', () => {
    expect(asked(10, { requester_capacity: 'authority' })).not.toContain(
      'warning purpose bulk_without_purpose',
    );
  });
});
