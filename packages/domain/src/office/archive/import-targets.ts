/** The kinds of records that a file holds, each of its own book. */
export const IMPORT_KINDS = ['birth', 'marriage', 'religious_marriage', 'death', 'stillbirth'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whether the records of a kind are of a couple: book B, or B-Aux of religious marriages. */
export const isOfCouples = (kind: ImportKind): boolean =>
  kind === 'marriage' || kind === 'religious_marriage';

/** What a column of a file can hold of a record of an old book. */
export const IMPORT_TARGETS = [
  'book',
  'sheet',
  'face',
  'term',
  'registered_on',
  'matricula',
  'name',
  'given_name',
  'surname',
  'sex',
  'born_on',
  'born_at',
  'birth_city',
  'birth_place_name',
  'cpf',
  'dnv',
  'mother',
  'maternal_grandfather',
  'maternal_grandmother',
  'father',
  'paternal_grandfather',
  'paternal_grandmother',
  'celebrated_on',
  'property_regime',
  'first_spouse',
  'first_name_after',
  'first_born_on',
  'first_cpf',
  'first_mother',
  'first_father',
  'second_spouse',
  'second_name_after',
  'second_born_on',
  'second_cpf',
  'second_mother',
  'second_father',
  'delivered_on',
  'died_on',
  'died_at',
  'death_city',
  'death_place_name',
  'age',
  'death_statement',
  'cause',
  'burial_place',
  'notes',
  'operation',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

const EVERYWHERE: readonly ImportTarget[] = [
  'book',
  'sheet',
  'face',
  'term',
  'registered_on',
  'matricula',
  'notes',
  'operation',
];

const OF_COUPLES: ReadonlySet<ImportTarget> = new Set([
  ...EVERYWHERE,
  'celebrated_on',
  'property_regime',
  'first_spouse',
  'first_name_after',
  'first_born_on',
  'first_cpf',
  'first_mother',
  'first_father',
  'second_spouse',
  'second_name_after',
  'second_born_on',
  'second_cpf',
  'second_mother',
  'second_father',
]);

/** What a column can hold of a record of each kind. */
export const TARGETS_OF: Readonly<Record<ImportKind, ReadonlySet<ImportTarget>>> = {
  birth: new Set([
    ...EVERYWHERE,
    'name',
    'given_name',
    'surname',
    'sex',
    'born_on',
    'born_at',
    'birth_city',
    'birth_place_name',
    'cpf',
    'dnv',
    'mother',
    'maternal_grandfather',
    'maternal_grandmother',
    'father',
    'paternal_grandfather',
    'paternal_grandmother',
  ]),
  marriage: OF_COUPLES,
  religious_marriage: OF_COUPLES,
  death: new Set([
    ...EVERYWHERE,
    'name',
    'sex',
    'born_on',
    'cpf',
    'mother',
    'father',
    'died_on',
    'died_at',
    'death_city',
    'death_place_name',
    'age',
    'death_statement',
    'cause',
    'burial_place',
  ]),
  stillbirth: new Set([
    ...EVERYWHERE,
    'given_name',
    'surname',
    'sex',
    'delivered_on',
    'birth_city',
    'birth_place_name',
    'mother',
    'father',
    'death_statement',
    'cause',
    'burial_place',
  ]),
};

/**
 * Headings as spreadsheets have them, folded: without accents, case and signs. Those of the spreadsheet of wrong lines are
 * among them, so that it is read once it is corrected.
 */
const HEADINGS: Readonly<Record<ImportTarget, readonly string[]>> = {
  book: ['livro', 'numero do livro', 'n livro', 'num livro', 'book'],
  sheet: ['folha', 'fls', 'fl', 'numero da folha', 'sheet'],
  face: ['face', 'lado', 'frente verso'],
  term: ['termo', 'numero do termo', 'numero de ordem', 'ordem', 'registro', 'n termo', 'term'],
  registered_on: [
    'data do registro',
    'data registro',
    'registrado em',
    'data do termo',
    'dataregistro',
    'registered on',
    'date of the registration',
  ],
  matricula: ['matricula'],
  name: [
    'nome',
    'nome completo',
    'registrado',
    'nome do registrado',
    'nomeregistrado',
    'falecido',
    'nome do falecido',
    'name',
    'full name',
  ],
  given_name: ['prenome', 'primeiro nome', 'given name'],
  surname: ['sobrenome', 'surname'],
  sex: ['sexo', 'sex'],
  born_on: [
    'data de nascimento',
    'nascimento',
    'data nascimento',
    'nascido em',
    'datanascimento',
    'born on',
    'date of birth',
  ],
  born_at: ['hora', 'hora do nascimento', 'hora de nascimento', 'horanascimento', 'time of birth'],
  birth_city: [
    'municipio',
    'municipio de nascimento',
    'cidade',
    'naturalidade',
    'codigoibgemunnascimento',
    'city',
    'city of birth',
  ],
  birth_place_name: ['local', 'local de nascimento', 'maternidade', 'place', 'place of birth'],
  cpf: ['cpf', 'cpfregistrado'],
  dnv: ['dnv', 'declaracao de nascido vivo'],
  mother: ['mae', 'nome da mae', 'mother'],
  maternal_grandfather: ['avo materno', 'maternal grandfather'],
  maternal_grandmother: ['ava materna', 'avo materna', 'maternal grandmother'],
  father: ['pai', 'nome do pai', 'father'],
  paternal_grandfather: ['avo paterno', 'paternal grandfather'],
  paternal_grandmother: ['ava paterna', 'avo paterna', 'paternal grandmother'],
  celebrated_on: [
    'data do casamento',
    'data da celebracao',
    'casamento',
    'celebracao',
    'datacasamento',
    'celebrated on',
    'day of the marriage',
  ],
  property_regime: ['regime', 'regime de bens', 'regimecasamento', 'regime of property', 'property regime'],
  first_spouse: [
    'primeiro conjuge',
    '1 conjuge',
    'conjuge 1',
    'nome do primeiro conjuge',
    'noivo',
    'esposo',
    'first spouse',
  ],
  first_name_after: [
    'nome apos o casamento do primeiro conjuge',
    'novo nome do primeiro conjuge',
    'novo nome 1',
    'nome de casado 1',
    'nome do primeiro apos o casamento',
    'name of the first after the marriage',
  ],
  first_born_on: [
    'nascimento do primeiro conjuge',
    'data de nascimento do primeiro conjuge',
    'nascimento 1',
    'nascimento do primeiro',
    'birth of the first',
  ],
  first_cpf: ['cpf do primeiro conjuge', 'cpf 1', 'cpf do primeiro', 'cpf of the first'],
  first_mother: ['mae do primeiro conjuge', 'mae 1', 'mae do primeiro', 'mother of the first'],
  first_father: ['pai do primeiro conjuge', 'pai 1', 'pai do primeiro', 'father of the first'],
  second_spouse: [
    'segundo conjuge',
    '2 conjuge',
    'conjuge 2',
    'nome do segundo conjuge',
    'noiva',
    'esposa',
    'second spouse',
  ],
  second_name_after: [
    'nome apos o casamento do segundo conjuge',
    'novo nome do segundo conjuge',
    'novo nome 2',
    'nome de casado 2',
    'nome do segundo apos o casamento',
    'name of the second after the marriage',
  ],
  second_born_on: [
    'nascimento do segundo conjuge',
    'data de nascimento do segundo conjuge',
    'nascimento 2',
    'nascimento do segundo',
    'birth of the second',
  ],
  second_cpf: ['cpf do segundo conjuge', 'cpf 2', 'cpf do segundo', 'cpf of the second'],
  second_mother: ['mae do segundo conjuge', 'mae 2', 'mae do segundo', 'mother of the second'],
  second_father: ['pai do segundo conjuge', 'pai 2', 'pai do segundo', 'father of the second'],
  delivered_on: [
    'data do parto',
    'parto',
    'data do nascimento',
    'nascimento',
    'delivered on',
    'day of delivery',
  ],
  died_on: [
    'data do obito',
    'obito',
    'data do falecimento',
    'falecimento',
    'dataobito',
    'died on',
    'day of the death',
  ],
  died_at: ['hora do obito', 'hora do falecimento', 'hora', 'horaobito', 'hour of the death'],
  death_city: ['municipio do obito', 'cidade do obito', 'municipio', 'cidade', 'city', 'city of the death'],
  death_place_name: ['local do obito', 'local do falecimento', 'local', 'place', 'place of the death'],
  age: ['idade', 'age', 'idade em anos', 'age in years'],
  death_statement: ['declaracao de obito', 'do', 'numdeclaracaoobito', 'declaration of death'],
  cause: ['causa', 'causa da morte', 'causa mortis', 'cause', 'cause of death'],
  burial_place: ['sepultamento', 'cemiterio', 'local do sepultamento', 'burial'],
  notes: ['observacoes', 'observacao', 'obs', 'notes'],
  operation: ['operacao', 'movimento', 'operation'],
};

/** A heading without accents, case and signs. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

/**
 * The target of each heading in a file of a kind, in their order; null where none fits. `remembered` is what the office
 * chose for a folded heading before, and counts more than what the words say. A target is given once.
 */
export function guessTargets(
  headings: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, ImportTarget | null> = new Map(),
): (ImportTarget | null)[] {
  const given = new Set<ImportTarget>();
  const fits = TARGETS_OF[kind];
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    const target = remembered.has(folded)
      ? (remembered.get(folded) ?? null)
      : (IMPORT_TARGETS.find((each) => fits.has(each) && HEADINGS[each].includes(folded)) ?? null);
    if (target === null || !fits.has(target) || given.has(target)) return null;
    given.add(target);
    return target;
  });
}

const PLACE: readonly ImportTarget[] = ['book', 'sheet', 'term', 'registered_on'];

export const COUPLE: readonly ImportTarget[] = ['first_spouse', 'second_spouse'];

/** What names whose record it is: a stillborn child is named after its parents (LRP art. 53). */
export const NAMED_BY: Readonly<Record<ImportKind, ImportTarget>> = {
  birth: 'name',
  marriage: 'first_spouse',
  religious_marriage: 'first_spouse',
  death: 'name',
  stillbirth: 'mother',
};

/** What does so where that is empty. */
export const INSTEAD_OF_NAME: Readonly<Record<ImportKind, ImportTarget>> = {
  birth: 'given_name',
  marriage: 'first_spouse',
  religious_marriage: 'first_spouse',
  death: 'given_name',
  stillbirth: 'father',
};

/** The targets without which no line of a kind can be taken in: its place in the book, its day, and whose it is. */
export function missingTargets(targets: readonly (ImportTarget | null)[], kind: ImportKind): ImportTarget[] {
  const has = new Set(targets);
  const named = isOfCouples(kind) ? COUPLE : has.has(INSTEAD_OF_NAME[kind]) ? [] : [NAMED_BY[kind]];
  return [...PLACE, ...named].filter((target) => !has.has(target));
}
