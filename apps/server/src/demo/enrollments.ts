import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { addDays, daysBetween } from '@serventia/domain/calendar/civil-date';
import {
  enrollment as enrollmentEntity,
  type enrollmentOwner,
} from '@serventia/domain/property/enrollment.entity';
import type { property as propertyEntity } from '@serventia/domain/property/property.entity';
import type { protocol as protocolEntity } from '@serventia/domain/notes/protocol.entity';
import { withPreposition } from '@serventia/domain/texts/language/places';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { openEnrollment, signEndorsement, signRecord } from '../modules/property/enrollments.ts';
import { getRow } from '../resource/read.ts';
import type { ActionRequest } from '../resource/actions.ts';
import { inventCpf, inventName, nameOf } from './invented-people.ts';
import type { Scene } from './note-scene.ts';

type Property = RowOf<typeof propertyEntity>;

const SHARES: readonly (readonly string[])[] = [
  ['1/1'],
  ['1/1'],
  ['1/2', '1/2'],
  ['1/3', '1/3', '1/3'],
  ['1/2', '1/6', '1/3'],
];
/** Of ten enrollments, how many were sold, burdened, or built upon since they were opened. */
const SOLD = 0.5;
const MORTGAGED = 0.3;
const BUILT = 0.4;

/** An enrollment for each property, with its owners, and what has happened to it since. */
export async function writeEnrollments(scene: Scene, properties: readonly Property[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, property] of properties.entries()) {
    const opened = {
      number: place + 1,
      opened_in_book_on: openingDay(scene.today, place / properties.length),
    };
    ids.push(await writeEnrollment(scene, property, opened));
  }
  return ids;
}

/** How long the office has opened enrollments, in days, and how long it has not. */
const OPENED_FOR = 14_000;
const NONE_FOR = 400;

/** Enrollments are opened one after the other; `part` is how far through them one is, from 0 to 1. */
const openingDay = (today: string, part: number): string =>
  addDays(today, Math.round(-OPENED_FOR + part * (OPENED_FOR - NONE_FOR)));

async function writeEnrollment(scene: Scene, property: Property, opened: Row): Promise<number> {
  const { context, create, random, city, today } = scene;
  const shares = random.pick(SHARES);
  const { id } = await create(enrollmentEntity, {
    city,
    description: describe(property),
    previous_record: `Transcrição ${1000 + random.below(9000)} do livro 3-F`,
    owners: shares.map((share) => ({ ...inventOwner(scene), share })),
    properties: [{ property: property.id, description: lotOf(property) }],
  });
  await openEnrollment(context, request(scene, id, opened));
  const since = addDays(today, -200);
  if (random.chance(BUILT)) await build(scene, id, since, oldTitle(scene, since));
  if (random.chance(SOLD)) {
    const on = addDays(since, 30 + random.below(60));
    await sell(scene, id, on, oldTitle(scene, on));
  }
  if (random.chance(MORTGAGED)) await mortgage(scene, id, addDays(since, 120 + random.below(60)));
  return id;
}

function describe({ title, land_area: area, boundaries }: Property): string {
  const measured = area ? `, com área de ${area.replace('.', ',')} m²` : '';
  return `Imóvel situado ${withPreposition('em', title ?? '')}, neste município${measured}. ${boundaries ?? ''}`;
}

const lotOf = ({ lot, block, title }: Property): string =>
  (lot && block ? `Lote ${lot} da quadra ${block}` : (title ?? '')).slice(0, 300);

function request({ context }: Scene, id: number, input: Row): ActionRequest {
  return { caller: context.caller, id, input, language: 'pt-br', version: undefined };
}

/** Where the protocol of the property registry stood on paper: that of the product goes on after it. */
export const LAST_OLD_TITLE = 26_418;
const TITLES_OF_A_DAY = 12;

/** The protocol of a title that came before the office kept it here, in the order of its day. */
function oldTitle({ random, today }: Scene, on: string): Row {
  const day = addDays(on, -3);
  const number = LAST_OLD_TITLE - TITLES_OF_A_DAY * daysBetween(day, today) + random.below(TITLES_OF_A_DAY);
  return { protocol_number: String(number), protocol_on: day };
}

/** What a title of today asks for, drawn and signed on its enrollment. */
export async function drawActs(
  scene: Scene,
  protocol: RowOf<typeof protocolEntity>,
  enrollment: number,
): Promise<void> {
  const title = { protocol: protocol.id };
  if (protocol.request_kind === 'averbacao') await build(scene, enrollment, scene.today, title);
  else await sell(scene, enrollment, scene.today, title);
}

const QUALIFIED = {
  F: 'brasileira, comerciante, residente e domiciliada nesta cidade',
  M: 'brasileiro, comerciante, residente e domiciliado nesta cidade',
} as const;

function inventOwner({ random }: Scene): Row {
  const sex = random.chance(0.5) ? 'F' : 'M';
  const name = nameOf(inventName(random, sex));
  const married = random.chance(0.4);
  return {
    name,
    cpf: inventCpf(random),
    civil_status: married ? 'married' : 'single',
    ...(married
      ? {
          asset_regime: 'partial_communion',
          spouse_name: nameOf(inventName(random, random.chance(0.5) ? 'F' : 'M')),
        }
      : {}),
    qualification: QUALIFIED[sex],
  };
}

async function build(scene: Scene, enrollment: number, on: string, title: Row): Promise<void> {
  const area = `${80 + scene.random.below(160)}.0000`;
  const { id } = await scene.create(enrollmentEndorsement, {
    enrollment,
    ...title,
    endorsement_kind: 'construction',
    dated_on: on,
    built_area: area,
    text: `Procede-se a esta averbação para constar a construção de uma casa com ${area.slice(0, -2).replace('.', ',')} m², conforme habite-se.`,
  });
  await signEndorsement(scene.context, request(scene, id, {}));
}

interface SellingOwner extends Row {
  readonly id: number;
  readonly name: string;
  readonly share: string;
  readonly spouse_name: string | null;
}

/** All that the first owner holds passes to somebody else. */
async function sell(scene: Scene, enrollment: number, on: string, title: Row): Promise<void> {
  const { context, create, random } = scene;
  const seller = await context.db.find<SellingOwner>(
    'select id, name, share, spouse_name from enrollment_owner where enrollment_id = $1 and ended_by is null order by position limit 1',
    [enrollment],
  );
  const buyer = inventOwner(scene);
  const value = `${90_000 + random.below(400_000)}.00`;
  const { id } = await create(enrollmentRecord, {
    enrollment,
    ...title,
    record_kind: 'sale',
    dated_on: on,
    value,
    tax_base: value,
    title_nature: 'public_deed',
    title_issuer: '1º Ofício de Registro Civil e Notas',
    title_number: `L. 7, fls. ${1 + random.below(150)}`,
    title_on: addDays(on, -8),
    text: `Pela escritura pública de compra e venda, ${String(seller?.name)} vendeu a ${String(buyer['name'])} a parte que tinha no imóvel${consentOf(seller)}.`,
    transfers: [
      { side: 'disposing', owner: seller?.id, share: seller?.share },
      { ...buyer, side: 'acquiring', share: seller?.share },
    ],
  });
  await signRecord(context, request(scene, id, { acknowledged: ['mortgage', 'spouse_consent'] }));
}

const consentOf = (owner: Pick<RowOf<typeof enrollmentOwner>, 'spouse_name'> | undefined): string =>
  owner?.spouse_name ? `, com a outorga de ${owner.spouse_name}` : '';

async function mortgage(scene: Scene, enrollment: number, on: string): Promise<void> {
  const { context, create, random } = scene;
  const row = await getRow(context.db, enrollmentEntity, enrollment, context.caller, {
    children: ['owners'],
  });
  const owners = row.owners.filter((each) => each.ended_by === null);
  const [owner] = owners;
  const { id } = await create(enrollmentRecord, {
    enrollment,
    ...oldTitle(scene, on),
    record_kind: 'mortgage',
    dated_on: on,
    creditor: 'Banco do Cariri S.A.',
    debtor: owner?.name ?? null,
    debt_amount: `${40_000 + random.below(200_000)}.00`,
    debt_due_on: addDays(on, 3650),
    interest_rate: '9.5000',
    mortgage_degree: 1,
    title_nature: 'private_instrument',
    deed_exemption: 'Lei 4.380/1964, art. 61, §5',
    title_on: addDays(on, -5),
    text: `O imóvel foi dado em hipoteca de primeiro grau em garantia da dívida, nas condições do título${owners.map(consentOf).join('')}.`,
  });
  await signRecord(context, request(scene, id, { acknowledged: ['spouse_consent'] }));
}
