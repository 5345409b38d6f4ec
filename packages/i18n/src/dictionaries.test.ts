import { readdirSync, readFileSync } from 'node:fs';
import { modules } from '@serventia/domain/account/modules';
import { newWork } from '@serventia/domain/account/new-work';
import { registry } from '@serventia/domain/registry';
import { type Entity, type FieldMap, frozenBy, OFFICE_COLUMN } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { dictionaries, hasText, LANGUAGES, type Language, translate } from './index.ts';

/** Letters that fit into the menu of 140 pixels, beside its scroll bar and where the name is bold. */
const MENU_FITS = 12;

type Node = string | { readonly [key: string]: Node };

function texts(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, inside]) => texts(inside, path === '' ? key : `${path}.${key}`));
}

const textsOf = (language: Language): Map<string, string> => new Map(texts(dictionaries[language]));
const params = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/gu), ([, name]) => name ?? '').toSorted();

function paramsOf(words: Map<string, string>): Record<string, string[]> {
  return Object.fromEntries(Array.from(words, ([key, text]) => [key, params(text)]));
}

function* fieldKeys(fields: FieldMap, key: (name: string) => string): Generator<string> {
  for (const [name, spec] of Object.entries(fields)) {
    yield key(name);
    if (spec.kind === 'choice') for (const option of spec.options) yield `choices.${spec.set}.${option}`;
  }
}

/** Every key that the screens make out of the declarations. */
function* declaredKeys(): Generator<string> {
  for (const entity of registry) {
    yield `entities.${entity.resource}.one`;
    yield `entities.${entity.resource}.many`;
    const own = Object.fromEntries(
      Object.entries(entity.fields).filter(([, spec]) => spec.column !== OFFICE_COLUMN),
    );
    yield* fieldKeys(own, (name) => `entities.${entity.resource}.fields.${name}`);
    for (const { name } of entity.form) yield `sections.${name}`;
    for (const name of Object.keys(entity.children ?? {})) yield `sections.${name}`;
    for (const [name, { input = {} }] of Object.entries(entity.actions ?? {})) {
      yield `actions.${name}`;
      yield `done.${name}`;
      yield* fieldKeys(input, (field) => `inputs.${field}`);
    }
    yield* lifeKeys(entity);
  }
}

/** The history names the steps of a life; what is edited no more says why. */
function* lifeKeys({ life }: Entity): Generator<string> {
  for (const [state, steps] of Object.entries(life?.steps ?? {})) {
    for (const step of Object.keys(steps)) yield `actions.${step}`;
    const code = life && frozenBy(life, { [life.field]: state });
    if (code) yield `errors.${code}`;
  }
}

function* menuKeys(): Generator<string> {
  for (const { entity } of newWork) yield `home.new_${entity.split('/')[1]}`;
  for (const { description, menu } of modules) {
    yield `modules.${description}`;
    for (const group of menu) {
      yield `menu.${group.label}`;
      for (const { label } of group.items)
        yield hasText('pt-br', `menu.${label}`) ? `menu.${label}` : `entities.${label}.many`;
    }
  }
}

/** What stands between the brackets of a call that begins at a place of a source, part by part. */
function argumentsAt(source: string, begin: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of source.slice(begin)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter) && (depth -= 1) < 0) break;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const TELLING = ['../../domain/src/', '../../../apps/server/src/'];

/** The codes that rules and refusals return, wherever they stand in the domain and the server, read from the sources. */
function toldCodes(): string[] {
  const sources = TELLING.map((path) => new URL(path, import.meta.url)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//u.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  );
  const codes = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/(?<![.\w])(error|warning|task|duty|new AppError|FieldErrors\.of|inSentences)\(/gu),
      ({ 0: call, 1: name, index }) => {
        const code = argumentsAt(source, index + call.length)[name === 'duty' ? 2 : 1] ?? '';
        return Array.from(code.matchAll(/(?<!=== )'(\w+)'/gu), ([, said = '']) => said);
      },
    ).flat(),
  );
  const ofHosts = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bpermittedHosts\('(\w+)'/gu), ([, kind]) => [
      `${kind}_without_https`,
      `${kind}_host_not_allowed`,
    ]).flat(),
  );
  return [...new Set([...codes, ...ofHosts])];
}

/** Under what the server writes what it changes: the last argument of the function that does. */
function writtenSteps(): string[] {
  const folder = new URL('../../../apps/server/src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\/|demo\//u.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return sources.flatMap((source) =>
    Array.from(source.matchAll(/\bsetFields\(/gu), ({ 0: call, index }) => {
      const step = argumentsAt(source, index + call.length)[4] ?? '';
      return Array.from(step.matchAll(/'(\w+)'/gu), ([, name = '']) => name);
    }).flat(),
  );
}

/** What the history of a row says was done. */
function historySteps(): string[] {
  const ofLives = registry.flatMap(({ life }) => Object.values(life?.steps ?? {}).flatMap(Object.keys));
  return [...new Set([...ofLives, ...writtenSteps()])];
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('says in a history what was done, and not what a button does', () => {
    const steps = historySteps();
    expect(steps).toContain('end_powers');
    expect(steps.filter((step) => !hasText(language, `done.${step}`))).toEqual([]);
  });

  it('has all that the declarations name', () => {
    expect([...declaredKeys(), ...menuKeys()].filter((key) => !hasText(language, key))).toEqual([]);
  });

  it('parts the long words of the menu where they may be parted', () => {
    const words = textsOf(language);
    const parts = modules
      .flatMap(({ menu }) => menu.flatMap(({ items }) => items))
      .map(({ label }) => words.get(`menu.${label}`) ?? words.get(`entities.${label}.many`) ?? '')
      .flatMap((text) => text.split(/[\s\u00AD]/u));
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter((part) => part.length > MENU_FITS)).toEqual([]);
  });

  it('has a sentence for each finding and refusal', () => {
    const codes = toldCodes();
    expect(codes.length).toBeGreaterThan(600);
    const isSaid = (code: string): boolean =>
      hasText(language, `findings.${code}`) || hasText(language, `errors.${code}`);
    expect(codes.filter((code) => !isSaid(code))).toEqual([]);
  });

  it('shows no name of the code', () => {
    expect(
      [...textsOf(language)].filter(([, text]) =>
        /\b[a-z]+_[a-z_]+\b/u.test(text.replaceAll(/\{\{\w+\}\}/gu, '')),
      ),
    ).toEqual([]);
  });

  it('explains fields that exist, and cites the norm of each', () => {
    const { help } = dictionaries[language];
    const all = Object.entries(help).flatMap(([resource, fields]) =>
      Object.entries<string>(fields).map(([field, text]) => ({ resource, field, text })),
    );
    expect(all.length).toBeGreaterThan(40);
    const isField = (resource: string, field: string): boolean =>
      registry.some(
        (entity) =>
          entity.resource === resource && entity.fields[field]?.readOnly !== true && field in entity.fields,
      );
    expect(all.filter(({ resource, field }) => !isField(resource, field))).toEqual([]);
    const cites =
      /\b(?:LRP|CC|CNN|CTN|CPC|Lei|Dec\.|Prov\.|Res\.|IN RFB|Código Eleitoral) (?:arts?\. )?(?:CNJ )?\d/u;
    expect(all.filter(({ text }) => !cites.test(text))).toEqual([]);
  });

  it('has no empty text', () => {
    expect([...textsOf(language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('joins the articles of a norm in the language of the text', () => {
  const joined = (language: Language, word: RegExp): [string, string][] =>
    [...textsOf(language)].filter(([, text]) => word.test(text));
  expect(joined('en-us', /\barts\. [\w.-]+(?: [IVX]+)? (?:a|e) \d/u)).toEqual([]);
  expect(joined('pt-br', /\barts\. [\w.-]+(?: [IVX]+)? (?:to|and) \d/u)).toEqual([]);
});

/** Portuguese has a plural for millions (`_many`); English need not have it. */
function comparable(language: Language): Map<string, string> {
  return new Map([...textsOf(language)].filter(([key]) => !key.endsWith('_many')));
}

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts that a dictionary is put together of: its own files and those of the areas, by section. */
async function partsOf(language: Language): Promise<[string, Sections][]> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const load = async (name: string): Promise<Sections> =>
    (await import(new URL(`${name}.ts`, folder).href)) as Sections;
  const namesIn = (place: URL): string[] =>
    readdirSync(place, { encoding: 'utf8' }).flatMap((name) => /^([a-z]+)\.ts$/u.exec(name)?.[1] ?? []);
  const own = namesIn(folder).filter((name) => name !== 'index');
  const areas = namesIn(new URL('areas/', folder));
  return [
    ...(await Promise.all(own.map(async (name) => [name, await load(name)] as [string, Sections]))),
    ...(await Promise.all(
      areas.map(async (name): Promise<[string, Sections]> => {
        const { [name]: area = {} } = await load(`areas/${name}`);
        return [name, area as Sections];
      }),
    )),
  ];
}

it.each(LANGUAGES)('each word is said once in %s', async (language) => {
  const saidBy = new Map<string, string[]>();
  for (const [part, sections] of await partsOf(language))
    for (const [section, words] of Object.entries(sections))
      for (const word of Object.keys(words)) {
        const key = `${section}.${word}`;
        saidBy.set(key, [...(saidBy.get(key) ?? []), part]);
      }
  expect([...saidBy].filter(([, parts]) => parts.length > 1)).toEqual([]);
});

describe('what is said of a number', () => {
  it.each([
    ['pt-br', 0, 'Não resta nenhum código de recuperação.'],
    ['pt-br', 1, 'Resta 1 código de recuperação.'],
    ['pt-br', 2, 'Restam 2 códigos de recuperação.'],
    ['en-us', 0, 'No recovery code is left.'],
    ['en-us', 1, '1 recovery code is left.'],
    ['en-us', 2, '2 recovery codes are left.'],
  ] as const)('in %s: %i recovery codes', (language, count, said) => {
    expect(translate(language, 'second_factor.codes_left', { count })).toBe(said);
  });

  it.each(LANGUAGES)('holds no number of its own in %s', (language) => {
    // In Portuguese zero has the form of one.
    const words = textsOf(language);
    const plural = [...words].filter(
      ([key]) => key.endsWith('_one') && words.has(key.replace(/_one$/u, '_other')),
    );
    expect(plural.length).toBeGreaterThan(5);
    expect(plural.filter(([, text]) => /\b1\b/u.test(text))).toEqual([]);
  });
});

describe('both languages', () => {
  const [pt, en] = [comparable('pt-br'), comparable('en-us')];

  it('say of the same norms that they are still to be confirmed', () => {
    const open = (words: Map<string, string>, mark: string): string[] =>
      [...words].filter(([key, text]) => key.startsWith('help.') && text.includes(mark)).map(([key]) => key);
    expect(open(en, 'to be confirmed')).toEqual(open(pt, 'a confirmar'));
  });

  it('have the same keys', () => expect([...en.keys()].toSorted()).toEqual([...pt.keys()].toSorted()));

  it('have the same parameters', () => {
    expect(paramsOf(en)).toEqual(paramsOf(pt));
  });
});

it.each([
  ['pt-br', '2026-04-05', '05/04/2026'],
  ['en-us', '2026-04-05', '04/05/2026'],
  ['pt-br', 'R-2026-04-05', 'R-2026-04-05'],
  ['pt-br', 15, '15'],
] as const)('a sentence in %s says %s as %s', (language, on, said) => {
  expect(translate(language, 'findings.powers_already_ended', { on })).toContain(said);
});

describe('the parameters of a sentence', () => {
  it.each([
    ['pt-br', 'somam R$ 1.250,00 e o preço é R$ 150.000,00'],
    ['en-us', '150,000.00'],
  ] as const)('are written as people write them, in %s', (language, expected) => {
    const said = translate(language, 'findings.payments_differ_from_price', {
      paid: '1250.00',
      price: '150000.00',
    });
    expect(said).toContain(expected);
  });

  it('that are dates too', () => {
    expect(translate('pt-br', 'findings.still_in_time', { due: '2026-12-05' })).toContain('05/12/2026');
    expect(translate('en-us', 'findings.still_in_time', { due: '2026-12-05' })).toContain('12/05/2026');
  });
});
