import { centsOfTyped, type Finding, type ValuesOf } from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';
import { isActOf } from './doi-options.ts';
import type { doiFields } from './doi-fields.ts';
import { type DoiParty, doiPartyFindings } from './doi-party-findings.ts';

/** A declaration with its parties, typed in any order and with anything missing. */
type Doi = Partial<ValuesOf<typeof doiFields>> & { readonly parties?: readonly DoiParty[] };

const has = (row: Doi, field: keyof Doi): boolean =>
  row[field] !== null && row[field] !== undefined && row[field] !== '';

/** The values that DOI takes told, or marked as not told in the act; exactly one of the two (dossier 5.2). */
const TOLD_OR_NOT = ['operation_value', 'tax_base'] as const;
const AREAS = ['land_area', 'built_area'] as const;

function contradictory(row: Doi): Finding[] {
  return [...TOLD_OR_NOT, ...AREAS].flatMap((field) =>
    when(has(row, field) && row[`${field}_unknown`] === true, error(field, 'known_and_unknown')),
  );
}

function untold(row: Doi): Finding[] {
  const urban = row.destination === 'urban';
  return [...TOLD_OR_NOT, ...(urban ? AREAS : [])].flatMap((field) =>
    when(!has(row, field) && row[`${field}_unknown`] !== true, error(field, 'told_or_unknown')),
  );
}

/** More than nothing and no more than the whole, where a percentage is transacted. */
function transacted(row: Doi): Finding[] {
  const { transacted_unit: unit, transacted_amount: amount } = row;
  if (typeof amount !== 'string') return [];
  const value = Number(amount);
  return when(
    value <= 0 || (unit === 'percent' && value > 100),
    error('transacted_amount', 'transacted_out_of_range'),
  ).slice();
}

/** What contradicts itself in a declaration, while it is typed. */
export function doiFieldFindings(row: Doi): Finding[] {
  const { business_on: business, act_on: act, service, act_kind: kind } = row;
  const [cash, value] = [centsOfTyped(row.cash_amount), centsOfTyped(row.operation_value)];
  return [
    ...when(
      typeof business === 'string' && typeof act === 'string' && business > act,
      error('business_on', 'business_after_act'),
    ),
    ...when(
      typeof service === 'string' && typeof kind === 'string' && !isActOf(service, kind),
      error('act_kind', 'act_of_other_service'),
    ),
    ...when(
      cash !== undefined && value !== undefined && cash > value,
      warning('cash_amount', 'cash_above_value'),
    ),
    ...contradictory(row),
    ...transacted(row),
  ];
}

/** Where the act stands: the book and the sheet of a deed on paper, or its MNE; the matrícula of the property. */
function placeOfAct(row: Doi): Finding[] {
  const onPaper = row.service === '1' && !has(row, 'mne');
  const nowhere = !(['matricula_number', 'cnm', 'transcription'] as const).some((field) => has(row, field));
  const level = row.service === '2' ? error : warning;
  return [
    ...when(onPaper && !has(row, 'book_number'), error('book_number', 'book_or_mne')),
    ...when(onPaper && !has(row, 'sheet'), error('sheet', 'book_or_mne')),
    ...when(nowhere, level('matricula_number', 'property_without_registration')),
    ...when(
      row.ri_book === '2' && !has(row, 'transcription'),
      error('transcription', 'transcription_required'),
    ),
  ];
}

/** The last instalment is told by its month. */
function instalments({ payment_form: form, last_instalment: last }: Doi): Finding[] {
  return when(
    form === '7' && typeof last === 'string' && last.length < 7,
    error('last_instalment', 'month_of_last_instalment'),
  ).slice();
}

/** numeroImovel of the layout. */
const MOST_OF_STREET_NUMBER = 10;

/** What the layout takes less of than an address has elsewhere. */
const tooLong = ({ street_number: number }: Doi): Finding[] =>
  when(
    (number?.length ?? 0) > MOST_OF_STREET_NUMBER,
    error('street_number', 'max_length', { params: { max: MOST_OF_STREET_NUMBER } }),
  ).slice();

/** What a declaration must hold before it is generated; the parties are its children (dossier 5.2). */
export function doiFindings(row: Doi): Finding[] {
  return [
    ...placeOfAct(row),
    ...untold(row),
    ...instalments(row),
    ...tooLong(row),
    ...doiPartyFindings(row.parties ?? []),
  ];
}
