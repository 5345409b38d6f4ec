import { formatCpf } from '../../identifiers/cpf.ts';
import { partialDateInWords } from '../../words/date-in-words.ts';
import type { Gender, Group } from '../fact-values.ts';
import { agree } from './agree.ts';
import { withPreposition } from './places.ts';

type Text = string | null;

/** Somebody as a text qualifies them, in the order of dossier texts 2.1; what is null is not written. */
export interface Qualified {
  readonly name: string;
  readonly gender: Gender;
  readonly socialName?: Text;
  /** Already inflected: `brasileira`. */
  readonly nationality?: Text;
  /** After `natural`: `de Bacabal, Estado do Maranhão`. */
  readonly birthplace?: Text;
  /** `YYYY-MM-DD`, or what is known of it. */
  readonly bornOn?: Text;
  /** The block of `statusInWords`, or null where the act must not show it. */
  readonly status?: Text;
  readonly profession?: Text;
  /** `filha de A e de B`. */
  readonly filiation?: Text;
  /** `portadora da Carteira de Identidade …`. */
  readonly document?: Text;
  readonly cpf?: Text;
  /** Number of a lawyer at the bar: `CE 12345`. */
  readonly oab?: Text;
  readonly email?: Text;
  readonly address?: Text;
  /** `menor púbere, neste ato assistido por …`. */
  readonly representation?: Text;
}

/** How an act writes `número`: deeds shorten it, records of the civil registry do not (LRP art. 35). */
export type NumberWord = 'número' | 'nº';

/** Where people live: `residentes e domiciliados na Rua A, número 5`; one address of a couple stands once. */
export function residence(group: Group, address: string): string {
  return `${agree('residente e domiciliado', group)} ${withPreposition('em', address)}`;
}

/** The qualification of a natural person (CC art. 215 §1 III; dossier texts 2.1), its clauses joined by commas. */
export function qualify(person: Qualified, numberWord: NumberWord): string {
  const group = [person.gender];
  const { socialName, birthplace, bornOn, cpf, oab, email, address } = person;
  const clauses = [
    person.name,
    socialName ? `nome social ${socialName}` : null,
    person.nationality,
    birthplace ? `natural ${birthplace}` : null,
    bornOn ? `${agree('nascido', group)} em ${partialDateInWords(bornOn)}` : null,
    person.status,
    person.profession,
    person.filiation,
    person.document,
    cpf ? `${agree('inscrito', group)} no CPF sob o ${numberWord} ${formatCpf(cpf)}` : null,
    oab ? `${agree('inscrito', group)} na OAB sob o ${numberWord} ${oab}` : null,
    email ? `endereço eletrônico ${email}` : null,
    address ? residence(group, address) : null,
    person.representation,
  ];
  return clauses.filter(Boolean).join(', ');
}

/** Somebody below eighteen is assisted from sixteen on and represented before (CC arts. 3, 4 and 1.634 VII). */
export function minorInWords(age: number, gender: Gender, by: string): string {
  const [kind, verb] = age < 16 ? ['menor impúbere', 'representado'] : ['menor púbere', 'assistido'];
  return `${agree(kind, [gender])}, neste ato ${agree(verb, [gender])} por ${by}`;
}
