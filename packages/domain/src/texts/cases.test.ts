import { expect, it, test } from 'vitest';
import vectors from '../../vectors/texts.json' with { type: 'json' };
import { dateInWords } from '../words/date-in-words.ts';
import { openingDateInWords } from '../words/opening-date-in-words.ts';
import { timeInWords } from '../words/time-in-words.ts';
import { childrenLeft } from './civil/death-clauses.ts';
import { parentNames } from './civil/filiation.ts';
import { twinWords } from './civil/twins.ts';
import type { Gender, Group } from './fact-values.ts';
import { parseModel } from './model/parse-model.ts';
import { standardModelDocument } from './model/standard-model-document.ts';
import { writeText } from './model/write-text.ts';
import { agree } from './language/agree.ts';
import { countInWords, moneyInFiguresAndWords, shareInFiguresAndWords } from './language/amounts.ts';
import { contract } from './language/contract.ts';
import { joinPersons, joinWords } from './language/join.ts';
import { withPreposition } from './language/places.ts';
import { minorInWords, qualify, residence } from './language/qualify.ts';
import { ofState, ofStateInFull } from './language/states.ts';
import { statusInWords } from './language/status.ts';

/** The facts of a case, whichever its function takes. */
interface Given {
  readonly word: string;
  readonly group: readonly string[];
  readonly sep: string;
  readonly items: readonly { readonly name: string; readonly age: number }[];
  readonly prep: 'de' | 'em' | 'por' | 'a';
  readonly article: 'o' | 'a' | 'as';
  readonly place: string;
  readonly as: string;
  readonly date: string;
  readonly form: string;
  readonly n: number;
  readonly unit: string;
  readonly sex: Gender;
  readonly regime: string;
  readonly married_on: string;
  readonly spouse: string;
  readonly name: string;
  readonly born_on: string;
  readonly profession: string;
  readonly nationality: string;
  readonly cpf: string;
  readonly address: string;
  readonly age: number;
  readonly represented_by: string;
  readonly kind: string;
  readonly persons: Group;
  readonly parents: readonly string[];
  readonly child_sex: Gender;
  readonly order: number;
  readonly siblings: readonly { readonly name: string; readonly sex: Gender }[];
}

const groupOf = (group: readonly string[]): Group => group.map((each) => (each.endsWith('f') ? 'f' : 'm'));

function written(
  model: string,
  facts: Readonly<Record<string, string | null>>,
  groups: Readonly<Record<string, Group>>,
) {
  const parsed = parseModel(standardModelDocument([model]));
  return writeText(parsed, { facts, groups, conditions: {}, lists: {} }, {}).text;
}

function contracted({ prep, article, place, as }: Given): string {
  if (as === 'state') return ofStateInFull(prep, place);
  if (as === 'bare') return ofState(prep, place);
  return place ? withPreposition(prep, place) : contract(prep, article);
}

function qualified(given: Given): string {
  const { sex, address } = given;
  if (given.kind === 'couple_address') return residence(given.persons, address);
  const minor = given.represented_by ? minorInWords(given.age, sex, given.represented_by) : null;
  return qualify(
    {
      name: given.name,
      gender: sex,
      nationality: agree(given.nationality, [sex]),
      bornOn: given.born_on,
      status: minor ? null : statusInWords({ status: 'single', gender: sex, declaresNoUnion: true }),
      profession: given.profession ? agree(given.profession, [sex]) : null,
      cpf: given.cpf,
      address,
      representation: minor,
    },
    'nº',
  );
}

function clause(given: Given): string {
  if (given.kind === 'children')
    return childrenLeft(given.items.map(({ name, age }) => ({ name, age: countInWords(age, 'ano') })));
  if (given.kind === 'parents')
    return written(
      'É «filho:child» de {{parents}}',
      { parents: parentNames(given.parents) },
      { child: [given.child_sex] },
    );
  const { order, kind } = twinWords(given.order, given.siblings.length);
  return written(
    'em {{order}} lugar de parto {{kind}}, tendo como «irmão:siblings» de parto {{names}}',
    { order, kind, names: joinWords(given.siblings.map(({ name }) => name)) },
    { siblings: given.siblings.map(({ sex }) => sex) },
  );
}

const FUNCTIONS: Readonly<Record<string, (given: Given) => string>> = {
  agree: ({ word, group }) => agree(word, groupOf(group)),
  contract: contracted,
  date: ({ date, form }) => (form === 'opening' ? openingDateInWords(date) : dateInWords(date)),
  words: ({ n, unit }) => countInWords(n, unit),
  status: ({ sex, regime, married_on, spouse }) =>
    statusInWords({ status: 'married', gender: sex, regime, marriedOn: married_on, spouse }) ?? '',
  qualify: qualified,
  clause,
};

function outputOf({ fn, in: given }: (typeof vectors.cases)[number]): string | undefined {
  if (fn === 'join')
    return Array.isArray(given)
      ? joinWords(given)
      : joinPersons((given as unknown as { items: string[] }).items);
  if (fn === 'time') return timeInWords(String(given));
  if (fn === 'money') return moneyInFiguresAndWords(Number(String(given).replace('.', '')));
  if (fn === 'share') return shareInFiguresAndWords(String(given));
  return FUNCTIONS[fn]?.(given as unknown as Given);
}

test.each(vectors.cases)('case $id: $out', (each) => expect(outputOf(each)).toBe(each.out));

it('knows 46 cases', () => expect(vectors.cases).toHaveLength(46));
