import { formatFraction } from '@serventia/kit';
import { ORIGINAL_KINDS, TRANSFER_KINDS } from '../../property/act-kinds.ts';
import { type Burden, withoutSpouse } from '../../property/active-liens.ts';
import type { enrollmentRecord } from '../../property/enrollment-acts.entity.ts';
import { linesOf, sumOfShares } from '../../property/ownership.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import { shareInFiguresAndWords } from '../language/amounts.ts';
import { ordinalInWords } from '../language/figures.ts';
import { joinWords } from '../language/join.ts';
import type { enrollmentRecordCatalog } from './act-catalogs.ts';
import type { EnrollmentReading, Holder, Mover } from './act-reading.ts';
import {
  ACT_REQUIRED,
  amountInFigures,
  amountInWords,
  decimalInFigures,
  enrollmentActConditions,
  enrollmentActFacts,
  longDate,
  typedClause,
} from './act-values.ts';
import { groupOfHolders, namesOfHolders, qualifyHolder, qualifyHolders } from './holder-words.ts';
import { kindWithArticle } from './kind-words.ts';
import { RIGHTS, shareOf } from './right-words.ts';

type Reading = EnrollmentReading<typeof enrollmentRecord>;
type Values = ValuesFor<typeof enrollmentRecordCatalog>;
type Required = (typeof ACT_REQUIRED)[number] | keyof (typeof enrollmentRecordCatalog)['facts'];

/** Whether two rights have a part in common without being one: full ownership and the usufruct. */
function isPartOf(right: Mover['right_kind'], other: Mover['right_kind']): boolean {
  return right !== other && linesOf(right).some((line) => linesOf(other).includes(line));
}

const nameKey = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** Those who acquire; who gives the property in guarantee and keeps the right to acquire it again, or keeps the usufruct, is none. */
function acquirersOf(reading: Reading): readonly Mover[] {
  const { act, acquirers } = reading;
  if (act.record_kind === 'fiduciary_alienation')
    return acquirers.filter(({ right_kind: right }) => right !== 'acquisition');
  const reserving = reservingOf(reading);
  return acquirers.filter((each) => !reserving.includes(each));
}

const numberOf = ({ cpf, cnpj, name }: Holder): string => cpf ?? cnpj ?? nameKey(name);

/**
 * Who gives the bare ownership alone, and keeps the usufruct of all that they owned in full (CC arts. 1.390 and 1.400):
 * nobody where others take the usufruct, or something else besides.
 */
function reservingOf({ act, transmitters, acquirers }: Reading): readonly Mover[] {
  if (act.record_kind === 'fiduciary_alienation' || !transmitters.every(({ right_kind: r }) => r === 'full'))
    return [];
  const givers = new Set(transmitters.map(numberOf));
  const isReserved = (each: Mover): boolean => each.right_kind === 'usufruct' && givers.has(numberOf(each));
  const others = acquirers.filter((each) => !isReserved(each));
  const isBareAlone = others.length > 0 && others.every(({ right_kind: right }) => right === 'bare');
  return isBareAlone ? acquirers.filter(isReserved) : [];
}

/** What several give or take together, of one right. */
function objectOf(movers: readonly Mover[]): string | null {
  const [first, ...others] = movers;
  if (!first || others.some(({ right_kind: right }) => right !== first.right_kind)) return null;
  const sum = sumOfShares(movers.map(({ share }) => share));
  return sum ? shareOf(formatFraction(sum), RIGHTS[first.right_kind]) : null;
}

/**
 * What is moved; null where several rights are, or one is split or made whole, which no one clause says but that of a
 * fiduciary alienation: by it who owns in full transmits the property itself, as a guarantee (Lei 9.514/1997 art. 22).
 */
function transferredObject(reading: Reading): string | null {
  const { act, transmitters } = reading;
  if (ORIGINAL_KINDS.includes(act.record_kind)) return objectOf(reading.acquirers);
  const [first, ...others] = transmitters;
  if (!first || others.some(({ right_kind: right }) => right !== first.right_kind)) return null;
  if (reservingOf(reading).length > 0) return objectOf(acquirersOf(reading));
  const isGuarantee = act.record_kind === 'fiduciary_alienation' && first.right_kind === 'full';
  const isSaid = ({ right_kind: right }: Mover): boolean =>
    isGuarantee ? right === 'fiduciary' : !isPartOf(right, first.right_kind);
  if (!acquirersOf(reading).every(isSaid)) return null;
  return objectOf(transmitters);
}

/**
 * Who burdens: those who are named, else all who own, where the whole is burdened or one owns it. Where the property is
 * given in guarantee already, neither who gave it nor the creditor burdens the whole: the title says what is burdened.
 */
function giversOf({ act, transmitters, owners }: Reading): readonly Holder[] {
  if (transmitters.length > 0) return transmitters;
  if (owners.some(({ right_kind: right }) => right === 'fiduciary' || right === 'acquisition')) return [];
  return act.lien_scope === null || owners.length === 1 ? owners : [];
}

/** Somebody else owes than those who give the guarantee (Lei 9.514/1997 art. 22 §1; CC art. 1.427). */
function isDebtOfAnother({ act, debtors }: Reading, givers: readonly Holder[]): boolean {
  const names =
    debtors.length > 0 ? debtors.map(({ name }) => name) : act.debtor === null ? [] : [act.debtor];
  return names.some((debtor) => !givers.some(({ name }) => nameKey(name) === nameKey(debtor)));
}

/** Spouses who consented, where the clerk named that as known (CC art. 1.647 I). */
function consentingSpouses({ act }: Reading, givers: readonly Holder[]): string[] {
  if (!act.acknowledged?.includes('spouse_consent')) return [];
  return withoutSpouse(givers).flatMap(({ spouse_name: spouse }) => spouse ?? []);
}

/** The creditors who consent to what passes, where the clerk named that as known (Lei 9.514/1997 art. 29). */
function consentingCreditors({ act, owners }: Reading): readonly Holder[] {
  if (!act.acknowledged?.includes('creditor_consent')) return [];
  return owners.filter(({ right_kind: right }) => right === 'fiduciary');
}

const letterOf = (burden: Burden): 'R' | 'AV' =>
  [
    'unavailability',
    'pending_lawsuit',
    'restrictive_clause',
    'heritage_listing',
    'lease_preference',
  ].includes(burden)
    ? 'AV'
    : 'R';

function knownBurdens({ act }: Reading): string | null {
  const burdens = (act.acknowledged ?? []).flatMap((each) =>
    each === 'spouse_consent' || each === 'creditor_consent' ? [] : each,
  );
  return joinWords(burdens.map((burden) => kindWithArticle(letterOf(burden), burden))) || null;
}

function requiredOf({ act }: Reading): Required[] {
  const { record_kind: kind } = act;
  const moved: Required[] = ['transmitters_q', 'acquirers_q', 'transferred_object'];
  const common: Required[] = [...ACT_REQUIRED, 'act_title'];
  if (kind === 'sale') return [...common, ...moved, 'price'];
  if (ORIGINAL_KINDS.includes(kind)) return [...common, 'acquirers_q', 'transferred_object'];
  if (kind === 'mortgage')
    return [...common, 'givers_q', 'burdened_object', 'creditor_name', 'debt', 'degree'];
  if (kind === 'fiduciary_alienation') return [...common, ...moved, 'debt'];
  if (kind === 'attachment') return [...common, 'burdened_object', 'creditor_name'];
  return TRANSFER_KINDS.includes(kind) ? [...common, ...moved] : [...common, 'particulars'];
}

const itemOf = (mover: Mover): Values['lists']['acquirers'][number] => ({
  facts: {
    mover_name: mover.name,
    mover_q: qualifyHolder(mover),
    mover_share: shareInFiguresAndWords(mover.share),
  },
  groups: { mover: groupOfHolders([mover]) },
  conditions: {},
  lists: {},
});

function debtFacts({ act, creditors, debtors }: Reading, givers: readonly Holder[]) {
  const scope = act.lien_scope ?? '1';
  return {
    givers_q: qualifyHolders(givers),
    burdened_object: shareOf(scope, null),
    creditor_name: act.creditor,
    creditor_q: qualifyHolders(creditors) ?? act.creditor,
    debtor_name: act.debtor,
    debtor_q: qualifyHolders(debtors) ?? act.debtor,
    debt: amountInWords(act.debt_amount),
    debt_due: longDate(act.debt_due_on),
    interest: act.interest_rate === null ? null : `${decimalInFigures(act.interest_rate, 0)}%`,
    degree: act.mortgage_degree === null ? null : ordinalInWords(act.mortgage_degree),
  };
}

function transferFacts(reading: Reading) {
  const { act, transmitters } = reading;
  const acquirers = acquirersOf(reading);
  return {
    transmitters_q: qualifyHolders(transmitters),
    transmitters_names: namesOfHolders(transmitters),
    acquirers_q: qualifyHolders(acquirers),
    acquirers_names: namesOfHolders(acquirers),
    reserving_names: namesOfHolders(reservingOf(reading)) || null,
    transferred_object: transferredObject(reading),
    shares_clause:
      joinWords(acquirers.map(({ name, share }) => `${shareInFiguresAndWords(share)} para ${name}`)) || null,
    price: amountInWords(act.value),
    tax_base: amountInFigures(act.tax_base),
    tax_paid: amountInFigures(act.tax_paid),
    tax_exemption: act.tax_exemption,
    laudemio_paid: amountInFigures(act.laudemio_paid),
    deed_exemption: typedClause(act.deed_exemption),
  };
}

/** The facts of a registro (LRP arts. 167 I and 176 §1 III). */
export function enrollmentRecordValues(reading: Reading): Values {
  const { act, transmitters, owners } = reading;
  const acquirers = acquirersOf(reading);
  const givers = giversOf(reading);
  const spouses = consentingSpouses(reading, givers);
  const fiduciaries = consentingCreditors(reading);
  return {
    facts: {
      ...enrollmentActFacts(reading, 'R', act.record_kind),
      ...transferFacts(reading),
      ...debtFacts(reading, givers),
      spouses_names: joinWords(spouses) || null,
      fiduciaries_names: namesOfHolders(fiduciaries),
      known_burdens: knownBurdens(reading),
    },
    groups: {
      owners: groupOfHolders(owners),
      transmitters: groupOfHolders(transmitters),
      acquirers: groupOfHolders(acquirers),
      givers: groupOfHolders(givers),
      fiduciaries: groupOfHolders(fiduciaries),
      // The sex of a spouse who is only named is not known.
      spouses: spouses.map(() => 'm' as const),
    },
    conditions: {
      ...enrollmentActConditions(reading),
      moved: TRANSFER_KINDS.includes(act.record_kind),
      several_acquirers: acquirers.length > 1,
      debt_of_another: isDebtOfAnother(reading, givers),
      acquisition_kept:
        act.record_kind === 'fiduciary_alienation' && acquirers.length < reading.acquirers.length,
      usufruct_reserved: reservingOf(reading).length > 0,
      spouse_consent: spouses.length > 0,
      creditor_consent: fiduciaries.length > 0,
    },
    lists: { transmitters: transmitters.map(itemOf), acquirers: acquirers.map(itemOf) },
    required: requiredOf(reading),
  };
}
