import { formatCivilDate } from '../../calendar/civil-date.ts';
import { printCity } from '../../documents/short-form.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import { CORRECTED_FACTS, type CorrectedFactName, kindOfFact } from '../../civil/margin/corrected-facts.ts';
import type { NamedRows } from '../act-reading.ts';
import { regimeInWords } from '../civil/marriage-clauses.ts';
import { type ChangedFact, STATE_FACTS, type StateFact } from '../../civil/margin/state-facts.ts';
import { type Couple, cpfIn, factIn, nameIn, type RecordState } from '../../civil/margin/record-state.ts';

type Cities = Pick<NamedRows, 'city'>;

const SEXES: Readonly<Record<string, string>> = { F: 'feminino', M: 'masculino', I: 'ignorado' };
const COUPLES: Readonly<Record<Couple, string>> = {
  married: 'casados',
  separated: 'separados',
  divorced: 'divorciados',
  annulled: 'casamento anulado',
  united: 'em união estável',
  dissolved: 'união estável dissolvida',
};
const BURIALS: Readonly<Record<string, string>> = {
  burial: 'sepultamento',
  cremation: 'cremação',
  donation: 'doação do corpo para estudo e pesquisa',
  unknown: 'ignorado',
};

function factInWords(state: RecordState, fact: CorrectedFactName, names: Cities): string | null {
  const value = factIn(state, fact);
  if (value === null || value === undefined || value === '') return null;
  const kind = kindOfFact(fact);
  if (kind === 'date') return formatCivilDate(String(value));
  if (kind === 'time') return String(value).slice(0, 5);
  if (kind === 'city') return printCity(names.city(Number(value)));
  return kind === 'sex' ? (SEXES[String(value)] ?? null) : String(value);
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const cpfOf = (value: unknown): string | null => (typeof value === 'string' ? formatCpf(value) : null);

const namesOf = (state: RecordState, role: string): string | null =>
  state.parties
    .filter((party) => party.role === role)
    .flatMap(({ name }) => name || [])
    .join(' e ') || null;

function grandparentsOf(state: RecordState): string | null {
  const named = namesOf(state, 'grandparent');
  const ofParents = state.parties
    .filter(({ role }) => role === 'parent')
    .flatMap(({ father_name: father, mother_name: mother }) => [father, mother])
    .filter(Boolean)
    .join(' e ');
  return [named, ofParents].filter(Boolean).join(' e ') || null;
}

function burialOf({ act }: RecordState, names: Cities): string | null {
  const kind = act['burial_kind'];
  if (typeof kind !== 'string') return null;
  const city = act['burial_city'];
  const where = [text(act['burial_place']), typeof city === 'number' ? printCity(names.city(city)) : null];
  return [BURIALS[kind], ...where].filter(Boolean).join(', ');
}

/** The regime without the preposition that it has within a sentence. */
function regimeOf({ act }: RecordState): string | null {
  const regime = act['property_regime'] as Parameters<typeof regimeInWords>[0]['property_regime'] | undefined;
  return regimeInWords({ property_regime: regime ?? null })?.replace(/^da /u, '') ?? null;
}

/** What a record says of each fact, in the words of its papers. */
function wordsOf(state: RecordState, names: Cities): ReadonlyMap<StateFact, string | null> {
  const ofCouple = state.couple !== null;
  return new Map<StateFact, string | null>([
    ...CORRECTED_FACTS.map((fact): [StateFact, string | null] => [fact, factInWords(state, fact, names)]),
    ['cpf', ofCouple ? null : cpfOf(cpfIn(state))],
    ['filiation', ofCouple ? null : namesOf(state, 'parent')],
    ['grandparents', ofCouple ? null : grandparentsOf(state)],
    ['first_name_after', ofCouple ? nameIn(state, 'first') : null],
    ['second_name_after', ofCouple ? nameIn(state, 'second') : null],
    ['first_spouse_cpf', ofCouple ? cpfOf(cpfIn(state, 'first')) : null],
    ['second_spouse_cpf', ofCouple ? cpfOf(cpfIn(state, 'second')) : null],
    ['regime', ofCouple ? regimeOf(state) : null],
    ['couple', state.couple && COUPLES[state.couple]],
    ['burial', burialOf(state, names)],
    ['curator', namesOf(state, 'curator')],
    ['guardian', namesOf(state, 'guardian')],
    ['supporter', namesOf(state, 'supporter')],
    ['effect', state.canceled ? 'cancelado' : 'em vigor'],
  ]);
}

/** The facts that differ between two states of a record, in the words of its papers. */
export function changedFacts(before: RecordState, after: RecordState, names: Cities): ChangedFact[] {
  const [old, now] = [wordsOf(before, names), wordsOf(after, names)];
  return STATE_FACTS.flatMap((fact) => {
    const [was, is] = [old.get(fact) ?? null, now.get(fact) ?? null];
    return was === is ? [] : [{ fact, before: was, after: is }];
  });
}

const LABELS: Readonly<Record<StateFact, string>> = {
  name: 'Nome',
  sex: 'Sexo',
  born_on: 'Data de nascimento',
  born_at: 'Hora de nascimento',
  birth_place: 'Local de nascimento',
  birth_city: 'Município de nascimento',
  hometown: 'Naturalidade',
  dnv: 'DNV',
  first_parent: 'Primeiro genitor',
  second_parent: 'Segundo genitor',
  died_on: 'Data do falecimento',
  died_at: 'Hora do falecimento',
  death_place: 'Local do falecimento',
  death_city: 'Município do falecimento',
  cause_a: 'Causa da morte, linha a',
  cause_b: 'Causa da morte, linha b',
  cause_c: 'Causa da morte, linha c',
  cause_d: 'Causa da morte, linha d',
  cause_other_1: 'Outra condição, linha 1',
  cause_other_2: 'Outra condição, linha 2',
  celebrated_on: 'Data da celebração',
  first_spouse: 'Nome de solteiro do primeiro cônjuge',
  second_spouse: 'Nome de solteiro do segundo cônjuge',
  first_name_after: 'Nome do primeiro cônjuge',
  second_name_after: 'Nome do segundo cônjuge',
  first_spouse_born_on: 'Nascimento do primeiro cônjuge',
  second_spouse_born_on: 'Nascimento do segundo cônjuge',
  first_spouse_hometown: 'Naturalidade do primeiro cônjuge',
  second_spouse_hometown: 'Naturalidade do segundo cônjuge',
  first_spouse_first_parent: 'Primeiro genitor do primeiro cônjuge',
  first_spouse_second_parent: 'Segundo genitor do primeiro cônjuge',
  second_spouse_first_parent: 'Primeiro genitor do segundo cônjuge',
  second_spouse_second_parent: 'Segundo genitor do segundo cônjuge',
  curatorship_limits: 'Limites da curatela',
  internment_place: 'Lugar de internação',
  cpf: 'CPF',
  filiation: 'Filiação',
  grandparents: 'Avós',
  first_spouse_cpf: 'CPF do primeiro cônjuge',
  second_spouse_cpf: 'CPF do segundo cônjuge',
  regime: 'Regime de bens',
  couple: 'Situação do casal',
  burial: 'Destino do corpo',
  curator: 'Curador',
  guardian: 'Tutor ou guardião',
  supporter: 'Apoiador',
  effect: 'Situação do registro',
};

/** What the facts of a record are called on its papers. */
export const labelOfFact = (fact: StateFact): string => LABELS[fact];

/** The facts of one side, a line each; null where nothing changed. */
export function factLines(changed: readonly ChangedFact[], side: 'before' | 'after'): string | null {
  return changed.map(({ fact, [side]: words }) => `${LABELS[fact]}: ${words ?? '—'}`).join('\n') || null;
}
