import { citeSheets } from './sheets-of.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatCpf } from '../identifiers/cpf.ts';
import { formatDnv } from '../identifiers/dnv.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { timeInWords } from '../words/time-in-words.ts';
import type { BirthCertificate, FiliationEntry, TwinEntry } from './birth-certificate.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { MARGIN_NOT_COPIED, NOTHING_IN_MARGIN } from './record-margin.ts';
import { transcriptOf } from './transcript.ts';

type Text = string | null;

/** Somebody of the act as the certificate needs them; cities are `Crato - CE`. */
interface PrintedParty {
  readonly role: string;
  readonly side: Text;
  readonly name: Text;
  readonly hometown: Text;
  /** Their own parents, where these take no part in the act. */
  readonly fatherName?: Text;
  readonly motherName?: Text;
}

/** A registered birth with everything looked up; dates `YYYY-MM-DD`, identifiers without masks. */
export interface PrintedBirthFacts {
  readonly name: string;
  readonly cpf: Text;
  readonly matricula: string;
  readonly bornOn: Text;
  /** The record says that the day is not known. */
  readonly bornOnUnknown: boolean;
  readonly bornAt: Text;
  readonly bornAtUnknown: boolean;
  readonly bornAtApproximate: boolean;
  readonly hometown: Text;
  readonly birthPlace: Text;
  readonly birthCity: Text;
  readonly sex: Text;
  readonly dnv: Text;
  readonly twin: boolean;
  /** Of a record from an old book, or one that restores a lost one; null of an act of the product. */
  readonly entryKind: string | null;
  /** What its origin has every certificate say. */
  readonly originNote: Text;
  readonly twins: readonly { readonly name: Text; readonly matricula: Text }[];
  readonly registeredOn: string;
  readonly book: string;
  readonly sheet: string;
  readonly term: number;
  readonly parties: readonly PrintedParty[];
  readonly declarant: Text;
  readonly ethnicity: Text;
  readonly village: Text;
  readonly notes: Text;
  /** What is told of its margin: all of it in full, what may be mentioned in the short form. */
  readonly endorsements: readonly string[];
  /** The text that was kept when the act was registered, a paragraph a line; null of an older act. */
  readonly keptText: Text;
}

export interface PrintedIssue extends IssueFacts {
  readonly fullText: boolean;
}

const UNKNOWN = 'Ignorado';

/**
 * What stands where an act says nothing: what the record of an old book does not have, and what nobody copied from it
 * into its abstract, are known to the book.
 */
const NOTHING_SAID: Readonly<Record<string, string>> = {
  abstract: 'Não transcrito',
  full: 'Não consta',
  restored: 'Não consta',
};
const nothingSaid = ({ entryKind }: PrintedBirthFacts): string => NOTHING_SAID[entryKind ?? ''] ?? UNKNOWN;
const SEX: Readonly<Record<string, string>> = { M: 'Masculino', F: 'Feminino', I: 'Ignorado' };

/** The national model of the birth certificate (CNN annex IV), every text formatted in Portuguese. */
export function printBirthCertificate(facts: PrintedBirthFacts, issue: PrintedIssue): BirthCertificate {
  const nothing = nothingSaid(facts);
  const noDay = facts.bornOnUnknown ? UNKNOWN : nothing;
  return {
    kind: issue.fullText ? 'Inteiro teor' : 'Breve relato',
    name: facts.name,
    cpf: facts.cpf ? formatCpf(facts.cpf) : null,
    matricula: formatMatricula(facts.matricula),
    bornOnInWords: facts.bornOn ? dateInWords(facts.bornOn) : noDay,
    bornOn: facts.bornOn ? formatCivilDate(facts.bornOn) : noDay,
    bornAt: bornAtOf(facts),
    hometown: facts.hometown ?? nothing,
    registrationCity: issue.office.city,
    birthPlace: facts.birthPlace ?? nothing,
    birthCity: facts.birthCity ?? nothing,
    sex: SEX[facts.sex ?? ''] ?? nothing,
    filiation: filiationOf(facts.parties),
    twin: facts.twin ? 'Sim' : facts.entryKind ? nothing : 'Não',
    twins: facts.twins.map(twinOf),
    registeredOnInWords: dateInWords(facts.registeredOn),
    registeredOn: formatCivilDate(facts.registeredOn),
    dnv: facts.dnv ? formatDnv(facts.dnv) : null,
    narrative: issue.fullText ? narrativeOf(facts) : null,
    annotations: annotationsOf(facts),
    cadastralAnnotations: facts.cpf ? [{ label: 'CPF', text: formatCpf(facts.cpf) }] : [],
    observations: observationsOf(facts),
    ...printIssue(issue),
  };
}

/** Every certificate states what changed the record after it was made, or that nothing did (LRP art. 21). */
function annotationsOf({ endorsements, originNote: origin }: PrintedBirthFacts): readonly string[] {
  const told = endorsements.filter((text) => text !== origin);
  if (origin !== null) return [...told, origin];
  return told.length > 0 ? told : [NOTHING_IN_MARGIN];
}

function bornAtOf({ bornAt, bornAtUnknown, bornAtApproximate }: PrintedBirthFacts): string | null {
  if (!bornAt) return bornAtUnknown ? 'Ignorada' : null;
  return bornAtApproximate ? `${bornAt} (aproximada)` : bornAt;
}

/** Parents with their own parents. */
export function filiationOf(parties: readonly PrintedParty[]): FiliationEntry[] {
  const named = parties.filter(({ name }) => name);
  return named
    .filter(({ role }) => role === 'parent')
    .map((parent) => ({
      name: parent.name ?? '',
      hometown: parent.hometown,
      grandparents: grandparentsOf(parent, named),
    }));
}

function grandparentsOf(parent: PrintedParty, named: readonly PrintedParty[]): string[] {
  const ofSide = named
    .filter(({ role, side }) => role === 'grandparent' && side === parent.side)
    .map(({ name }) => name ?? '');
  return ofSide.length > 0 ? ofSide : [parent.fatherName, parent.motherName].flatMap((name) => name || []);
}

function twinOf({ name, matricula }: { readonly name: Text; readonly matricula: Text }): TwinEntry {
  return { name: name ?? UNKNOWN, matricula: matricula ? formatMatricula(matricula) : null };
}

/** Ethnicity and village must show in the observations (CNN art. 115). */
function observationsOf(facts: PrintedBirthFacts): string[] {
  return [
    facts.ethnicity ? `Etnia: ${facts.ethnicity}.` : null,
    facts.village ? `Aldeia: ${facts.village}.` : null,
    facts.notes,
  ].filter((text) => text !== null);
}

function narrativeOf(facts: PrintedBirthFacts): string {
  const { keptText: text } = facts;
  return text
    ? transcriptOf({ ...facts, text, isOfOldBook: facts.originNote === MARGIN_NOT_COPIED }).join('\n\n')
    : retoldOf(facts);
}

/** An act without a kept text, told from its fields: numbers and dates in words (LRP art. 35). */
function retoldOf(facts: PrintedBirthFacts): string {
  const parents = filiationOf(facts.parties);
  const filiation = parents
    .map(({ name, grandparents }) =>
      grandparents.length > 0 ? `${name}, com ascendência em ${grandparents.join(' e ')}` : name,
    )
    .join('; e de ');
  const born = facts.bornOn
    ? `em ${dateInWords(facts.bornOn)}${facts.bornAt ? `, às ${timeInWords(facts.bornAt)}` : ''}`
    : 'em data ignorada';
  return [
    `CERTIFICO que, no livro ${facts.book}, ${citeSheets(facts.sheet)}, termo ${facts.term}, consta o registro de nascimento de ${facts.name}, sexo ${(SEX[facts.sex ?? 'I'] ?? UNKNOWN).toLowerCase()}, ocorrido ${born}, em ${facts.birthPlace ?? 'local ignorado'}, ${facts.birthCity ?? 'município ignorado'}.`,
    filiation ? `Filiação: ${filiation}.` : 'Filiação não declarada.',
    `O registro foi lavrado em ${dateInWords(facts.registeredOn)}${facts.declarant ? `, por declaração de ${facts.declarant}` : ''}.`,
    'O referido é verdade e dou fé.',
  ].join('\n\n');
}
