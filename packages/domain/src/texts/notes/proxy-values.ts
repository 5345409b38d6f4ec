import type { ChildRowsOf, RowOf } from '@serventia/kit';
import { formatBenefitNumber } from '../../identifiers/benefit-number.ts';
import { proxy } from '../../notes/proxy.entity.ts';
import { proxyPart, proxyProperty, proxyVehicle } from '../../notes/proxy-parts.entity.ts';
import { endsAnother, GIVING_ROLES, RECEIVING_ROLES } from '../../notes/proxy-kinds.ts';
import type { ActReading } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { childrenOf } from '../civil/act-values.ts';
import type { Group } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { withPreposition } from '../language/places.ts';
import { inSentence } from './in-sentence.ts';
import { describeProperty, listedProperties } from './property-words.ts';
import type { proxyCatalog } from './note-catalog.ts';
import {
  appearing,
  dayInWords,
  helperFacts,
  isElsewhere,
  moneyInWordsOf,
  NOTE_REQUIRED,
  noteGroups,
  noteReading,
  openingFacts,
  partValues,
  withSinglePeriods,
} from './note-values.ts';
import { groupOfParts, partsIn, Qualifier } from './part-words.ts';
import { POWERS } from './powers.ts';
import { regimeAfterNoun } from './regimes.ts';

type Proxy = RowOf<typeof proxy>;
type Property = ChildRowsOf<typeof proxy, 'properties'>['properties'][number];
type Vehicle = ChildRowsOf<typeof proxy, 'vehicles'>['vehicles'][number];

/** What is granted, in the infinitive: `vender, comprar e receber o preço e dar quitação` (CC art. 661 §1). */
function powersList({ powers, powers_text: typed }: Proxy): string | null {
  const named = (powers ?? []).map((power) => POWERS[power]);
  return joinPersons([...named, ...(typed ? [typed] : [])]) || null;
}

/** `, no Juízo …, autos nº …`; empty where neither is given. */
function courtWords({ court, case_number: number }: Proxy): string {
  const at = [court ? `no Juízo ${court}` : null, number ? `autos nº ${number}` : null].filter(Boolean);
  return at.map((clause) => `, ${clause ?? ''}`).join('');
}

const termsWords = ({ agreed_terms: terms }: Proxy): string =>
  terms ? `, nos termos seguintes: ${terms}` : '';

/** For what a power is given, by its kind, where the law wants it said (CC art. 1.542; Res. CNJ 35/2007 art. 36). */
const PURPOSES: Readonly<Partial<Record<Proxy['proxy_kind'], (act: Proxy) => string | null>>> = {
  marriage: ({ spouse_to_be: spouse, chosen_regime: regime }) =>
    spouse &&
    `Os poderes são especiais para contrair casamento com ${spouse}${regime ? `, sob o regime ${regimeAfterNoun(regime)}` : ''}.`,
  divorce: (act) =>
    act.other_spouse &&
    `Os poderes são especiais para o divórcio de ${act.other_spouse}${courtWords(act)}${termsWords(act)}.`,
  inventory: (act) =>
    act.deceased_name &&
    `Os poderes são especiais para o inventário e a partilha dos bens deixados por ${act.deceased_name}${courtWords(act)}${termsWords(act)}.`,
  social_security: ({ benefit_number: number }) =>
    number && `Os poderes se referem ao benefício nº ${formatBenefitNumber(number)}.`,
  ad_judicia: (act) => {
    const at = courtWords(act);
    return at && `Os poderes se referem ao processo que corre ${at.slice(2)}.`;
  },
};

/** The least that an attorney may sell for, as a part of what is said of the thing. */
const priceFloor = ({ price_floor: floor }: Property | Vehicle): string | null =>
  floor ? `por preço não inferior a ${moneyInWordsOf(floor) ?? ''}` : null;

function vehicleWords(row: Vehicle): string {
  const year = [row.manufactured_in, row.model_year].filter(Boolean).join('/');
  return [
    row.brand_and_model,
    row.plate ? `placa ${row.plate}` : null,
    row.renavam ? `RENAVAM ${row.renavam}` : null,
    row.chassis ? `chassi ${row.chassis}` : null,
    year ? `ano ${year}` : null,
    row.colour ? `cor ${row.colour}` : null,
    priceFloor(row),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A property with the limits of the power over it (CC arts. 661 §1 and 662). */
function propertyWords(row: Property): string {
  return [
    describeProperty(row),
    priceFloor(row),
    row.may_receive_price ? 'com o poder de receber o preço e dar quitação' : null,
    row.purpose ? `com a finalidade seguinte: ${row.purpose}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function vehiclesClause(vehicles: readonly Vehicle[]): string | null {
  const all = vehicles.map(vehicleWords);
  if (all.length === 0) return null;
  return all.length === 1
    ? `do veículo seguinte: ${all[0] ?? ''}`
    : `dos veículos seguintes: ${joinPersons(all)}`;
}

/** How several attorneys act (CC art. 672); null of one alone. */
function actingClause({ attorneys_act: how }: Proxy, attorneys: Group): string | null {
  if (how === null || attorneys.length < 2) return null;
  const acting = {
    jointly: 'em conjunto',
    separately: 'em conjunto ou separadamente',
    in_order: `${agree('um', attorneys)} na falta ${agree('do outro', attorneys)}, na ordem em que são ${agree('nomeado', attorneys)}`,
  };
  return `para agirem ${acting[how]}`;
}

const SUBSTITUTION: Readonly<Record<NonNullable<Proxy['substitution']>, string>> = {
  none: 'É vedado o substabelecimento.',
  with_reserve: 'O substabelecimento é permitido, com reserva de poderes.',
  without_reserve: 'O substabelecimento é permitido, sem reserva de poderes.',
  either: 'O substabelecimento é permitido, com ou sem reserva de poderes.',
};

/** How long the power holds; of a substitution without a term of its own nothing, as it ends with the powers of origin. */
function termClause({ proxy_kind: kind, starts_on: from, ends_on: until }: Proxy): string | null {
  if (kind === 'substitution' && !from && !until) return null;
  if (from && until) return `O mandato vigora de ${dayInWords(from) ?? ''} até ${dayInWords(until) ?? ''}.`;
  if (until) return `O mandato vigora até ${dayInWords(until) ?? ''}.`;
  return from
    ? `O mandato vigora a partir de ${dayInWords(from) ?? ''}.`
    : 'O mandato vigora por prazo indeterminado.';
}

function irrevocableClause({ irrevocable, without_accounting: free }: Proxy): string | null {
  if (irrevocable)
    return `O mandato é outorgado em caráter irrevogável e irretratável${free ? ', com dispensa de prestação de contas' : ''}.`;
  return free ? 'O mandato é outorgado com dispensa de prestação de contas.' : null;
}

function itbiClause(act: Proxy): string | null {
  if (act.itbi_exemption_law)
    return `ITBI: isento, nos termos ${withPreposition('de', act.itbi_exemption_law)}.`;
  if (!act.itbi_guide) return null;
  const paid = dayInWords(act.itbi_paid_on);
  return `ITBI: ${[moneyInWordsOf(act.itbi_amount), `guia nº ${act.itbi_guide}`, paid ? `recolhido em ${paid}` : null].filter(Boolean).join(', ')}.`;
}

const namesOf = (parts: readonly { readonly name: string | null }[]): string | null =>
  joinWords(parts.map(({ name }) => name ?? '')) || null;

function ofClause(origin: string | null): string | null {
  return origin === null ? null : origin.replace(/^([ao])/u, 'd$1');
}

/** The facts of a power of attorney, of its substitution or of its end. */
export function proxyValues(reading: ActReading<typeof proxy>): ValuesFor<typeof proxyCatalog> {
  const { names } = reading;
  const act = inSentence<typeof proxy>(proxy, reading.act);
  const parts = childrenOf<typeof proxy, 'parts'>(reading, 'parts').map((row) =>
    inSentence<typeof proxyPart>(proxyPart, row),
  );
  const properties = childrenOf<typeof proxy, 'properties'>(reading, 'properties').map((row) =>
    inSentence<typeof proxyProperty>(proxyProperty, row),
  );
  const vehicles = childrenOf<typeof proxy, 'vehicles'>(reading, 'vehicles').map((row) =>
    inSentence<typeof proxyVehicle>(proxyVehicle, row),
  );
  const note = noteReading(reading, act, parts);
  const giving = partsIn(parts, ...GIVING_ROLES);
  const receiving = partsIn(parts, ...RECEIVING_ROLES);
  const qualifier = new Qualifier({ names, parts, on: note.on });
  const opening = openingFacts(note);
  const sides = { giving_q: qualifier.all(giving), receiving_q: qualifier.all(receiving) };
  return {
    facts: withSinglePeriods({
      ...opening,
      ...sides,
      ...helperFacts(note, qualifier),
      origin_of_clause: ofClause(opening.origin_clause),
      receiving_names: namesOf(receiving),
      principal_names: namesOf(partsIn(parts, 'original_principal')),
      powers_list: powersList(act),
      acting_clause: actingClause(act, groupOfParts(receiving)),
      special_clause: PURPOSES[act.proxy_kind]?.(act) || null,
      properties_clause: listedProperties(properties.map(propertyWords)),
      vehicles_clause: vehiclesClause(vehicles),
      substitution_clause: act.substitution === null ? null : SUBSTITUTION[act.substitution],
      term_clause: termClause(act),
      reserve_clause:
        act.reserve_of_powers === null
          ? null
          : `${act.reserve_of_powers === 'with_reserve' ? 'com' : 'sem'} reserva de poderes`,
      irrevocable_clause: irrevocableClause(act),
      notified_on: dayInWords(act.notified_on),
      price: moneyInWordsOf(act.price),
      itbi_clause: itbiClause(act),
    }),
    groups: {
      // An attorney is named, and does not take part (CC art. 659).
      ...noteGroups(note, { giving, receiving, asking: giving }),
      principals: groupOfParts(partsIn(parts, 'original_principal')),
      origin: [act.origin_kind === 'substitution' || act.origin_kind === 'will' ? 'm' : 'f'],
    },
    conditions: {
      several_attorneys: receiving.length > 1,
      elsewhere: isElsewhere(note),
      several_parties: appearing(parts).length !== 1,
      of_substitution: act.origin_kind === 'substitution',
      own_origin: act.origin_proxy !== null,
      private_origin: act.origin_kind === 'private_proxy',
    },
    lists: { parties: partValues(note) },
    required: [
      ...NOTE_REQUIRED,
      ...(endsAnother(act.proxy_kind)
        ? (['origin_clause', 'origin_of_clause'] as const)
        : (['powers_list'] as const)),
    ],
  };
}
