import { formatFraction, type Fraction } from '@serventia/kit';
import { isBurden } from '../../property/active-liens.ts';
import type { CLOSING_REASONS, EndorsementKind } from '../../property/act-kinds.ts';
import type { enrollmentEndorsement } from '../../property/enrollment-acts.entity.ts';
import { statusAfter } from '../../property/changed-holder.ts';
import { assigneeOf } from '../../property/assignee.ts';
import { sumOfShares } from '../../property/ownership.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { Group } from '../fact-values.ts';
import { regimeAfterNoun } from '../notes/regimes.ts';
import type { enrollmentEndorsementCatalog } from './act-catalogs.ts';
import type { CancelledAct, EnrollmentReading } from './act-reading.ts';
import {
  ACT_REQUIRED,
  amountInFigures,
  amountInWords,
  decimalInFigures,
  enrollmentActConditions,
  enrollmentActFacts,
  longDate,
} from './act-values.ts';
import { joinWords } from '../language/join.ts';
import { statusInWords } from '../language/status.ts';
import { genderOfHolder, groupOfHolders, qualifyHolder, qualifyHolders } from './holder-words.ts';
import { burdenWithArticle, kindWithArticle } from './kind-words.ts';
import { shareOf } from './right-words.ts';

type Reading = EnrollmentReading<typeof enrollmentEndorsement>;
type Values = ValuesFor<typeof enrollmentEndorsementCatalog>;
type Fact = keyof Values['facts'];

const CLOSINGS: Readonly<Record<(typeof CLOSING_REASONS)[number], string>> = {
  split: 'por desmembramento',
  merged: 'por unificação',
  other_district: 'por transferência de circunscrição',
  cancelled: 'por cancelamento',
};

/** What is cancelled, with its article: of a burden that was carried over, the burden itself. */
const cancelledKind = ({ letter, kind, burden }: CancelledAct): string =>
  burden ? burdenWithArticle(burden) : kindWithArticle(letter, kind);

function cancelledFacts(cancelled: CancelledAct | null) {
  if (!cancelled)
    return { cancelled_kind: null, cancelled_label: null, cancelled_on: null, cancelled_creditor: null };
  const { label, on, creditor } = cancelled;
  return {
    cancelled_kind: cancelledKind(cancelled),
    cancelled_label: label,
    cancelled_on: longDate(on),
    cancelled_creditor: creditor,
  };
}

/** `do imóvel desta matrícula`, `de 1/2 (um meio) do imóvel desta matrícula`. */
function ofObject(sum: Fraction | null | undefined): string | null {
  const object = sum ? shareOf(formatFraction(sum), null) : null;
  return object && (object.startsWith('o ') ? `d${object}` : `de ${object}`);
}

/** `a matrícula 4.600`, `as matrículas 4.600 e 4.601`. */
function newEnrollments({ opened }: Reading): string | null {
  const numbers = joinWords(opened.map((number) => number.toLocaleString('pt-BR')));
  return numbers && `${opened.length === 1 ? 'a matrícula' : 'as matrículas'} ${numbers}`;
}

/** What an averbação carries over from the registration before. */
const burdenFacts = ({ act }: Reading) => ({
  burden_kind: act.burden === null ? null : burdenWithArticle(act.burden),
  burden_label: act.burden_label,
  creditor_name: act.creditor,
  debt: amountInWords(act.debt_amount),
});

/** What the usufruct that ends burdened, and who has the bare ownership. */
function usufructFacts({ ending, owners }: Reading) {
  const bare = owners.filter(({ right_kind: right }) => right === 'bare');
  return {
    usufruct_object: ofObject(sumOfShares(ending.map(({ share }) => share))),
    bare_owners_names: joinWords(bare.map(({ name }) => name)) || null,
  };
}

/** What a consolidation makes the creditor's own: as much of the property as they hold as a guarantee. */
function consolidatedFacts({ act, consolidated }: Reading) {
  const sum = consolidated && sumOfShares(consolidated.creditors.map(({ share }) => share));
  return {
    consolidated_object: ofObject(sum),
    consolidated_label: consolidated?.label ?? null,
    consolidated_on: longDate(consolidated?.on ?? null),
    creditors_q: qualifyHolders(consolidated?.creditors ?? []),
    tax_base: amountInFigures(act.tax_base),
    tax_paid: amountInFigures(act.tax_paid),
    tax_exemption: act.tax_exemption,
    laudemio_paid: amountInFigures(act.laudemio_paid),
  };
}

const isAssignment = ({ act }: Reading): boolean => act.endorsement_kind === 'credit_assignment';
const isAssignmentTold = (reading: Reading): boolean => isAssignment(reading) && isAlienationTold(reading);
const isConsolidationTold = (reading: Reading): boolean =>
  !isAssignment(reading) && isAlienationTold(reading);

const isAlienationTold = ({ consolidated }: Reading): boolean =>
  consolidated !== null && consolidated.label !== null && consolidated.creditors.length > 0;

function cancelledGroup(cancelled: CancelledAct | null): Group {
  if (!cancelled) return [];
  return [cancelledKind(cancelled).startsWith('a ') ? 'f' : 'm'];
}

/** An averbação by which the land of a matrícula passes to others that name it: it names these (LRP art. 233). */
const isLandPassed = ({ act, opened }: Reading): boolean =>
  opened.length > 0 &&
  (act.endorsement_kind === 'split' ||
    (act.endorsement_kind === 'closing' &&
      (act.closing_reason === 'split' || act.closing_reason === 'merged')));

const isMarriage = ({ endorsement_kind: kind, married_on: on }: Reading['act']): boolean =>
  kind === 'civil_status_change' && on !== null;

/** How the model words a change of a holder: one of them at a time. */
function changeOf({ act, owner }: Reading) {
  const status = isMarriage(act) ? null : statusAfter(act);
  const isNamed = act.endorsement_kind === 'name_change' && Boolean(act.name_after);
  return {
    facts: {
      status_after:
        status && statusInWords({ status, gender: genderOfHolder(owner), spouse: act.spouse_name ?? null }),
    },
    conditions: {
      marriage: isMarriage(act),
      status_told: status !== null,
      name_alone: isNamed,
      change_untold: !isMarriage(act) && status === null && !isNamed,
    },
  };
}

const OF_MARRIAGE: readonly Fact[] = ['owner_name', 'marriage_on', 'new_spouse', 'regime_de'];
/** What an averbação of a kind cannot be without; of any other, what it states. */
const OF_KINDS: Readonly<Partial<Record<EndorsementKind, readonly Fact[]>>> = {
  civil_status_change: ['owner_name', 'particulars'],
  construction: ['built_area'],
  cancellation: ['cancelled_kind', 'cancelled_label'],
  partial_release: ['cancelled_label'],
  usufruct_extinction: ['owner_q', 'usufruct_object', 'particulars'],
  burden_transport: ['burden_kind', 'burden_label'],
};

function requiredOf(reading: Reading): Fact[] {
  const { act } = reading;
  const common: Fact[] = act.ex_officio ? [...ACT_REQUIRED] : [...ACT_REQUIRED, 'act_title'];
  // The order itself is the title of an unavailability: it comes through the central.
  if (act.endorsement_kind === 'unavailability') return [...ACT_REQUIRED, 'cnib_order'];
  if (isMarriage(act)) return [...common, ...OF_MARRIAGE];
  const { status_told: isStatusTold, name_alone: isNameAlone } = changeOf(reading).conditions;
  if (isStatusTold) return [...common, 'owner_name', 'status_after'];
  if (isNameAlone && reading.owner) return [...common, 'owner_name', 'name_after'];
  if (isLandPassed(reading)) return [...common, 'new_enrollments'];
  if (isAssignmentTold(reading)) return [...common, 'creditors_q', 'assignee_q'];
  if (isConsolidationTold(reading)) return [...common, 'consolidated_object', 'creditors_q'];
  return [...common, ...(OF_KINDS[act.endorsement_kind] ?? (['particulars'] as const))];
}

/** The facts of an averbação (LRP arts. 167 II, 246 and 248 to 250). */
export function enrollmentEndorsementValues(reading: Reading): Values {
  const { act, owner, owners, cancelled } = reading;
  const facts = enrollmentActFacts(reading, 'AV', act.endorsement_kind);
  return {
    facts: {
      ...facts,
      act_heading: isMarriage(act) ? 'CASAMENTO' : facts.act_heading,
      owner_name: owner?.name ?? null,
      owner_q: owner ? qualifyHolder(owner) : null,
      marriage_on: longDate(act.married_on),
      ...changeOf(reading).facts,
      regime_de: act.asset_regime === null ? null : regimeAfterNoun(act.asset_regime),
      new_spouse: act.spouse_name,
      name_after: act.name_after,
      ...cancelledFacts(cancelled),
      released_part: act.released_part?.trim().replace(/[.;,]+$/u, '') ?? null,
      debt_left: amountInWords(act.debt_left),
      ...consolidatedFacts(reading),
      ...burdenFacts(reading),
      new_enrollments: newEnrollments(reading),
      ...usufructFacts(reading),
      assignee_q: act.assignee === null ? null : qualifyHolder(assigneeOf(act)),
      cnib_order: act.cnib_order,
      built_area: act.built_area === null ? null : `${decimalInFigures(act.built_area, 2)} m²`,
      closing_reason: act.closing_reason === null ? null : CLOSINGS[act.closing_reason],
    },
    groups: {
      owners: groupOfHolders(owners),
      owner: groupOfHolders(owner ? [owner] : []),
      cancelled: cancelledGroup(cancelled),
      creditors: groupOfHolders(reading.consolidated?.creditors ?? []),
    },
    conditions: {
      ...enrollmentActConditions(reading),
      ex_officio: act.ex_officio,
      ...changeOf(reading).conditions,
      accrues: act.accrues,
      assignment_told: isAssignmentTold(reading),
      owner_named: owner !== null,
      consolidation_told: isConsolidationTold(reading),
      land_passed: isLandPassed(reading),
      burden_cancelled: cancelled !== null && isBurden(cancelled.burden ?? cancelled.kind),
    },
    lists: {},
    required: requiredOf(reading),
  };
}
