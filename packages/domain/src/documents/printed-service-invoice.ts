import { shownAmount, shownDate } from '@serventia/kit';
import type { IssuedNote } from '../finance/nfse/issued-note.ts';
import { nfsePage } from '../finance/nfse/nfse-layout.ts';
import { nameTaxNumber } from '../identifiers/tax-number.ts';
import { type PaperFacts, type PaperHead, printHead } from './printed-paper.ts';

/** What an invoice of a service says on paper: what the national system signed. Moments come in words. */
export interface ServiceInvoiceFacts {
  readonly office: PaperFacts['office'];
  readonly note: Omit<IssuedNote, 'xml'>;
  /** What became of the note. */
  readonly state: string | null;
}

/** A fact of an invoice with its name. */
type Fact = readonly [label: string, value: string];

/** An invoice of a service, ready to be printed (DANFSe). */
export interface PrintedServiceInvoice {
  readonly title: string;
  readonly number: string;
  readonly office: PaperHead;
  /** What stands across it: that it counts for nothing, or no longer. */
  readonly marks: readonly string[];
  readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly code: { readonly label: string; readonly text: string };
}

const MARKS: Readonly<Record<string, string>> = {
  cancelled: 'NFS-e CANCELADA',
  replaced: 'NFS-e SUBSTITUÍDA',
};
const REGIMES: Readonly<Record<string, string>> = { '0': 'Nenhum', '4': 'Notário ou registrador' };

const amount = (value: string | null): string | null => value && `R$ ${shownAmount(value)}`;
const facts = (...all: readonly (readonly [string, string | null])[]): Fact[] =>
  all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** Every text of an invoice in Portuguese. */
export function printServiceInvoice({ office, note, state }: ServiceInvoiceFacts): PrintedServiceInvoice {
  const { declared, provider } = note;
  const { taker } = declared;
  return {
    title: 'Documento Auxiliar da NFS-e (DANFSe)',
    number: note.number,
    office: printHead(office),
    marks: [
      ...(declared.isProduction ? [] : ['NFS-e SEM VALIDADE JURÍDICA']),
      ...(state && MARKS[state] ? [MARKS[state]] : []),
    ],
    groups: [
      {
        title: 'Nota fiscal de serviço eletrônica',
        facts: facts(
          ['Número', note.number],
          ['Emitida em', note.issuedAt],
          ['Competência', declared.competence && shownDate(declared.competence, 'pt-br')],
          ['DPS', `${declared.series ?? ''}/${declared.number ?? ''}`],
          ['Município emissor', note.city],
          ['Chave de acesso', note.accessKey],
        ),
      },
      {
        title: 'Prestador do serviço',
        facts: facts(
          ['Nome', provider.name],
          ['Inscrição federal', provider.document && nameTaxNumber(provider.document)],
          ['Inscrição municipal', provider.municipalRegistration],
          ['Regime especial', REGIMES[declared.specialRegime ?? ''] ?? null],
        ),
      },
      {
        title: 'Tomador do serviço',
        facts: taker
          ? facts(
              ['Nome', taker.name],
              ['Inscrição federal', nameTaxNumber(taker.document)],
              ['E-mail', taker.email],
            )
          : [['Nome', 'Tomador não identificado na NFS-e']],
      },
      {
        title: 'Serviço prestado',
        facts: facts(
          ['Código de tributação nacional', declared.nationalCode],
          ['Serviço da lista', note.serviceName],
          ['Descrição', declared.description],
          ['Informações complementares', declared.details],
        ),
      },
      {
        title: 'Valores',
        facts: facts(
          ['Valor do serviço', amount(declared.amount)],
          ['Deduções', amount(declared.deduction)],
          ['Base de cálculo do ISSQN', amount(note.base)],
          ['Alíquota', note.rate && `${note.rate.replace('.', ',')}%`],
          ['ISSQN', amount(note.tax)],
          ['Valor líquido', amount(note.net)],
        ),
      },
    ],
    code: {
      label:
        'A autenticidade desta NFS-e é verificada pela leitura do código ou pela chave de acesso no portal nacional da NFS-e.',
      text: nfsePage(note.accessKey),
    },
  };
}
