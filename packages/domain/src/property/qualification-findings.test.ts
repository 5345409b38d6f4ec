import { describe, expect, it, test } from 'vitest';
import { acquirerFindings, firstOwnerFindings, giverFindings } from './qualification-findings.ts';

const CAIO = {
  side: 'acquiring',
  person_kind: 'natural',
  name: 'Caio Reis',
  cpf: '52998224725',
  civil_status: 'single',
  qualification: 'Brasileiro, professor, residente e domiciliado nesta cidade',
} as const;
const MARRIED = {
  ...CAIO,
  civil_status: 'married',
  asset_regime: 'partial_communion',
  spouse_name: 'Lia Reis',
} as const;
const FIRM = {
  side: 'acquiring',
  person_kind: 'legal',
  name: 'Casa Ltda.',
  cnpj: '11222333000181',
  qualification: 'com sede nesta cidade',
} as const;

type Taker = Parameters<typeof acquirerFindings>[0][number];
const found = (taker: Taker): string[] =>
  acquirerFindings([{ side: 'disposing' }, taker]).map(
    ({ level, field, code }) => `${level} ${field.replace('transfers.1.', '')} ${code}`,
  );

describe('who acquires', () => {
  test.each<[string, Taker]>([
    ['a person', CAIO],
    ['a spouse', MARRIED],
    ['a foreigner', { ...CAIO, qualification: 'alemã, médica, com endereço em Bacabal' }],
    ['a company', FIRM],
  ])('is not spoken of when whole: %s', (_, taker) => expect(found(taker)).toEqual([]));

  test.each<[string, Taker, string[]]>([
    ['no CPF', { ...CAIO, cpf: null }, ['error cpf party_cpf_untold']],
    [
      'no CPF, and the parents in its place',
      { ...CAIO, cpf: null, qualification: `${CAIO.qualification}, filho de Ana e de Rui` },
      ['warning cpf party_identified_without_cpf'],
    ],
    [
      'nothing but a name',
      { side: 'acquiring', person_kind: 'natural', name: 'Caio Reis' },
      [
        'error cpf party_cpf_untold',
        'error qualification party_unqualified',
        'error civil_status party_status_untold',
      ],
    ],
    [
      'a civil status that is not known',
      { ...CAIO, civil_status: 'unknown' },
      ['error civil_status party_status_untold'],
    ],
    [
      'a marriage without more',
      { ...CAIO, civil_status: 'married' },
      ['error asset_regime party_regime_untold', 'error spouse_name party_spouse_untold'],
    ],
    [
      'a marriage in words',
      {
        ...CAIO,
        civil_status: null,
        qualification:
          'brasileiro, casado sob o regime da comunhão parcial de bens com Lia Reis, professor, domiciliado nesta cidade',
      },
      [
        'warning civil_status only_in_words',
        'warning asset_regime only_in_words',
        'warning spouse_name only_in_words',
      ],
    ],
    [
      'neither nationality nor domicile',
      { ...CAIO, qualification: 'professor' },
      ['warning qualification party_nationality_untold', 'warning qualification party_domicile_untold'],
    ],
    [
      'a company without number and seat',
      { ...FIRM, cnpj: null, qualification: null },
      ['error cnpj party_cnpj_untold', 'error qualification party_seat_untold'],
    ],
    [
      'a company whose words do not seem to say the seat',
      { ...FIRM, qualification: 'por seu administrador' },
      ['warning qualification party_seat_untold'],
    ],
  ])('is told with what is missing: %s', (_, taker, expected) => expect(found(taker)).toEqual(expected));

  it('is warned of alone where the matrícula names them already', () => {
    expect(found({ ...CAIO, owner: 7, cpf: null, civil_status: null })).toEqual([
      'warning cpf party_cpf_untold',
      'warning civil_status party_status_untold',
    ]);
  });

  it('is told by name, with the norm', () => {
    expect(acquirerFindings([{ ...CAIO, cpf: null }])).toEqual([
      {
        level: 'error',
        field: 'transfers.0.cpf',
        code: 'party_cpf_untold',
        norm: 'LRP art. 176 §1 III 2',
        params: { name: 'Caio Reis' },
      },
    ]);
  });
});

describe('who is named by an earlier registration', () => {
  const bare = { person_kind: 'natural', name: 'Ana Braga', qualification: 'do lar' } as const;

  it('gives over a warning', () => {
    expect(giverFindings([{ ...bare, at: 'transfers.0.owner' }])).toEqual(
      ['party_cpf_untold', 'party_status_untold'].map((code) => ({
        level: 'warning',
        field: 'transfers.0.owner',
        code,
        norm: 'LRP art. 176 §1 III 2',
        params: { name: 'Ana Braga' },
      })),
    );
    expect(giverFindings([{ ...CAIO, at: 'transfers.0.owner' }])).toEqual([]);
  });

  it('opens a matrícula over a warning', () => {
    expect(firstOwnerFindings([CAIO, bare])).toMatchObject([
      { level: 'warning', field: 'owners.1.cpf', norm: 'LRP art. 176 §1 II 4' },
      { level: 'warning', field: 'owners.1.civil_status' },
    ]);
  });
});
