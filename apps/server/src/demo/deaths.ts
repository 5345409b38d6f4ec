import { addDays } from '@serventia/domain/calendar/civil-date';
import { death } from '@serventia/domain/civil/death.entity';
import type { Row } from '../db/database.ts';
import type { ValuesFor } from '../resource/write.ts';
import type { CivilYear } from './civil-year.ts';
import type { Lane } from './diary.ts';
import { inventPerson, partiesFrom, type Party } from './invented-parties.ts';
import { inventDeathStatement, inventName, inventSurname, nameOf } from './invented-people.ts';
import type { Random } from './random.ts';

/** Direct cause, underlying cause and its code. */
type Cause = readonly [string, string, string];

/** What people die of, with the code of the underlying cause. */
const NATURAL: readonly Cause[] = [
  ['Infarto agudo do miocárdio', 'Doença isquêmica crônica do coração', 'I25.9'],
  ['Insuficiência respiratória aguda', 'Pneumonia bacteriana', 'J15.9'],
  ['Hemorragia intracerebral', 'Hipertensão arterial sistêmica', 'I10'],
  ['Choque séptico', 'Infecção do trato urinário', 'N39.0'],
  ['Falência múltipla de órgãos', 'Neoplasia maligna do estômago', 'C16.9'],
  ['Insuficiência renal crônica', 'Diabetes mellitus tipo 2', 'E11.2'],
  ['Caquexia', 'Doença de Alzheimer', 'G30.9'],
  ['Edema agudo de pulmão', 'Insuficiência cardíaca congestiva', 'I50.0'],
];

const VIOLENT: readonly Cause[] = [
  ['Traumatismo cranioencefálico', 'Acidente de motocicleta', 'V29.9'],
  ['Politraumatismo', 'Atropelamento', 'V09.9'],
  ['Asfixia', 'Afogamento', 'W74'],
];

const CEMETERIES = [
  'Cemitério São Miguel',
  'Cemitério Parque da Saudade',
  'Cemitério Nossa Senhora da Penha',
];

/** A year of deaths in the order of their registrations; the last ones still wait for check, registration and seal. */
export function planDeaths(lane: Lane, random: Random, year: CivilYear, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const on = addDays(year.from, Math.floor((index * year.days) / count));
    const row = inventDeath(random, year, on);
    const reached = count > 20 ? stateOf(count - index) : 'sealed';
    lane.on(on, async (desk) => {
      const { id } = await desk.create(death, row);
      for (const [action, input] of WAY_TO[reached](year)) await desk.act(death, id, action, input);
    });
  }
}

type Reached = 'introducing' | 'created' | 'pending' | 'sealed' | 'ineffective';

/** How an act stands: by its place from the end, and one in the middle of the year undone. */
function stateOf(left: number): Reached {
  if (left === 1) return 'introducing';
  if (left === 2) return 'created';
  if (left <= 4) return 'pending';
  return left === 60 ? 'ineffective' : 'sealed';
}

/** What is done with a draft until it stands so. */
const WAY_TO: Readonly<Record<Reached, (year: CivilYear) => readonly (readonly [string, Row])[]>> = {
  introducing: () => [],
  created: () => [['check', {}]],
  pending: () => [['register', {}]],
  sealed: ({ services }) => [
    ['register', {}],
    ['seal', { act_service: services.death }],
  ],
  ineffective: ({ withdrawal }) => [
    ['register', {}],
    ['void', { exclusion_reason: withdrawal, reason: 'Erro percebido antes das assinaturas' }],
  ],
};

const PROFESSIONS = {
  F: ['agricultora', 'aposentada', 'comerciante', 'professora', 'do lar'],
  M: ['agricultor', 'aposentado', 'comerciante', 'professor', 'pedreiro'],
} as const;

function inventDeath(random: Random, year: CivilYear, registeredOn: string) {
  const diedOn = addDays(registeredOn, -1 - random.below(3));
  const violent = random.chance(0.08);
  const sex = random.chance(0.46) ? 'F' : 'M';
  const surname = inventSurname(random);
  const deceased = inventPerson(random, { sex, surname, on: diedOn, ages: violent ? [45, 60] : [45, 96] });
  const [direct, underlying, icd] = random.pick(violent ? VIOLENT : NATURAL);
  const atHospital = !violent && random.chance(0.7);
  const married = random.chance(0.5);
  const childAge = childAgeOf(deceased.birth_date, diedOn);
  const childSex = random.chance(0.5) ? 'F' : 'M';
  const child = nameOf(inventName(random, childSex, surname));
  return {
    declared_on: registeredOn,
    name: deceased.name,
    cpf: deceased.cpf,
    birth_date: deceased.birth_date,
    sex,
    civil_status: married ? 'married' : 'widowed',
    nationality: year.country,
    hometown_city: year.city,
    city: year.city,
    profession_text: random.pick(PROFESSIONS[sex]),
    skin_colour: random.pick(['brown', 'brown', 'white', 'black']),
    died_on: diedOn,
    died_at: `${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}`,
    ...placeOf(year, atHospital, violent),
    ...(isRecent(year, registeredOn)
      ? { ...IDENTITY, id_number: String(90_000_000 + random.below(9_999_999)) }
      : {}),
    death_statement: inventDeathStatement(random),
    death_nature: violent ? 'violent' : 'natural',
    certifier_kind: violent ? 'iml' : atHospital ? 'attending' : 'svo',
    cause_a: direct,
    cause_b: underlying,
    underlying_icd: icd,
    voter: 'yes',
    left_property: random.pick(['yes', 'no', 'no', 'unknown']),
    left_will: random.chance(0.05) ? 'yes' : 'no',
    partner_kind: 'spouse',
    partner_name: nameOf(inventName(random, sex === 'F' ? 'M' : 'F')),
    partner_status: married ? 'surviving' : 'predeceased',
    marriage_office: '1º Ofício de Registro Civil',
    burial_kind: 'burial',
    burial_place: random.pick(CEMETERIES),
    burial_city: year.city,
    declarant_kind: 'child',
    parties: partiesFrom(
      year,
      familyOf(random, year, {
        surname,
        declarant: child,
        sex: childSex,
        bornOn: birthDayOf(childAge, diedOn),
      }),
    ),
    descendants: childrenOf(random, surname, { name: child, age: childAge }),
    earlier_records: [BIRTH_RECORD],
  } as const;
}

const ADULT = 25;
const ELDEST = 48;

/** An age that a child of somebody who died may have: an adult's, and at least twenty years less. */
const childAgeOf = (bornOn: string, diedOn: string): number =>
  Math.min(ELDEST, Math.max(ADULT, Number(diedOn.slice(0, 4)) - Number(bornOn.slice(0, 4)) - 21));

function placeOf(year: CivilYear, atHospital: boolean, violent: boolean): ValuesFor<typeof death> {
  if (atHospital)
    return {
      death_place_kind: 'hospital',
      local: year.hospital,
      death_place_name: 'Hospital Municipal do Vale',
      death_city: year.city,
    };
  return {
    death_place_kind: violent ? 'public_road' : 'home',
    death_place_name: violent ? 'Rodovia CE-292, km 14' : 'Residência',
    death_city: year.city,
  };
}

function familyOf(
  random: Random,
  { regulars }: CivilYear,
  {
    surname,
    declarant,
    sex,
    bornOn,
  }: Readonly<Record<'surname' | 'declarant' | 'bornOn', string>> & Required<Pick<Party, 'sex'>>,
): Party[] {
  return [
    random.pick(regulars.doctors),
    { role: 'declarant', name: declarant, sex, birth_date: bornOn, civil_status: 'married' },
    {
      role: 'parent',
      side: 'first',
      gender_role: 'mother',
      sex: 'F',
      name: nameOf(inventName(random, 'F', surname)),
    },
    {
      role: 'parent',
      side: 'second',
      gender_role: 'father',
      sex: 'M',
      name: nameOf(inventName(random, 'M', surname)),
    },
  ];
}

const IDENTITY = { id_kind: 'rg', id_issuer: 'SSP/CE' } as const;
const NOT_YET_TOLD = 25;

/** Whoever was registered in the last days has an identity card, of which its office is not told yet. */
const isRecent = (year: CivilYear, on: string): boolean => on > addDays(year.from, year.days - NOT_YET_TOLD);

/** The eldest declares; every other one is two years younger. */
function childrenOf(
  random: Random,
  surname: string,
  { name, age }: { readonly name: string; readonly age: number },
) {
  const others = Array.from({ length: random.below(4) }, () =>
    nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M', surname)),
  );
  return [name, ...others].map((each, index) => ({
    name: each,
    age_value: age - index * 2,
    age_unit: 'years',
  }));
}

/** A birthday by which somebody has an age on a day, some months past it. */
const birthDayOf = (age: number, on: string): string => addDays(on, -Math.round((age + 0.4) * 365.25));

/** The birth of who died, in another office. */
const BIRTH_RECORD = {
  earlier_kind: 'birth',
  cited_book: 'A-18',
  cited_sheet: '120',
  cited_term: '4410',
  office_name: '2º Ofício de Registro Civil',
} as const;
