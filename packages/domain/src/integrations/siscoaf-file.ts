import type { ChildRowsOf, RowOf } from '@serventia/kit';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { type LoadElement, xmlOf } from './central/load-element.ts';
import type { occurrence } from './occurrence.entity.ts';
import type { siscoafBatch } from './siscoaf-batch.entity.ts';

type Batch = Pick<RowOf<typeof siscoafBatch>, 'batch_code' | 'reporter_document'>;
type Involved = ChildRowsOf<typeof occurrence, 'involved'>['involved'][number];

/** An occurrence with the codes that it is reported under (CodEnq). */
export type ReportedOccurrence = Pick<
  RowOf<typeof occurrence>,
  | 'number'
  | 'started_on'
  | 'ended_on'
  | 'municipality'
  | 'state_code'
  | 'credit_value'
  | 'debit_value'
  | 'provision_value'
  | 'proposal_value'
  | 'details'
  | 'reasoning'
> & { readonly involved: readonly Involved[]; readonly codes: readonly string[] };

const dayOf = (day: string | null): string | null => day && formatCivilDate(day);
const amountOf = (amount: string | null): string | null => amount && amount.replace('.', ',');
const mark = (holds: boolean): string => (holds ? '1' : '0');

/** Elements in their order; those that say nothing are left out. */
const elements = (...pairs: readonly (readonly [tag: string, text: string | null])[]): LoadElement[] =>
  pairs.flatMap(([tag, text]) => (text ? [[tag, text]] : []));

function involvedOf(person: Involved): LoadElement {
  return [
    'ENVOLVIDO',
    elements(
      ['CPFCNPJEnv', person.document],
      ['NmEnv', person.name],
      ['TpEnv', person.involvement],
      ['AgNumEnv', person.agency_number],
      ['AgNomeEnv', person.agency_name],
      ['NumConta', person.account_number],
      ['DtAbConta', dayOf(person.account_opened_on)],
      ['DtAtuaCad', dayOf(person.account_updated_on)],
      ['PObrigada', mark(person.obligated_person)],
      ['PEP', mark(person.pep)],
      ['ServPub', person.public_servant],
    ),
  ];
}

function occurrenceOf({ reporter_document: reporter }: Batch, told: ReportedOccurrence): LoadElement {
  return [
    'OCORRENCIA',
    [
      ...elements(
        ['CPFCNPJCom', reporter],
        ['NumOcorrencia', told.number],
        ['DtInicio', dayOf(told.started_on)],
        ['DtFim', dayOf(told.ended_on)],
        ['AgMun', told.municipality],
        ['AgUF', told.state_code],
        ['VlCred', amountOf(told.credit_value)],
        ['VlDeb', amountOf(told.debit_value)],
        ['VlProv', amountOf(told.provision_value)],
        ['VlProp', amountOf(told.proposal_value)],
        ['Det', [told.details, told.reasoning].filter(Boolean).join('\n\n')],
      ),
      ['ENQUADRAMENTOS', told.codes.map((code): LoadElement => ['CodEnq', code])],
      ['ENVOLVIDOS', told.involved.map(involvedOf)],
    ],
  ];
}

/**
 * A batch as SISCOAF takes it, in ISO-8859-1, named by its code (dossier 5.3; no XSD is public: the tags and their order
 * are those of two tools that are in use, verify). What the encoding does not have is written as a reference.
 */
export function siscoafFile(batch: Batch, occurrences: readonly ReportedOccurrence[]): Uint8Array {
  const told = occurrences.map((each) => xmlOf(occurrenceOf(batch, each))).join('');
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<LOTE><OCORRENCIAS ID="${batch.batch_code}">${told}</OCORRENCIAS></LOTE>\n`;
  return latinOf(xml);
}

const LAST_OF_LATIN = 0xff;

function latinOf(xml: string): Uint8Array {
  const letters = Array.from(xml, (letter) => letter.codePointAt(0) ?? 0).flatMap((code) =>
    code <= LAST_OF_LATIN ? [code] : Array.from(`&#${code};`, (sign) => sign.charCodeAt(0)),
  );
  return Uint8Array.from(letters);
}
