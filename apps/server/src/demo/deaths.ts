import { addDays } from '@serventia/domain/calendar/civil-date';
import type { RecordStatus } from '@serventia/domain/civil/record-status';
import { deathAct } from '../modules/civil/death.ts';
import { createRow, type ValuesFor, type WriteContext } from '../resource/write.ts';
import { type Homeland, type Party, writeParties, writePerson } from './invented-parties.ts';
import { inventDeathStatement, inventName, inventSurname, nameOf } from './invented-people.ts';
import { type PastBook, type PastService, registerAsOf, sealAsOf } from './past-registration.ts';
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

export interface DeathPlan extends Homeland {
  readonly book: PastBook;
  readonly service: PastService;
  readonly place: number;
  readonly count: number;
  readonly from: string;
  readonly days: number;
}

/** A year of deaths in the order of their registrations; the last ones still wait for check, registration and seal. */
export async function writeDeaths(context: WriteContext, random: Random, plan: DeathPlan): Promise<void> {
  for (let index = 0; index < plan.count; index += 1) {
    const on = addDays(plan.from, Math.floor((index * plan.days) / plan.count));
    const id = await writeDeath(context, random, plan, on);
    await advance(context, random, plan, { id, on, left: plan.count - index });
  }
}

/** How an act stands: by its place from the end, and one in the middle of the year undone. */
function statusOf(left: number): RecordStatus {
  if (left === 1) return 'introducing';
  if (left === 2) return 'created';
  if (left <= 4) return 'pending';
  return left === 60 ? 'ineffective' : 'sealed';
}

async function advance(
  context: WriteContext,
  random: Random,
  plan: DeathPlan,
  { id, on, left }: { readonly id: number; readonly on: string; readonly left: number },
): Promise<void> {
  const status = plan.count > 20 ? statusOf(left) : 'sealed';
  if (status === 'introducing') return;
  if (status === 'created') {
    await context.db.query("update record set status = 'created', checked_by = $2 where id = $1", [
      id,
      context.caller.name,
    ]);
    return;
  }
  const reason = status === 'ineffective' ? 'Erro percebido antes das assinaturas' : undefined;
  await registerAsOf(context, deathAct, plan.book, { id, on, status, ...(reason ? { reason } : {}) });
  if (status === 'sealed') await sealAsOf(context, plan.service, { id, on }, random);
}

async function writeDeath(
  context: WriteContext,
  random: Random,
  plan: DeathPlan,
  registeredOn: string,
): Promise<number> {
  const diedOn = addDays(registeredOn, -random.below(3));
  const violent = random.chance(0.08);
  const sex = random.chance(0.46) ? 'F' : 'M';
  const surname = inventSurname(random);
  const deceased = await writePerson(context, plan, random, {
    sex,
    surname,
    on: diedOn,
    ages: violent ? [18, 60] : [45, 96],
    civilStatus: random.pick(['married', 'widowed', 'single', 'divorced']),
  });
  const [direct, underlying, icd] = random.pick(violent ? VIOLENT : NATURAL);
  const atHospital = !violent && random.chance(0.7);
  const married = random.chance(0.5);
  const death = await createRow(context, deathAct.entity, {
    declared_on: registeredOn,
    name: deceased.name,
    cpf: deceased.cpf,
    birth_date: deceased.birthDate,
    sex,
    civil_status: married ? 'married' : 'widowed',
    nationality: plan.country,
    hometown_city: plan.city,
    city: plan.city,
    profession_text: random.pick(['agricultor(a)', 'aposentado(a)', 'comerciante', 'professor(a)', 'do lar']),
    skin_colour: random.pick(['brown', 'brown', 'white', 'black']),
    died_on: diedOn,
    died_at: `${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}`,
    ...placeOf(plan, atHospital, violent),
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
    burial_city: plan.city,
    declarant_kind: 'child',
  });
  const id = death.id;
  const childName = nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M', surname));
  await writeParties(context, plan, id, familyOf(random, surname, childName, addDays(registeredOn, -12_000)));
  await writeChildren(context, random, id, surname, childName);
  await writeBirthRecord(context, id);
  return id;
}

function placeOf(plan: DeathPlan, atHospital: boolean, violent: boolean): ValuesFor<typeof deathAct.entity> {
  if (atHospital)
    return {
      death_place_kind: 'hospital',
      local: plan.place,
      death_place_name: 'Hospital Municipal do Vale',
      death_city: plan.city,
    };
  return {
    death_place_kind: violent ? 'public_road' : 'home',
    death_place_name: violent ? 'Rodovia CE-292, km 14' : 'Na residência',
    death_city: plan.city,
  };
}

function familyOf(random: Random, surname: string, declarant: string, bornOn: string): Party[] {
  return [
    {
      role: 'doctor',
      name: nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M')),
      council_number: `CRM-CE ${10_000 + random.below(9000)}`,
    },
    { role: 'declarant', name: declarant, birth_date: bornOn, civil_status: 'married' },
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

async function writeChildren(
  { db, caller }: WriteContext,
  random: Random,
  death: number,
  surname: string,
  first: string,
): Promise<void> {
  const names = [
    first,
    ...Array.from({ length: random.below(4) }, () =>
      nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M', surname)),
    ),
  ];
  await db.query(
    `insert into death_child (office_id, death_id, position, name, age_value, age_unit)
     select $1, $2, n - 1, name, 30 + n::int * 3, 'years' from unnest($3::text[]) with ordinality as x(name, n)`,
    [caller.office, death, names],
  );
}

/** The birth of who died, in another office, waits for its annotation or has it. */
async function writeBirthRecord({ db, caller }: WriteContext, record: number): Promise<void> {
  await db.query(
    "insert into earlier_record (office_id, record_id, earlier_kind, cited_book, cited_sheet, cited_term, office_name, annotation_status) values ($1, $2, 'birth', 'A-18', '120', '4410', '2º Ofício de Registro Civil', $3)",
    [caller.office, record, record % 4 === 0 ? 'pending' : 'sent'],
  );
}
