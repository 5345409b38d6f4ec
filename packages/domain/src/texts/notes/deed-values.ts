import { amountOf, centsOf } from '@serventia/kit';
import { deed } from '../../notes/deed.entity.ts';
import { deedPart, deedPayment, deedProperty, deedTax } from '../../notes/deed-parts.entity.ts';
import { formatMatricula } from '../../identifiers/matricula.ts';
import { hasTrait, isWill } from '../../notes/deed-types.ts';
import type { ActReading, OfficeSigner } from '../act-reading.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { atTime, childrenOf } from '../civil/act-values.ts';
import { joinWords } from '../language/join.ts';
import { withPreposition } from '../language/places.ts';
import {
  alimonyClause,
  boundClause,
  certificatesClause,
  childrenClause,
  clausesList,
  custodyClause,
  RESTRICTIVE,
  debtClause,
  type Deed,
  type DeedPart,
  namesAfterClause,
  type Payment,
  paymentRefusal,
  paymentsClause,
  type Property,
  sharesClause,
  statementsClause,
  type Tax,
  taxesClause,
  transactedClause,
} from './deed-clauses.ts';
import { inSentence } from './in-sentence.ts';
import { cityInWords } from './note-address.ts';
import type { deedCatalog, propertyCatalog } from './note-catalog.ts';
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
  partiesClause,
  partValues,
  withSinglePeriods,
  shareInWordsOf,
} from './note-values.ts';
import { describeProperty, listedProperties, writtenMatricula } from './property-words.ts';
import { groupOfParts, partsIn, Qualifier } from './part-words.ts';
import { regimeAfterNoun } from './regimes.ts';

type Reading = ActReading<typeof deed>;
type Values = ValuesFor<typeof deedCatalog>;

const partsOf = (reading: Reading): readonly DeedPart[] =>
  childrenOf<typeof deed, 'parts'>(reading, 'parts').map((row) => inSentence<typeof deedPart>(deedPart, row));
const propertiesOf = (reading: Reading): readonly Property[] =>
  childrenOf<typeof deed, 'properties'>(reading, 'properties').map((row) =>
    inSentence<typeof deedProperty>(deedProperty, row),
  );
const paymentsOf = (reading: Reading): readonly Payment[] =>
  childrenOf<typeof deed, 'payments'>(reading, 'payments').map((row) =>
    inSentence<typeof deedPayment>(deedPayment, row),
  );
const taxesOf = (reading: Reading): readonly Tax[] =>
  childrenOf<typeof deed, 'taxes'>(reading, 'taxes').map((row) => inSentence<typeof deedTax>(deedTax, row));

/** Whoever declares or settles something without giving to anybody. */
const ALONE = ['divorcing', 'companion', 'fiance', 'declarant', 'petitioner', 'testator', 'parent'] as const;

/** The sides of a deed: who disposes, or who alone takes part, and who acquires. */
function sidesOf(parts: readonly DeedPart[]): {
  giving: readonly DeedPart[];
  receiving: readonly DeedPart[];
} {
  const named = parts.filter(({ name }) => !!name);
  const disposing = named.filter(
    ({ side, role }) => (side === 'disposing' || side === 'both') && role !== 'deceased',
  );
  return {
    giving: disposing.length > 0 ? disposing : partsIn(named, ...ALONE).map((part) => part as DeedPart),
    receiving: named.filter(
      ({ side, role }) => side === 'acquiring' || role === 'child' || role === 'respondent',
    ),
  };
}

/** Those who give, who acquire and who consent: a child or a respondent is named, and asks for nothing. */
function askingOf(parts: readonly DeedPart[], giving: readonly DeedPart[]): readonly DeedPart[] {
  const isConsenting = ({ role }: DeedPart): boolean => role === 'consenting' || role === 'consenting_spouse';
  const others = parts.filter(
    (part) => !!part.name && !giving.includes(part) && (part.side === 'acquiring' || isConsenting(part)),
  );
  return [...giving, ...others];
}

function propertyValues(properties: readonly Property[]): readonly ValuesFor<typeof propertyCatalog>[] {
  return properties.map((row) => ({
    facts: {
      property_description: row.description,
      property_enrollment: row.enrollment_number ? writtenMatricula(row.enrollment_number) : null,
      property_registry: row.registry_name ? withPreposition('de', row.registry_name) : null,
      property_title: row.previous_title,
      property_encumbrances: row.encumbrances,
      property_value: moneyInWordsOf(row.declared_value ?? row.appraised_value),
      property_share: shareInWordsOf(row.transacted_share),
    },
    groups: {},
    conditions: {},
    lists: {},
  }));
}

/** The sum of what the properties of an estate are worth. */
function estateTotal(act: Deed, properties: readonly Property[]): string | null {
  const values = properties.flatMap(({ declared_value: declared, appraised_value: appraised }) => {
    const value = declared ?? appraised;
    return value === null ? [] : [centsOf(value)];
  });
  if (values.length === 0) return moneyInWordsOf(act.declared_value);
  return moneyInWordsOf(amountOf(values.reduce((sum, value) => sum + value, 0n)));
}

/** `com o óbito registrado sob a matrícula …`, or where an older record of the death stands. */
function deathRecord({ death_matricula: number, death_record: place }: Deed): string | null {
  if (number) return `com o óbito registrado sob a matrícula ${formatMatricula(number)}`;
  if (!place) return null;
  return `com o óbito registrado ${/^livro/iu.test(place) ? `no ${place}` : withPreposition('em', place)}`;
}

/** What the deed says of the death itself (Res. CNJ 35/2007 art. 21; verify). */
function deathFacts(act: Deed, names: Reading['names']) {
  const city = names.city(act.death_city);
  const certified = dayInWords(act.death_certificate_on);
  return {
    died_on: dayInWords(act.died_on),
    author_death_place: city ? `na ${cityInWords(city)}` : null,
    death_record: deathRecord(act),
    death_certified: certified ? `conforme certidão de óbito expedida em ${certified}` : null,
  };
}

function estateFacts(
  act: Deed,
  parts: readonly DeedPart[],
  properties: readonly Property[],
  qualifierOf: () => Qualifier,
) {
  const qualifier = qualifierOf();
  // The same people once more, by their qualities.
  const again = qualifierOf();
  again.all(partsIn(parts, 'surviving_spouse'));
  return {
    surviving_q: qualifier.all(partsIn(parts, 'surviving_spouse')),
    heirs_q: qualifier.all(partsIn(parts, 'heir', 'legatee')),
    successors_clause: partiesClause(partsIn(parts, 'heir', 'legatee'), again),
    deceased_q: qualifier.all(partsIn(parts, 'deceased')),
    rcto_search: act.rcto_search,
    rcto_searched_on: dayInWords(act.rcto_searched_on),
    administrator_name:
      joinWords(partsIn(parts, 'estate_administrator').map(({ name }) => name ?? '')) || null,
    estate_total: estateTotal(act, properties),
    prosecutor_on: dayInWords(act.prosecutor_opinion_on),
  };
}

/** What a deed of its type cannot go without. */
function requiredOf({ deed_type: type }: Deed): NonNullable<Values['required']> {
  return [
    ...NOTE_REQUIRED,
    ...(hasTrait(type, 'price') ? (['price'] as const) : []),
    ...(hasTrait(type, 'property') && !hasTrait(type, 'inventory') ? (['properties_clause'] as const) : []),
    ...(hasTrait(type, 'inventory')
      ? (['deceased_q', 'died_on', 'heirs_q', 'successors_clause'] as const)
      : []),
    ...(hasTrait(type, 'couple') ? (['regime_de'] as const) : []),
    ...(hasTrait(type, 'lawyer') ? (['lawyers_q'] as const) : []),
  ];
}

/** A will stands before the notary or a legal substitute, and before no other clerk (CC art. 1.864 I; Lei 8.935/1994 art. 20 §4). */
const willMaker = ({ clerk, office }: Reading): OfficeSigner =>
  /substitut/iu.test(clerk.role) ? clerk : office.official;

/** The facts of a deed. Its day is the one that it bears, not that of its registration. */
export function deedValues(reading: Reading): Values {
  const { names } = reading;
  const act = inSentence<typeof deed>(deed, reading.act);
  const parts = partsOf(reading);
  const properties = propertiesOf(reading);
  const note = noteReading(
    isWill(act.deed_type) ? { ...reading, clerk: willMaker(reading) } : reading,
    act,
    parts,
  );
  // Of a sale the creditor is secured, and buys nothing.
  const creditors = hasTrait(act.deed_type, 'price') ? partsIn(parts, 'creditor') : [];
  const { giving, receiving } = sidesOf(parts.filter((part) => !creditors.includes(part)));
  const qualifierOf = (): Qualifier => new Qualifier({ names, parts, on: note.on });
  const estate = estateFacts(act, parts, properties, qualifierOf);
  const qualifier = qualifierOf();
  const transacted = transactedClause(parts, properties);
  const bound = boundClause(partsIn(parts, 'companion'));
  const sides = { giving_q: qualifier.all(giving), receiving_q: qualifier.all(receiving) };
  return {
    facts: withSinglePeriods({
      ...openingFacts(note),
      act_at: atTime(act.dated_at, false),
      ...sides,
      ...helperFacts(note, qualifier),
      ...estate,
      ...deathFacts(act, names),
      properties_clause: listedProperties(properties.map(describeProperty)),
      shares_clause: sharesClause(receiving, properties),
      transacted_clause: transacted,
      price: moneyInWordsOf(act.declared_value),
      payments_clause: paymentsClause(act, paymentsOf(reading)),
      payment_refusal: act.payment_refused ? paymentRefusal(parts) : null,
      taxes_clause: taxesClause(taxesOf(reading)),
      debt_clause: debtClause(act),
      creditors_q: qualifierOf().all(creditors),
      clauses_list: clausesList(act),
      statements_clause: statementsClause(act, parts, properties),
      certificates_clause: certificatesClause(properties),
      business_on: dayInWords(act.legal_business_on),
      regime_de: act.couple_regime === null ? null : regimeAfterNoun(act.couple_regime),
      bound_clause: bound,
      couple_married_on: dayInWords(act.couple_married_on),
      children_clause: childrenClause(act),
      custody_clause: custodyClause(act),
      names_after_clause: namesAfterClause(parts),
      alimony_clause: alimonyClause(act),
      started_at: atTime(act.started_at, false),
      ended_at: atTime(act.ended_at, false),
      media_hash: act.media_hash,
    }),
    groups: {
      ...noteGroups(note, { giving, receiving, asking: askingOf(parts, giving) }),
      properties: properties.map(() => 'm'),
      couple: groupOfParts(partsIn(parts, 'divorcing', 'companion', 'fiance')),
      deceased: groupOfParts(partsIn(parts, 'deceased')),
      surviving: groupOfParts(partsIn(parts, 'surviving_spouse')),
      heirs: groupOfParts(partsIn(parts, 'heir', 'legatee')),
      administrator: groupOfParts(partsIn(parts, 'estate_administrator')),
    },
    conditions: {
      consenting: partsIn(parts, 'consenting', 'consenting_spouse').length > 0,
      of_part: transacted !== null,
      // formaPagamento of DOI: paid at once, by instalments or without saying how; or to be paid (dossier 5.2).
      paid: ['5', '10', '11'].includes(act.payment_terms ?? ''),
      fiduciary: act.payment_terms === '7' && act.fiduciary_sale,
      third_creditor: creditors.length > 0,
      resolutory: (act.clauses ?? []).includes('resolutory'),
      repurchase: (act.clauses ?? []).includes('repurchase'),
      on_credit: act.payment_terms === '7',
      elsewhere: isElsewhere(note),
      several_parties: appearing(parts).length !== 1,
      surviving: partsIn(parts, 'surviving_spouse').length > 0,
      usufruct: (act.clauses ?? []).includes('usufruct_reserved'),
      accretion: (act.clauses ?? []).includes('accretion'),
      means_kept: (act.statements ?? []).includes('means_kept'),
      disposable: (act.statements ?? []).includes('disposable_portion'),
      reversion: (act.clauses ?? []).includes('reversion'),
      left_will: act.left_will,
      some_bound: bound !== null,
      several_clauses: (act.clauses ?? []).filter((clause) => RESTRICTIVE.has(clause)).length > 1,
      advance: act.deed_type === 'donation_advance',
      // CC art. 1.867.
      second_reading: partsIn(parts, 'testator').some(({ visually_impaired: blind }) => blind),
    },
    lists: {
      parties: partValues(note),
      receiving: partValues(note, receiving),
      heirs: partValues(note, partsIn(parts, 'heir', 'legatee')),
      properties: propertyValues(properties),
    },
    required: requiredOf(act),
  };
}
