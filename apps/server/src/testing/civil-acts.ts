import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from './api.ts';
import { birthBody, cityOf, daysAgo } from './births.ts';

/** What makes the acts of an office possible: a place, its country, and one abroad. */
export interface Ground {
  readonly city: number;
  readonly country: number;
  readonly abroad: number;
}

export async function groundOf(api: Pick<Api, 'get'>): Promise<Ground> {
  const countryOf = async (code: string): Promise<number> =>
    Number(resultsOf(await api.get(`/api/basic/country/?iso_alpha2=${code}`))[0]?.['id']);
  return { city: await cityOf(api), country: await countryOf('BR'), abroad: await countryOf('PT') };
}

/** Opens the first book of every type of civil registration that has none open yet; book E in one. */
export async function openCivilBooks(api: Api): Promise<void> {
  const types = resultsOf(await api.get('/api/basic/book_type/?department=civil&limit=50'));
  for (const { id, letter } of types) {
    if (String(letter).startsWith('E-')) continue;
    const known = resultsOf(await api.get(`/api/basic/book/?book_type=${Number(id)}&status=open`));
    if (known.length > 0) continue;
    const book = await api.post('/api/basic/book/', { book_type: id, number: 1, sheet_count: 300 });
    await api.post(`/api/basic/book/${Number(book.body['id'])}/open/`);
  }
}

let made = 0;

/** The matrícula of a marriage of another office, another at each call. */
export function nextMatriculaElsewhere(): string {
  made += 1;
  const place = { cns: '000125', collection: 1, year: 2020, bookType: 2, book: 1, sheet: 1 };
  return buildMatricula({ ...place, term: made });
}

/** A declaration of death with a right check digit, another at each call. */
export function nextDeathStatement(): string {
  made += 1;
  const base = String(30_000_000 + made);
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return `${base}${rest > 9 ? 0 : rest}`;
}

const person = (role: string, name: string, more: Row = {}): Row => ({
  role,
  name,
  birth_date: '1985-04-03',
  civil_status: 'single',
  ...more,
});
const comingFrom = (city: number): Row => ({ hometown_city: city, city });
const WITNESSES = [
  person('witness', 'Rita Teixeira', { sex: 'F' }),
  person('witness', 'Marta Moreira', { sex: 'F' }),
];
const DOCTOR = person('doctor', 'Lia Prado', { sex: 'F', council_number: 'CRM 12345' });
const OF_SPOUSES = {
  mother_name: 'Vera Prado',
  hometown_text: 'Crato',
  address_abroad: 'Rua do Ouro, 10, Lisboa',
};
let couples = 0;

/** Two who are married to nobody yet: another couple at each call. */
export function nextCouple(): Row[] {
  couples += 1;
  const birth_date = new Date(Date.UTC(1970, 0, couples)).toISOString().slice(0, 10);
  return [
    person('spouse', 'Joana Teixeira Lima', {
      side: 'first',
      sex: 'F',
      birth_date,
      profession_text: 'agrônoma',
      ...OF_SPOUSES,
    }),
    person('spouse', 'Pedro Moreira Alves', {
      side: 'second',
      sex: 'M',
      birth_date,
      profession_text: 'agrônomo',
      ...OF_SPOUSES,
    }),
  ];
}

/** The two of a union, from two of `nextCouple`, with all that the record says of them (LRP art. 94-A II and III). */
export function partnersFrom([first, second]: readonly Row[], { city }: Pick<Ground, 'city'>): Row[] {
  const of = (spouse: Row | undefined, profession_text: string): Row => ({
    ...spouse,
    role: 'partner',
    no_cpf: true,
    mother_name: 'Rita Sampaio',
    profession_text,
    city,
  });
  return [of(first, 'professora'), of(second, 'agricultor')];
}

const deathBody = ({ city, country }: Ground): Row => ({
  declared_on: daysAgo(0),
  name: 'Antônia Feitosa Lima',
  cpf: '52998224725',
  birth_date: '1940-02-03',
  sex: 'F',
  civil_status: 'widowed',
  nationality: country,
  skin_colour: 'brown',
  died_on: daysAgo(1),
  died_at: '08:15',
  death_place_kind: 'hospital',
  death_place_name: 'Hospital Municipal do Vale',
  death_city: city,
  death_statement: nextDeathStatement(),
  death_nature: 'natural',
  certifier_kind: 'attending',
  cause_a: 'Insuficiência respiratória aguda',
  voter: 'yes',
  left_property: 'no',
  left_will: 'unknown',
  partner_kind: 'none',
  burial_kind: 'burial',
  burial_place: 'Cemitério São Miguel',
  burial_city: city,
  declarant_kind: 'child',
  parties: [DOCTOR, person('declarant', 'Davi Feitosa Lima', { sex: 'M' })],
});

/** What a death says of somebody whom nobody knew. */
export const UNKNOWN_DECEASED = {
  unknown_person: true,
  name: null,
  cpf: null,
  birth_date: null,
  civil_status: null,
  nationality: null,
  apparent_age: 'quarenta anos',
  body_marks: 'tatuagem no braço direito',
  found_place: 'Rua do Cruzeiro',
} as const;

const JUDGMENT = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família',
  title_judge: 'Nei Braga',
  title_number: '0001234-56.2026.8.06.0001',
  title_on: daysAgo(5),
  title_final_on: daysAgo(2),
} as const;

const DEED = {
  title_kind: 'deed',
  title_authority: '1º Tabelionato de Notas',
  title_on: daysAgo(10),
  title_book: '12',
  title_sheet: '34',
} as const;

/** The papers that a couple of two adults who never married brings (CC art. 1.525). */
export function licenseDocuments(on = daysAgo(0)): Row[] {
  const received = { document_state: 'received', received_on: on };
  return [
    { document_kind: 'birth_certificate', side: 'first', issued_on: on, ...received },
    { document_kind: 'birth_certificate', side: 'second', issued_on: on, ...received },
    { document_kind: 'witnesses_statement', ...received },
    { document_kind: 'status_statement', ...received },
  ];
}

export function licenseBody(couple = nextCouple()): Row {
  return {
    requested_on: daysAgo(0),
    property_regime: 'partial_communion',
    first_name_after: 'Joana Teixeira Lima Alves',
    second_name_after: 'Pedro Moreira Alves',
    parties: [...couple, ...WITNESSES],
    documents: licenseDocuments(),
  };
}

export function marriageBody({ city }: Ground, couple = nextCouple()): Row {
  return {
    marriage_kind: 'civil',
    license_office: '3º Ofício de Registro Civil',
    license_number: '12/2026',
    license_certified_on: daysAgo(20),
    proclaimed_on: daysAgo(40),
    property_regime: 'partial_communion',
    first_name_after: 'Joana Teixeira Lima Alves',
    second_name_after: 'Pedro Moreira Alves',
    celebrated_on: daysAgo(0),
    celebrated_at: '10:00',
    ceremony_place_kind: 'office',
    ceremony_place: 'Sede da serventia',
    ceremony_city: city,
    documents_presented: 'Certidões de nascimento e certificado de habilitação',
    parties: [
      ...couple,
      ...WITNESSES,
      person('justice_of_peace', 'Davi Ramos', { sex: 'M', cpf: '11144477735' }),
    ],
  };
}

/** By resource: the digit of the matrícula, and a body that may be registered as it is. */
export const REGISTRABLE: Readonly<Record<string, { readonly digit: string; body(ground: Ground): Row }>> = {
  birth: { digit: '1', body: ({ city }) => birthBody(city) },
  marriage: { digit: '2', body: (ground) => marriageBody(ground) },
  death: { digit: '4', body: deathBody },
  stillborn: {
    digit: '5',
    body: ({ city }) => ({
      sex: 'F',
      delivered_on: daysAgo(1),
      delivered_at: '03:20',
      birth_place_kind: 'health_unit',
      birth_place_name: 'Maternidade Santa Cecília',
      birth_city: city,
      gestation_weeks: 34,
      death_statement: nextDeathStatement(),
      cause_a: 'Hipóxia intrauterina',
      burial_kind: 'burial',
      burial_place: 'Cemitério São Miguel',
      burial_city: city,
      declarant_kind: 'father',
      parties: [
        person('parent', 'Joana Teixeira Lima', { gender_role: 'mother' }),
        DOCTOR,
        person('parent', 'Pedro Moreira Alves', { gender_role: 'father' }),
      ],
    }),
  },
  proclamation: {
    digit: '6',
    body: () => ({ published_on: daysAgo(0), medium: 'e_proclamas', parties: nextCouple() }),
  },
  born_abroad: {
    digit: '7',
    body: ({ abroad }) => ({
      transcript_kind: 'birth',
      requested_on: daysAgo(0),
      residence_proof: 'Conta de energia',
      event_on: '2024-05-06',
      event_place: 'Hospital de Lisboa',
      country: abroad,
      foreign_body: 'consulate',
      issuing_body: 'Consulado-Geral em Lisboa',
      foreign_registered_on: '2024-06-01',
      nationality_basis: 'consular_registration',
      nationality_text:
        'Brasileira nata, nos termos do art. 12, inciso I, alínea c, da Constituição Federal.',
      parties: [
        person('registered', 'Clara Lima Moreira', { birth_date: '2024-05-06', sex: 'F' }),
        person('parent', 'Joana Teixeira Lima', { gender_role: 'mother' }),
        person('requester', 'Joana Teixeira Lima'),
      ],
    }),
  },
  emancipation: {
    digit: '7',
    body: ({ city }) => ({
      ...DEED,
      granted_by: 'both_parents',
      emancipated_on: daysAgo(10),
      earlier_records: [{ earlier_kind: 'birth', office_name: '2º Ofício' }],
      parties: [
        person('emancipated', 'Ana Lima Moreira', {
          sex: 'F',
          birth_date: daysAgo(17 * 365),
          profession_text: 'estudante',
          ...comingFrom(city),
        }),
        person('parent', 'Joana Teixeira Lima', {
          gender_role: 'mother',
          profession_text: 'professora',
          ...comingFrom(city),
        }),
        person('parent', 'Pedro Moreira Alves', {
          gender_role: 'father',
          profession_text: 'agricultor',
          ...comingFrom(city),
        }),
      ],
    }),
  },
  interdiction: {
    digit: '7',
    body: ({ city }) => ({
      ...JUDGMENT,
      interdiction_kind: 'interdiction',
      cause: 'Doença de Alzheimer',
      curatorship_limits: 'Atos de natureza patrimonial e negocial',
      earlier_records: [{ earlier_kind: 'birth', office_name: '2º Ofício' }],
      parties: [
        person('interdicted', 'Antônia Feitosa Lima', {
          sex: 'F',
          mother_name: 'Rita Feitosa',
          profession_text: 'costureira',
          ...comingFrom(city),
        }),
        person('curator', 'Davi Feitosa Lima', { sex: 'M', profession_text: 'professor', city }),
        person('requester', 'Davi Feitosa Lima'),
      ],
    }),
  },
  stable_union: {
    digit: '7',
    body: ({ city }) => ({
      ...DEED,
      union_act: 'recognition',
      property_regime: 'partial_communion',
      residence_city: city,
      earlier_records: [
        { earlier_kind: 'birth', side: 'first', office_name: '2º Ofício' },
        { earlier_kind: 'birth', side: 'second', office_name: '2º Ofício' },
      ],
      parties: partnersFrom(nextCouple(), { city }),
    }),
  },
};
