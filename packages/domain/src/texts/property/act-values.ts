import { centsOf, shownMoney } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import { formatCnm } from '../../identifiers/cnm.ts';
import type { EndorsementKind, RecordKind } from '../../property/act-kinds.ts';
import { actLabel, type ActLetter, UNNUMBERED } from '../../property/act-label.ts';
import type { enrollmentEndorsement, enrollmentRecord } from '../../property/enrollment-acts.entity.ts';
import { dateInLongForm } from '../../words/date-in-words.ts';
import { moneyInFiguresAndWords } from '../language/amounts.ts';
import { ofCity } from '../language/places.ts';
import type { EnrollmentReading } from './act-reading.ts';
import { namesOfHolders, qualifyTitulars } from './holder-words.ts';
import { headingOf } from './kind-words.ts';
import { titleFacts } from './title-words.ts';

type AnyReading =
  | EnrollmentReading<typeof enrollmentRecord>
  | EnrollmentReading<typeof enrollmentEndorsement>;

/** `R$ 350.000,00 (trezentos e cinquenta mil reais)`. */
export const amountInWords = (amount: string | null): string | null =>
  amount === null ? null : moneyInFiguresAndWords(Number(centsOf(amount)));

export const amountInFigures = (amount: string | null): string | null =>
  amount === null ? null : shownMoney(amount);

export const longDate = (date: string | null): string | null => (date === null ? null : dateInLongForm(date));

/** A decimal with the separators of Portuguese, at least `places` of it. */
export const decimalInFigures = (value: string, places: number): string =>
  Number(value).toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: 4 });

/** A typed text that stands as a clause: in one line, without the sign at its end. */
export function typedClause(text: string | null): string | null {
  const line = (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  return line.replace(/[ .,;:]+$/u, '') || null;
}

function protocolFacts({ act, protocol }: AnyReading) {
  const on = protocol?.enteredOn ?? act.protocol_on;
  return {
    protocol: protocol ? protocol.label : act.protocol_number,
    protocol_on: on === null ? null : formatCivilDate(on),
  };
}

/** The facts of every act of a matrícula. */
export function enrollmentActFacts(
  reading: AnyReading,
  letter: ActLetter,
  kind: RecordKind | EndorsementKind,
) {
  const { act, enrollment, number, labelFormat, office, owners, signer, seal } = reading;
  return {
    act_label: actLabel(letter, number ?? UNNUMBERED, enrollment.number, labelFormat),
    act_dated: dateInLongForm(act.dated_on),
    act_heading: headingOf(letter, kind),
    ...protocolFacts(reading),
    enrollment_number: enrollment.number.toLocaleString('pt-BR'),
    enrollment_cnm: formatCnm(enrollment.cnm),
    office_name: office.name,
    office_city: office.city ? `cidade ${ofCity(office.city)}` : null,
    ...titleFacts(act, reading.protocol),
    owners_q: qualifyTitulars(owners),
    owners_names: namesOfHolders(owners),
    particulars: typedClause(act.particulars),
    act_fees: amountInFigures(act.fees_total),
    seal_number: seal,
    signer_name: signer.name,
    signer_role: signer.role,
  };
}

/** What no act of a matrícula goes without. */
export const ACT_REQUIRED = ['act_label', 'act_dated', 'signer_name', 'signer_role'] as const;

export function enrollmentActConditions({ act, protocol }: AnyReading): { readonly with_protocol: boolean } {
  return { with_protocol: protocol !== null || !!act.protocol_number };
}
