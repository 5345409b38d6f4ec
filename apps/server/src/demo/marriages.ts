import { addDays } from '@serventia/domain/calendar/civil-date';
import { deadline } from '@serventia/domain/calendar/deadline';
import type { LicenseStatus } from '@serventia/domain/civil/marriage/license-status';
import { officeOf } from '../http/caller.ts';
import { renameAct } from '../modules/acts/act-title.ts';
import { licenseAct, marriageAct, proclamationAct } from '../modules/civil/couple-acts.ts';
import { written } from '../modules/written.ts';
import { createRow, setFields, type WriteContext } from '../resource/write.ts';
import {
  type Homeland,
  type KnownPerson,
  type Party,
  writeParties,
  writePerson,
} from './invented-parties.ts';
import { inventCpf, inventName, inventSurname, nameOf } from './invented-people.ts';
import { type PastBook, type PastService, registerAsOf, sealAsOf } from './past-registration.ts';
import type { Random } from './random.ts';

export interface MarriagePlan extends Homeland {
  readonly civil: PastBook;
  readonly religious: PastBook;
  readonly banns: PastBook;
  readonly service: PastService;
  readonly bannsService: PastService;
  readonly count: number;
  readonly from: string;
  readonly days: number;
  readonly justice: string;
}

/** Days from request to banns, from banns to certificate, and from certificate to ceremony. */
const [TO_BANNS, TO_CERTIFICATE, TO_CEREMONY] = [3, 17, 15];

interface Couple {
  readonly first: KnownPerson;
  readonly second: KnownPerson;
  readonly names: { readonly first_name_after: string; readonly second_name_after: string };
}

/** A year of marriages, each with its license and banns; then couples who are still on their way. */
export async function writeMarriages(
  context: WriteContext,
  random: Random,
  plan: MarriagePlan,
): Promise<void> {
  for (let index = 0; index < plan.count; index += 1) {
    const on = addDays(plan.from, Math.floor((index * plan.days) / plan.count));
    const couple = await inventCouple(context, random, plan, on);
    const requested = addDays(on, -TO_BANNS - TO_CERTIFICATE - TO_CEREMONY);
    const license = await writeLicense(context, random, plan, couple, { requested, status: 'married' });
    const pending = plan.count > 20 && index >= plan.count - 2;
    await writeMarriage(context, random, plan, couple, { on, license, pending });
  }
  if (plan.count <= 20) return;
  for (const [index, status] of ON_THE_WAY.entries()) {
    const requested = addDays(plan.from, plan.days - 30 + index * 2);
    await writeLicense(context, random, plan, await inventCouple(context, random, plan, requested), {
      requested,
      status,
    });
  }
}

const ON_THE_WAY = [
  'withdrawn',
  'scheduled',
  'certified',
  'certified',
  'published',
  'published',
  'published',
  'in_requirement',
  'in_analysis',
  'filed',
] as const satisfies readonly LicenseStatus[];

async function inventCouple(
  context: WriteContext,
  random: Random,
  plan: MarriagePlan,
  on: string,
): Promise<Couple> {
  const sameSex = random.chance(0.04);
  const person = (sex: 'F' | 'M'): Promise<KnownPerson> =>
    writePerson(context, plan, random, {
      sex,
      surname: inventSurname(random),
      on: addDays(on, -60),
      ages: [19, 45],
      civilStatus: 'single',
    });
  const [first, second] = [await person('F'), await person(sameSex ? 'F' : 'M')];
  const taken = second.name.split(' ').at(-1) ?? '';
  return {
    first,
    second,
    names: {
      first_name_after: random.chance(0.6) ? `${first.name} ${taken}` : first.name,
      second_name_after: second.name,
    },
  };
}

function spousesOf({ first, second }: Couple): Party[] {
  return (
    [
      ['first', first],
      ['second', second],
    ] as const
  ).map(([side, { id, name, cpf, birthDate }]) => ({
    role: 'spouse',
    side,
    name,
    cpf,
    person_id: id,
    birth_date: birthDate,
    civil_status: 'single',
  }));
}

function parentsOf(random: Random, { first, second }: Couple): Party[] {
  return ([first, second] as const).flatMap(({ name }, index): Party[] => {
    const side = index === 0 ? 'first' : 'second';
    const surname = name.split(' ').slice(-1).join(' ');
    return [
      {
        role: 'parent',
        side,
        gender_role: 'mother',
        sex: 'F',
        name: nameOf(inventName(random, 'F', surname)),
      },
      {
        role: 'parent',
        side,
        gender_role: 'father',
        sex: 'M',
        name: nameOf(inventName(random, 'M', surname)),
      },
    ];
  });
}

const witnesses = (random: Random): Party[] =>
  [0, 1].map(() => ({
    role: 'witness',
    name: nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M')),
    birth_date: `19${60 + random.below(30)}-0${1 + random.below(9)}-15`,
    civil_status: 'married',
  }));

interface License {
  readonly id: number;
  readonly certifiedOn: string;
  readonly publishedOn: string;
  readonly number: string;
}

const reached = (status: LicenseStatus, ...later: readonly LicenseStatus[]): boolean =>
  later.includes(status);

async function writeLicense(
  context: WriteContext,
  random: Random,
  plan: MarriagePlan,
  couple: Couple,
  { requested, status }: { readonly requested: string; readonly status: LicenseStatus },
): Promise<License> {
  const { db, caller } = context;
  const license = await createRow(context, licenseAct.entity, {
    requested_on: requested,
    property_regime: 'partial_communion',
    ...couple.names,
  });
  const id = license.id;
  await writeParties(context, plan, id, [
    ...spousesOf(couple),
    ...parentsOf(random, couple),
    ...witnesses(random),
  ]);
  await renameAct(context, licenseAct, id);
  const publishedOn = addDays(requested, TO_BANNS);
  const certifiedOn = addDays(publishedOn, TO_CERTIFICATE);
  const isPublished = reached(status, 'published', 'certified', 'scheduled', 'married', 'withdrawn');
  const isCertified = reached(status, 'certified', 'scheduled', 'married');
  const number = written(license, 'protocol');
  if (isPublished)
    await writeBanns(context, random, plan, couple, { license: id, on: publishedOn, isCertified });
  await db.query(
    `update marriage_license set license_status = $2, published_on = $3, opposition_ends_on = $4, certificate_number = $5,
       certified_on = $6, valid_until = $7, ceremony_on = $8 where id = $1`,
    [
      id,
      status,
      isPublished ? publishedOn : null,
      isPublished ? deadline('banns', { from: publishedOn }).due : null,
      isCertified ? number : null,
      isCertified ? certifiedOn : null,
      isCertified ? deadline('marriage_certificate', { from: certifiedOn }).due : null,
      reached(status, 'scheduled', 'married') ? addDays(certifiedOn, TO_CEREMONY) : null,
    ],
  );
  if (isCertified) {
    await db.query(
      "update record set status = 'sealed', registered_on = $2, registered_by = $3 where id = $1",
      [id, certifiedOn, caller.name],
    );
    await sealAsOf(context, plan.service, { id, on: certifiedOn }, random);
  }
  if (status === 'withdrawn') await db.query("update record set status = 'inactive' where id = $1", [id]);
  return { id, certifiedOn, publishedOn, number };
}

async function writeBanns(
  context: WriteContext,
  random: Random,
  plan: MarriagePlan,
  couple: Couple,
  {
    license,
    on,
    isCertified,
  }: { readonly license: number; readonly on: string; readonly isCertified: boolean },
): Promise<void> {
  const banns = await createRow(context, proclamationAct.entity, {
    license,
    property_regime: 'partial_communion',
    medium: 'e_proclamas',
    published_on: on,
    proclamation_status: isCertified ? 'fulfilled' : 'published',
  });
  const id = banns.id;
  await writeParties(context, plan, id, spousesOf(couple));
  await registerAsOf(context, proclamationAct, plan.banns, { id, on });
  await sealAsOf(context, plan.bannsService, { id, on }, random);
}

async function writeMarriage(
  context: WriteContext,
  random: Random,
  plan: MarriagePlan,
  couple: Couple,
  {
    on,
    license,
    pending,
  }: {
    readonly on: string;
    readonly license: License;
    readonly pending: boolean;
  },
): Promise<void> {
  const religious = random.chance(0.15);
  const marriage = await createRow(context, marriageAct.entity, {
    marriage_kind: religious ? 'religious_licensed' : 'civil',
    license_office: 'Esta serventia',
    license_number: license.number,
    license_certified_on: license.certifiedOn,
    proclaimed_on: license.publishedOn,
    property_regime: 'partial_communion',
    ...couple.names,
    celebrated_on: on,
    celebrated_at: `${String(9 + random.below(8)).padStart(2, '0')}:00`,
    ceremony_place_kind: religious ? 'temple' : 'office',
    ceremony_place: religious ? 'Igreja Matriz de São Miguel' : 'Sede da serventia',
    ceremony_city: plan.city,
    urban_perimeter: true,
    at_office: !religious,
    in_office_hours: true,
    religion: religious ? 'Católico' : null,
    religious_entered_on: religious ? on : null,
    documents_presented: 'Certidões de nascimento, declaração de testemunhas e certificado de habilitação',
  });
  const id = marriage.id;
  // Named after the couple is there: a marriage that names its license at birth takes its people over from it.
  await setFields(context, marriageAct.entity, id, { license: license.id }, 'register');
  await writeParties(context, plan, id, [
    ...spousesOf(couple),
    ...parentsOf(random, couple),
    ...witnesses(random),
    religious
      ? { role: 'celebrant', name: `Padre ${nameOf(inventName(random, 'M'))}` }
      : { role: 'justice_of_peace', name: plan.justice, cpf: inventCpf(random) },
  ]);
  await writeBirthRecords(context, id);
  const status = pending ? 'pending' : 'sealed';
  await registerAsOf(context, marriageAct, religious ? plan.religious : plan.civil, { id, on, status });
  if (!pending) await sealAsOf(context, plan.service, { id, on }, random);
}

/** The births of the two, in other offices, are told of the marriage. */
async function writeBirthRecords({ db, caller }: WriteContext, record: number): Promise<void> {
  await db.query(
    `insert into earlier_record (office_id, record_id, position, earlier_kind, side, cited_book, cited_sheet, cited_term, office_name, annotation_status)
     values ($1, $2, 0, 'birth', 'first', 'A-31', '88', '9120', '2º Ofício de Registro Civil', $3),
            ($1, $2, 1, 'birth', 'second', 'A-27', '14', '8033', 'Ofício do Distrito de Santo Antônio', $3)`,
    [officeOf(caller), record, record % 5 === 0 ? 'pending' : 'sent'],
  );
}
