import { textOf } from '../central/load-element.ts';
import type { Effect } from '../../civil/margin/effects.ts';
import type { recordEndorsement } from '../../office/endorsement.entity.ts';
import type { RowOf } from '@serventia/kit';
import { inOrder, type SircValues } from './layout.ts';
import { momentOf } from './values.ts';

/** An entry of the margin, with the code of its type. */
export type SircEntry = Pick<
  RowOf<typeof recordEndorsement>,
  | 'entry_kind'
  | 'effect'
  | 'subject'
  | 'dated_on'
  | 'title_case'
  | 'title_on'
  | 'title_kind'
  | 'burial_kind_after'
  | 'written_text'
  | 'event_matricula'
  | 'restricted'
> & { readonly code: string | null };

export type SircBook = 'Nascimento' | 'Casamento' | 'Obito';

/** What is put right in a record; SIRC has a list of its own for it. */
const RECTIFICATIONS: ReadonlySet<Effect> = new Set([
  'rectification',
  'court_rectification',
  'completion',
  'cause_of_death',
]);

type Motives = Readonly<Partial<Record<Effect, string>>>;
/** What each motive means: manual, annex XVII. An adoption has none, and is told as another averbação. */
const MOTIVES: Readonly<Record<SircBook, Motives>> = {
  Nascimento: {
    filiation: 'RECONHECIMENTO_FILIACAO',
    social_filiation: 'FILIACAO',
    filiation_removed: 'EXCLUSAO',
    given_name: 'MUDANCA_PRENOME',
    surname: 'ALTERACAO_NOME',
    name_and_sex: 'ALTERACAO_NOME_SEXO',
    protected_name: 'ALTERACAO_NOME',
    cpf: 'ANOTACAO_CPF',
    cancellation: 'CANCELAMENTO',
  },
  Casamento: {
    separation: 'SEPARACAO',
    divorce: 'DIVORCIO',
    annulment: 'ANULACAO',
    reconciliation: 'RESTABELECIMENTO_SOCIEDADE_CONJUGAL',
    regime: 'ALTERACAO_REGIME_BENS',
    cpf: 'ANOTACAO_CPF',
    cancellation: 'CANCELAMENTO',
  },
  Obito: { cpf: 'ANOTACAO_CPF', cancellation: 'CANCELAMENTO' },
};

const BURIALS: Readonly<Partial<Record<NonNullable<SircEntry['burial_kind_after']>, string>>> = {
  burial: 'ALTERACAO_LOCAL_SEPULTAMENTO',
  cremation: 'CREMACAO',
  donation: 'DOACAO_CADAVER',
};

/** motivoAnotacao by the code of the annotation's type, as far as each book's schema has it. */
const ANNOTATIONS: Readonly<Record<SircBook, Readonly<Record<string, string>>>> = {
  Nascimento: {
    anotacao_casamento: 'CASAMENTO',
    anotacao_obito: 'OBITO',
    anotacao_divorcio: 'REESTABELECIMENTO',
    anotacao_restabelecimento: 'REESTABELECIMENTO',
    anotacao_emancipacao: 'EMANCIPACAO',
    anotacao_interdicao: 'INTERDICAO',
    anotacao_ausencia: 'AUSENCIA',
    anotacao_morte_presumida: 'MORTE_PRESUMIDA',
  },
  Casamento: {
    anotacao_obito: 'OBITO',
    anotacao_interdicao: 'INTERDICAO',
    anotacao_ausencia: 'AUSENCIA',
    anotacao_morte_presumida: 'MORTE_PRESUMIDA',
  },
  Obito: { anotacao_casamento: 'CASAMENTO' },
};

const OTHERS = 'OUTROS';
/** What SIRC takes of a complement, in characters. */
const LEAST = 10;
const MOST = 1000;

/** What an entry says, and nothing of one that is restricted. Null where that is shorter than SIRC takes. */
function complementOf({ restricted, subject, written_text: text }: SircEntry): string | null {
  const told = textOf(restricted ? 'Sob sigilo.' : (text ?? subject), MOST);
  return told.length >= LEAST ? told : null;
}

/** Of a motive without a name the complement is asked for: the subject by a sentence, where nothing longer is told. */
const neededComplement = (entry: SircEntry): string =>
  complementOf(entry) ?? `À margem: ${entry.subject}.`.slice(0, MOST);

const judgment = (entry: SircEntry): SircValues => ({
  processoJudicial: textOf(entry.title_case, 30),
  dataSentencaJudicial: entry.title_kind === 'judgment' ? momentOf(entry.title_on) : null,
});

const motiveOf = (entry: SircEntry, book: SircBook): string => {
  if (entry.effect === 'burial' && entry.burial_kind_after !== null)
    return BURIALS[entry.burial_kind_after] ?? OTHERS;
  if (entry.effect === 'filiation' && entry.title_kind === 'judgment') return 'RECONHECIMENTO';
  return (entry.effect && MOTIVES[book][entry.effect]) || OTHERS;
};

const isRectification = ({ entry_kind: kind, effect }: SircEntry): boolean =>
  kind === 'averbacao' && effect !== null && RECTIFICATIONS.has(effect);

/** The margin of a record: averbações, anotações and rectifications, each in its list. */
export function marginOf(entries: readonly SircEntry[], book: SircBook): SircValues {
  const rectifications = entries.filter(isRectification);
  const averbacoes = entries.filter((each) => each.entry_kind === 'averbacao' && !isRectification(each));
  const annotations = entries.filter((each) => each.entry_kind === 'annotation');
  return {
    [`averbacoes${book}`]: averbacoes.map((entry) => {
      const motive = motiveOf(entry, book);
      return inOrder('averbacao', {
        dataAverbacao: momentOf(entry.dated_on),
        motivoAverbacao: motive,
        ...judgment(entry),
        dadosComplementares: motive === OTHERS ? neededComplement(entry) : null,
      });
    }),
    [`anotacoes${book}`]: annotations.map((entry) => {
      const motive = ANNOTATIONS[book][entry.code ?? ''] ?? OTHERS;
      const isNamed = motive !== OTHERS && entry.event_matricula !== null;
      return inOrder('annotation', {
        dataAnotacao: momentOf(entry.dated_on),
        motivoAnotacao: motive,
        matricula: entry.event_matricula,
        dadosComplementares: isNamed ? null : neededComplement(entry),
      });
    }),
    [`retificacoes${book}`]: rectifications.map((entry) =>
      inOrder('rectification', {
        dataRetificacao: momentOf(entry.dated_on),
        ...judgment(entry),
        dadosComplementares: complementOf(entry),
      }),
    ),
  };
}
