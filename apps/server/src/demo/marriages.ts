import { addDays } from '@serventia/domain/calendar/civil-date';
import { bannsCorrection } from '@serventia/domain/civil/marriage/banns/banns-correction.entity';
import { ceremony } from '@serventia/domain/civil/marriage/ceremony/ceremony.entity';
import { ceremonyRoom } from '@serventia/domain/civil/marriage/ceremony/ceremony-room.entity';
import { justiceOfPeace } from '@serventia/domain/civil/marriage/ceremony/justice-of-peace.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { ministerialOpinion } from '@serventia/domain/civil/ministerial-opinion.entity';
import { marriageLicense } from '@serventia/domain/civil/marriage/marriage-license.entity';
import { proclamation } from '@serventia/domain/civil/marriage/proclamation.entity';
import type { LicenseStatus } from '@serventia/domain/civil/marriage/license-status';
import type { Row } from '../db/database.ts';
import { officeOf } from '../http/caller.ts';
import type { CivilYear } from './civil-year.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';
import { inventPerson, partiesFrom, type Party } from './invented-parties.ts';
import { inventSurname } from './invented-people.ts';
import type { Random } from './random.ts';

/** Days from request to banns, from banns to certificate, and from certificate to ceremony. */
const [TO_BANNS, TO_CERTIFICATE, TO_CEREMONY] = [3, 17, 15];

const DOCUMENTS = 'Certidões de nascimento, declaração de testemunhas e certificado de habilitação';

interface Couple {
  readonly spouses: readonly [Party, Party];
  readonly parents: readonly Party[];
  readonly names: {
    readonly property_regime: 'partial_communion';
    readonly first_name_after: string;
    readonly second_name_after: string;
  };
}

/** Of so many couples, one has its license from this office; the others bring the certificate of another. */
const LICENSED_HERE = 3;

/** A year of marriages, with the licenses and banns of this office; then couples who are still on their way. */
export function planMarriages(lane: Lane, random: Random, year: CivilYear, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const on = addDays(year.from, Math.floor((index * year.days) / count));
    const isLast = count > 20 && index >= count - 2;
    planMarriage(lane, random, year, { on, isLast, isLicensedHere: index % LICENSED_HERE === 0 });
  }
  if (count <= 20) return;
  const agenda: Agenda = { on: addDays(year.from, year.days + 1), id: undefined };
  for (const [index, status] of ON_THE_WAY.entries()) {
    const requested = addDays(year.from, year.days - 30 + index * 3);
    const couple = inventCouple(random, requested);
    const license = planLicense(lane, random, year, couple, { requested, status, agenda });
    if (status === 'scheduled') planDraft(lane, random, year, couple, { license, requested });
    if (status === 'in_analysis') planOpinion(lane, license, addDays(requested, 1));
    if (status === 'opposed') planErrata(lane, license, addDays(requested, TO_BANNS + 1));
  }
}

const ON_THE_WAY = [
  'withdrawn',
  'scheduled',
  'scheduled',
  'certified',
  'published',
  'published',
  'opposed',
  'in_requirement',
  'in_analysis',
  'filed',
] as const satisfies readonly LicenseStatus[];

function inventCouple(random: Random, on: string): Couple {
  const sameSex = random.chance(0.04);
  const spouse = (side: 'first' | 'second', sex: 'F' | 'M'): Party => ({
    ...inventPerson(random, { sex, surname: inventSurname(random), on: addDays(on, -60), ages: [19, 45] }),
    role: 'spouse',
    side,
    civil_status: 'single',
    profession_text: sex === 'F' ? 'professora' : 'comerciante',
  });
  const [first, second] = [spouse('first', 'F'), spouse('second', sameSex ? 'F' : 'M')];
  const taken = second.name.split(' ').at(-1) ?? '';
  return {
    spouses: [first, second],
    parents: parentsOf(random, [first, second]),
    names: {
      property_regime: 'partial_communion',
      first_name_after: random.chance(0.6) ? `${first.name} ${taken}` : first.name,
      second_name_after: second.name,
    },
  };
}

function parentsOf(random: Random, spouses: readonly Party[]): Party[] {
  return spouses.flatMap(({ name, side = 'first', birth_date: on = '' }): Party[] => {
    const surname = name.split(' ').slice(-1).join(' ');
    const parent = (sex: 'F' | 'M', gender_role: 'mother' | 'father'): Party => ({
      ...inventPerson(random, { sex, surname, on, ages: [18, 40] }),
      role: 'parent',
      side,
      gender_role,
    });
    return [parent('F', 'mother'), parent('M', 'father')];
  });
}

/** Two who know the couple. */
function witnesses(random: Random, { regulars }: CivilYear): Party[] {
  const first = random.below(regulars.witnesses.length);
  return regulars.witnesses.filter(
    (_, index) => index === first || index === (first + 1) % regulars.witnesses.length,
  );
}

/** The papers of a couple (CC art. 1.525), of which one is still missing where the office asked for it. */
function documentsOf(requested: string, status: keyof typeof WAY_TO) {
  const received = { document_state: 'received', received_on: requested } as const;
  const issued = { issued_on: addDays(requested, -20) };
  const birth = { document_kind: 'birth_certificate' } as const;
  return [
    { ...birth, side: 'first', ...issued, ...received },
    status === 'in_requirement'
      ? ({ ...birth, side: 'second', document_state: 'owed' } as const)
      : ({ ...birth, side: 'second', ...issued, ...received } as const),
    { document_kind: 'witnesses_statement', ...received },
    { document_kind: 'status_statement', ...received },
  ] as const;
}

/** What is done with a license, and how many days after the request, until it stands so. */
const WAY_TO: Readonly<
  Record<(typeof ON_THE_WAY)[number] | 'married', readonly (readonly [string, number])[]>
> = {
  filed: [],
  in_analysis: [
    ['analyze', 0],
    ['ask_waiver', 5],
  ],
  in_requirement: [
    ['analyze', 0],
    ['require', 1],
  ],
  published: [
    ['analyze', 0],
    ['publish', TO_BANNS],
  ],
  opposed: [
    ['analyze', 0],
    ['publish', TO_BANNS],
    ['oppose', TO_BANNS + 8],
  ],
  withdrawn: [
    ['analyze', 0],
    ['publish', TO_BANNS],
    ['withdraw', TO_BANNS + 4],
  ],
  certified: [
    ['analyze', 0],
    ['publish', TO_BANNS],
    ['certify', TO_BANNS + TO_CERTIFICATE],
  ],
  scheduled: [
    ['analyze', 0],
    ['publish', TO_BANNS],
    ['certify', TO_BANNS + TO_CERTIFICATE],
    ['schedule', TO_BANNS + TO_CERTIFICATE],
  ],
  married: [
    ['analyze', 0],
    ['publish', TO_BANNS],
    ['certify', TO_BANNS + TO_CERTIFICATE],
    ['schedule', TO_BANNS + TO_CERTIFICATE],
  ],
};

const inputOf = (action: string, requested: string): Row => {
  if (action === 'require') return { reason: 'Apresentar certidão de nascimento atualizada.' };
  if (action === 'withdraw') return { reason: 'Desistência a pedido dos nubentes.' };
  if (action === 'ask_waiver') return { urgency: 'Um dos nubentes embarca para o exterior a trabalho.' };
  if (action === 'oppose')
    return {
      opponent_name: 'Sebastião Alencar Feitosa',
      opposition_kind: 'impediment',
      facts: 'Afirma que um dos nubentes já é casado, e indica onde está a certidão.',
    };
  if (action === 'schedule')
    return { ceremony_on: addDays(requested, TO_BANNS + TO_CERTIFICATE + TO_CEREMONY) };
  return {};
};

/** The collective ceremony of the couples who are still on their way. */
interface Agenda {
  readonly on: string;
  id: number | undefined;
}

/** A ceremony of the agenda, in the room of the office and before its justice of the peace. */
async function agreeOn(desk: Desk, { regulars, from }: CivilYear, agenda: Agenda): Promise<Row> {
  if (agenda.id !== undefined) return { ceremony: agenda.id };
  const { name, cpf = '', sex = null } = regulars.justice;
  const justice = await desk.create(justiceOfPeace, { name, cpf, sex, term_from: from });
  const room = await desk.create(ceremonyRoom, { name: 'Salão de casamentos', seats: 40 });
  const held = await desk.create(ceremony, {
    held_on: agenda.on,
    starts_at: '10:00',
    room: room.id,
    justice: justice.id,
    collective: true,
  });
  agenda.id = held.id;
  return { ceremony: held.id };
}

/** Plans the course of a license; what it is called by is known once it was filed. */
function planLicense(
  lane: Lane,
  random: Random,
  year: CivilYear,
  couple: Couple,
  {
    requested,
    status,
    agenda,
  }: { readonly requested: string; readonly status: keyof typeof WAY_TO; readonly agenda?: Agenda },
): { id: number } {
  const license = { id: 0 };
  const parties = partiesFrom(year, [...couple.spouses, ...couple.parents, ...witnesses(random, year)]);
  lane.on(requested, async (desk) => {
    license.id = (
      await desk.create(marriageLicense, {
        requested_on: requested,
        ...couple.names,
        parties,
        documents: documentsOf(requested, status),
      })
    ).id;
  });
  for (const [action, days] of WAY_TO[status])
    lane.on(addDays(requested, days), async (desk) => {
      const input = agenda && action === 'schedule' ? await agreeOn(desk, year, agenda) : {};
      await desk.act(marriageLicense, license.id, action, { ...inputOf(action, requested), ...input });
      if (action === 'publish') await sealBanns(desk, license.id, year.services.banns);
      if (action === 'certify')
        await desk.act(marriageLicense, license.id, 'seal', { act_service: year.services.marriage });
    });
  return license;
}

/** The record of a couple of the collective ceremony, written before it and registered with the others after it. */
function planDraft(
  lane: Lane,
  random: Random,
  year: CivilYear,
  couple: Couple,
  { license, requested }: { readonly license: { readonly id: number }; readonly requested: string },
): void {
  const people = [...couple.spouses, ...couple.parents, ...witnesses(random, year), year.regulars.justice];
  lane.on(addDays(requested, TO_BANNS + TO_CERTIFICATE + 1), async (desk) => {
    await desk.create(marriage, {
      license: license.id,
      ceremony_city: year.city,
      documents_presented: DOCUMENTS,
      parties: partiesFrom(year, people),
      earlier_records: birthRecords(),
    });
  });
}

/** A doubt that the prosecutor is asked about before the edital. */
function planOpinion(lane: Lane, license: { readonly id: number }, on: string): void {
  lane.on(on, async (desk) => {
    const { id } = await desk.create(ministerialOpinion, {
      record: license.id,
      reason: 'marriage_license',
      title: 'Divergência entre as certidões quanto ao estado civil de um dos nubentes',
      blocking: true,
      papers: 'Autos da habilitação\nCertidões de nascimento dos nubentes',
    });
    await desk.act(ministerialOpinion, id, 'send_papers', {
      addressee: 'Promotoria de Justiça de Registros Públicos',
      sent_on: on,
    });
  });
}

/** A clerical error in an edital, put right the day after. */
function planErrata(lane: Lane, license: { readonly id: number }, on: string): void {
  lane.on(on, async (desk) => {
    const banns = await findBanns(desk, license.id);
    if (banns === undefined) return;
    const { id } = await desk.create(bannsCorrection, {
      proclamation: banns,
      correction_kind: 'errata',
      reason: 'A profissão foi digitada errada a partir do requerimento.',
      corrections: [{ fact: 'first_profession', text_after: 'técnica de enfermagem' }],
    });
    await desk.act(bannsCorrection, id, 'publish_correction', { published_on: on });
  });
}

async function sealBanns(desk: Desk, license: number, service: number): Promise<void> {
  const banns = await findBanns(desk, license);
  if (banns !== undefined) await desk.act(proclamation, banns, 'seal', { act_service: service });
}

async function findBanns(desk: Desk, license: number): Promise<number | undefined> {
  const found = await desk.write(({ db, caller }) =>
    db.find<{ id: number }>('select id from proclamation where license_id = $1 and office_id = $2', [
      license,
      officeOf(caller),
    ]),
  );
  return found?.id;
}

interface Wedding {
  readonly on: string;
  readonly isLast: boolean;
  readonly isLicensedHere: boolean;
}

/** What a couple brings that another office has licensed. */
const certificateOf = (random: Random, on: string) => ({
  license_office: 'Ofício do Distrito de Santo Antônio',
  license_number: `${1 + random.below(90)}/${on.slice(0, 4)}`,
  license_certified_on: addDays(on, -TO_CEREMONY),
  proclaimed_on: addDays(on, -TO_CEREMONY - TO_CERTIFICATE),
});

/** The ceremony, after all that leads to it; the last ones wait for their seal. */
function planMarriage(
  lane: Lane,
  random: Random,
  year: CivilYear,
  { on, isLast, isLicensedHere }: Wedding,
): void {
  const requested = addDays(on, -TO_BANNS - TO_CERTIFICATE - TO_CEREMONY);
  const couple = inventCouple(random, on);
  const license = isLicensedHere
    ? planLicense(lane, random, year, couple, { requested, status: 'married' })
    : undefined;
  const row = inventMarriage(random, year, couple, on);
  const elsewhere = certificateOf(random, on);
  lane.on(on, async (desk) => {
    const { id } = await desk.create(marriage, {
      ...row,
      ...(license ? { license: license.id } : elsewhere),
    });
    await desk.act(marriage, id, 'register');
    if (!isLast) await desk.act(marriage, id, 'seal', { act_service: year.services.marriage });
  });
}

function inventMarriage(random: Random, year: CivilYear, couple: Couple, on: string) {
  const religious = random.chance(0.15);
  const celebrant = religious ? year.regulars.priest : year.regulars.justice;
  return {
    marriage_kind: religious ? 'religious_licensed' : 'civil',
    ...couple.names,
    celebrated_on: on,
    celebrated_at: `${String(9 + random.below(8)).padStart(2, '0')}:00`,
    ceremony_place_kind: religious ? 'temple' : 'office',
    ceremony_place: religious ? 'Igreja Matriz de São Miguel' : 'Sede da serventia',
    ceremony_city: year.city,
    urban_perimeter: true,
    at_office: !religious,
    in_office_hours: true,
    religion: religious ? 'Católico' : null,
    religious_entered_on: religious ? on : null,
    documents_presented: DOCUMENTS,
    parties: partiesFrom(year, [...couple.spouses, ...couple.parents, ...witnesses(random, year), celebrant]),
    earlier_records: birthRecords(),
  } as const;
}

/** The births of the two, in other offices. */
function birthRecords() {
  const cited = [
    ['first', 'A-31', '88', '9120', '2º Ofício de Registro Civil'],
    ['second', 'A-27', '14', '8033', 'Ofício do Distrito de Santo Antônio'],
  ] as const;
  return cited.map(([side, book, sheet, term, office]) => ({
    earlier_kind: 'birth',
    side,
    cited_book: book,
    cited_sheet: sheet,
    cited_term: term,
    office_name: office,
  }));
}
