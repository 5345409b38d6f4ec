import { draftComment } from '@serventia/domain/documents/draft-comment.entity';
import { paragraphsOf } from '@serventia/domain/texts/compare/paragraphs-of';
import { addDays } from '@serventia/domain/calendar/civil-date';
import type { deed } from '@serventia/domain/notes/deed.entity';
import { deedSlots } from '@serventia/domain/notes/part-slots';
import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import type { proxy } from '@serventia/domain/notes/proxy.entity';
import { proxyPart } from '@serventia/domain/notes/proxy-parts.entity';
import { deedFactsOf, type DeedType } from '@serventia/domain/notes/deed-types';
import { deedModelOf, deedModels } from '@serventia/domain/texts/notes/deed-models';
import type { DocumentNode } from '@serventia/domain/texts/model/model-tree';
import { parseModel } from '@serventia/domain/texts/model/parse-model';
import { standardModelDocument } from '@serventia/domain/texts/model/standard-model-document';
import type { ProxyKind } from '@serventia/domain/notes/proxy-kinds';
import type { property as propertyEntity } from '@serventia/domain/property/property.entity';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../db/database.ts';
import { registerAct } from '../modules/acts/act-actions.ts';
import type { Act } from '../modules/acts/act.ts';
import type { FaceCounter } from '../modules/texts/count-faces.ts';
import { deedAct, proxyAct } from '../modules/notes/note-acts.ts';
import { collectSignature } from '../modules/notes/signatures.ts';
import { getWhole } from '../resource/findings.ts';
import { createRow, type WriteContext } from '../resource/write.ts';
import { inventHash, inventParty, type Scene } from './note-scene.ts';
import { onDay } from './on-day.ts';

type Property = RowOf<typeof propertyEntity>;

/** How many of each: what an office of notes draws in a season. */
const DEEDS: readonly (readonly [DeedType, number])[] = [
  ['sale', 16],
  ['donation', 5],
  ['promise_of_sale', 3],
  ['stable_union', 4],
  ['prenuptial', 3],
  ['divorce', 3],
  ['statement', 4],
  ['notarial_minutes', 2],
];
const PROXIES: readonly (readonly [ProxyKind, number])[] = [
  ['general', 9],
  ['real_estate', 8],
  ['vehicle', 7],
  ['social_security', 5],
  ['ad_judicia', 4],
  ['marriage', 2],
  ['substitution', 3],
  ['revocation', 2],
];
/** The newest acts are still drafts. */
const DRAFTS = 8;
/** So many days ago a deed got its number that one of its parties never came to sign. */
const OVERDUE = 40;

const listed = <T>(counts: readonly (readonly [T, number])[]): T[] =>
  counts.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

/** How far its parties have come with signing an act once it has its number. */
type Signed = 'all' | 'all_but_one';

interface Invented {
  readonly on: string;
  readonly row: Row;
}

/** Deeds by their day: all signed but the oldest, whose term is over, and the newest. */
export async function writeDeeds(
  scene: Scene,
  pages: FaceCounter,
  properties: readonly Property[],
): Promise<void> {
  const invented = listed(DEEDS).map((type, index) => {
    const on = addDays(scene.today, index === 0 ? -OVERDUE : dayBefore(scene));
    return { on, row: inventDeed(scene, type, on, properties) };
  });
  const last = invented.length - DRAFTS - 1;
  await writeActs(scene, pages, deedAct, deedPart, invented, (place) =>
    place === 0 || place === last ? 'all_but_one' : 'all',
  );
}

/** Powers of attorney by their day, all signed but the newest. */
export async function writeProxies(
  scene: Scene,
  pages: FaceCounter,
  properties: readonly Property[],
): Promise<void> {
  const invented = listed(PROXIES).map((kind) => {
    const on = addDays(scene.today, dayBefore(scene));
    return { on, row: inventProxy(scene, kind, on, properties) };
  });
  const last = invented.length - DRAFTS - 1;
  await writeActs(scene, pages, proxyAct, proxyPart, invented, (place) =>
    place === last ? 'all_but_one' : 'all',
  );
}

/** A day of the last two weeks, counted from today. */
const dayBefore = ({ random }: Scene): number => -1 - random.below(12);

type NoteAct = typeof deedAct | typeof proxyAct;

/** Each act is numbered and signed on its day, in the order of the days, as a book is filled. */
async function writeActs(
  { context, create }: Scene,
  pages: FaceCounter,
  act: NoteAct,
  part: typeof deedPart | typeof proxyPart,
  invented: readonly Invented[],
  signed: (place: number) => Signed,
): Promise<void> {
  const ordered = invented.toSorted((one, other) => one.on.localeCompare(other.on));
  for (const [place, { on, row }] of ordered.entries()) {
    const isDraft = place >= ordered.length - DRAFTS;
    const body = textOf(row) ?? (isDraft ? modelOf(row) : null);
    const { id } = await create(act.entity as Entity, { ...row, body });
    if (isDraft) await comment(context, id, paragraphsOf(body)[0]);
    if (isDraft) continue;
    const then = { ...context, caller: onDay(context.caller, on) };
    await registerAct(then, act as Act, { id, input: {} }, pages);
    await sign(then, act, part, { id, on, signed: signed(place) });
  }
}

/** What somebody asks of a draft that waits. */
async function comment(context: WriteContext, record: number, paragraph: string | undefined): Promise<void> {
  if (paragraph === undefined) return;
  await createRow(context, draftComment, {
    record,
    paragraph,
    comment: 'Conferir a qualificação das partes com os documentos apresentados.',
  });
}

/** The product's model of a deed, as a draft that is still worked on. */
function modelOf({ deed_type: type }: Row): DocumentNode | null {
  return typeof type === 'string' ? standardModelDocument(deedModels[deedModelOf(type as DeedType)]) : null;
}

async function sign(
  context: WriteContext,
  act: NoteAct,
  part: typeof deedPart | typeof proxyPart,
  { id, on, signed }: { readonly id: number; readonly on: string; readonly signed: Signed },
): Promise<void> {
  const { parts } = await getWhole<typeof deed | typeof proxy>(context, act.entity, id);
  const missing = parts.filter(({ signature_state: state }) => state === 'missing');
  for (const { id: party } of signed === 'all' ? missing : missing.slice(0, -1)) {
    const input = { part: party, signature_kind: 'signs', signed_on: on } as const;
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tsc does not take one of two acts for an act of either
    await collectSignature(context, { act: act as Act<typeof deed | typeof proxy>, part, id, input });
  }
}

/** The text of an act whose model asks something: the model with its answers. Any other is written by its model. */
function textOf(row: Row): DocumentNode | null {
  const { deed_type: type } = row;
  if (typeof type !== 'string') return null;
  const paragraphs: readonly string[] = deedModels[deedModelOf(type as DeedType)];
  if (parseModel(standardModelDocument(paragraphs)).questions.length === 0) return null;
  return standardModelDocument(
    paragraphs.map((text) => text.replaceAll(/\{\{\?(\w+)\}\}/gu, (_, name: string) => ANSWERS[name] ?? '')),
  );
}

const ANSWERS: Readonly<Record<string, string>> = {
  declarations: 'residem no endereço de sua qualificação e ali vivem com a família',
  facts_narrative:
    'no endereço indicado pelo solicitante, o portão principal estava fechado e não havia placa nem aviso afixado',
  union_started: 'dez de março de dois mil e dezenove',
};

function propertyRow(property: Property): Row {
  return {
    property: property.id,
    description: property.title,
    enrollment_number: property.enrollment_number,
    cnm: property.cnm,
    registry_cns: property.registry_cns,
    registry_name: property.registry_name,
  };
}

function inventDeed(scene: Scene, type: DeedType, on: string, properties: readonly Property[]): Row {
  const { random } = scene;
  const facts = deedFactsOf(type);
  const common = { deed_type: type, dated_on: on, dated_at: '10:30', statements: ['read_aloud'] };
  const party = (role: string, more: Row = {}) => ({ ...inventParty(scene, role, on), ...more });
  const parting = (): Row => {
    const spouse = party('divorcing');
    return { ...spouse, name_after: spouse.name };
  };
  const couple = { couple_regime: random.pick(['partial_communion', 'total_separation']) };
  if (facts.traits.includes('property')) return transfer(scene, common, on, random.pick(properties));
  const own: Partial<Record<DeedType, () => Row>> = {
    divorce: () => ({
      ...common,
      ...couple,
      couple_married_on: addDays(on, -4000),
      adult_children: random.below(3),
      legal_business_on: on,
      alimony: 'waived',
      parts: [parting(), parting(), party('lawyer', { oab_number: 'CE 12345' })],
    }),
    stable_union: () => ({ ...common, ...couple, parts: [party('companion'), party('companion')] }),
    prenuptial: () => ({ ...common, ...couple, parts: [party('fiance'), party('fiance')] }),
    notarial_minutes: () => ({
      ...common,
      started_at: '09:00',
      ended_at: '10:15',
      parts: [party('petitioner')],
    }),
  };
  return own[type]?.() ?? { ...common, parts: [party('declarant')] };
}

/** From this price on people of the demonstration pay in cash, which is looked at for COAF (CNN art. 171). */
const MUCH = 350_000;

const payment = (amount: string, on: string, inCash: boolean): Row =>
  inCash
    ? { payment_form: 'cash', in_cash: true, amount, paid_on: on }
    : { payment_form: 'transfer', bank: 'Banco do Brasil', amount, paid_on: on };

/** A property changes hands, whole or by halves, with its price or its tax. */
function transfer(
  scene: Scene,
  common: Row & { readonly deed_type: DeedType },
  on: string,
  property: Property,
): Row {
  const { random } = scene;
  const facts = deedFactsOf(common.deed_type);
  const [gives = 'transferor', takes = 'acquirer'] = deedSlots(common).map(({ values }) => values['role']);
  const value = 80_000 + random.below(400) * 1000;
  const buyers = random.chance(0.3) ? 2 : 1;
  const right = { right_kind: 'full' };
  return {
    ...common,
    legal_business_on: on,
    declared_value: `${value}.00`,
    appraised_value: `${value}.00`,
    fee_base: `${value}.00`,
    parts: [
      {
        ...inventParty(scene, gives, on),
        ...right,
        share: '1/1',
        share_held: '1/1',
        cnib_hash: inventHash(random),
      },
      ...Array.from({ length: buyers }, () => ({
        ...inventParty(scene, takes, on),
        ...right,
        share: `1/${buyers}`,
      })),
    ],
    properties: [
      {
        ...propertyRow(property),
        transacted_share: '1/1',
        declared_value: `${value}.00`,
        certificate_on: addDays(on, -9),
      },
    ],
    ...(facts.traits.includes('price')
      ? {
          payment_terms: '5',
          payments: [
            payment(`${value - 10_000}.00`, on, value >= MUCH),
            { payment_form: 'pix', amount: '10000.00', paid_on: on },
          ],
        }
      : {
          clauses: ['inalienability', 'usufruct_reserved'].slice(0, 1 + random.below(2)),
          statements: ['read_aloud', 'means_kept'],
        }),
    taxes: facts.tax
      ? [
          {
            tax_kind: facts.tax,
            guide: String(2_000_000 + random.below(900_000)),
            base: `${value}.00`,
            rate: '2.0000',
            amount: `${value / 50}.00`,
            paid_on: addDays(on, -2),
          },
        ]
      : [],
  };
}

function inventProxy(scene: Scene, kind: ProxyKind, on: string, properties: readonly Property[]): Row {
  const { random, cns } = scene;
  const common = { proxy_kind: kind, dated_on: on, substitution: random.pick(['none', 'either']) };
  const party = (role: string, more: Row = {}) => ({ ...inventParty(scene, role, on), ...more });
  const parts = [party('grantor', { cnib_hash: inventHash(random) }), party('attorney')];
  const origin = {
    origin_kind: 'proxy',
    origin_cns: cns,
    origin_book: '6',
    origin_sheet: String(1 + random.below(150)),
    origin_on: addDays(on, -400),
  };
  const own: Partial<Record<ProxyKind, () => Row>> = {
    real_estate: () => ({
      ...common,
      powers: ['sell', 'receive_price', 'sign_deeds'],
      parts,
      properties: [
        { ...propertyRow(random.pick(properties)), price_floor: '90000.00', may_receive_price: true },
      ],
    }),
    vehicle: () => ({
      ...common,
      powers: ['sell', 'represent_traffic'],
      parts,
      vehicles: [inventVehicle(scene)],
    }),
    social_security: () => ({
      ...common,
      powers: ['represent_inss'],
      benefit_number: String(1_000_000_000 + random.below(9e8)),
      parts,
    }),
    ad_judicia: () => ({
      ...common,
      powers: ['ad_judicia'],
      parts: [parts[0], party('attorney', { oab_number: 'CE 23456' })],
    }),
    marriage: () => ({
      ...common,
      powers: ['marry'],
      spouse_to_be: party('attorney').name,
      chosen_regime: 'partial_communion',
      parts,
    }),
    substitution: () => ({
      ...common,
      ...origin,
      reserve_of_powers: random.pick(['with_reserve', 'without_reserve']),
      parts: [party('substitutor'), party('substitute')],
    }),
    revocation: () => ({
      ...common,
      ...origin,
      notified_on: on,
      parts: [party('revoker'), party('revoked')],
    }),
  };
  return (
    own[kind]?.() ?? {
      ...common,
      powers: ['represent_public_bodies', 'bank_accounts', 'sign_contracts'],
      parts,
    }
  );
}

const MODELS = [
  'Fiat Uno Mille',
  'Volkswagen Gol 1.0',
  'Honda CG 160 Fan',
  'Chevrolet Onix LT',
  'Toyota Hilux SR',
];
const PLATE_LETTERS = 'ABCDEFGHIJ';

function inventVehicle({ random }: Scene): Row {
  const year = 2008 + random.below(16);
  const letters = Array.from({ length: 3 }, () => random.pick([...'HJMNPRSTUV'])).join('');
  return {
    brand_and_model: random.pick(MODELS),
    plate: `${letters}${random.below(10)}${PLATE_LETTERS[random.below(10)]}${10 + random.below(90)}`,
    renavam: inventRenavam(random.below(900_000_000)),
    manufactured_in: year,
    model_year: year + random.below(2),
    colour: random.pick(['Prata', 'Branca', 'Preta', 'Vermelha']),
    fuel: 'flex',
  };
}

/** A RENAVAM with its check digit (weights 3, 2 and 9…2 from the left). */
function inventRenavam(order: number): string {
  const base = String(100_000_000 + order).padStart(10, '0');
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  return `${base}${((sum * 10) % 11) % 10}`;
}
