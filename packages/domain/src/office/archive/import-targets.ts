/** What a column of a file can hold of a record of an old book of births. */
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
  'notes',
  'operation',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** Headings as spreadsheets have them, folded: without accents, case and signs. */
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
  ],
  matricula: ['matricula'],
  name: ['nome', 'nome completo', 'registrado', 'nome do registrado', 'nomeregistrado', 'name'],
  given_name: ['prenome', 'primeiro nome', 'given name'],
  surname: ['sobrenome', 'surname'],
  sex: ['sexo', 'sex'],
  born_on: ['data de nascimento', 'nascimento', 'data nascimento', 'nascido em', 'datanascimento', 'born on'],
  born_at: ['hora', 'hora do nascimento', 'hora de nascimento', 'horanascimento'],
  birth_city: [
    'municipio',
    'municipio de nascimento',
    'cidade',
    'naturalidade',
    'codigoibgemunnascimento',
    'city',
  ],
  birth_place_name: ['local', 'local de nascimento', 'maternidade', 'place'],
  cpf: ['cpf', 'cpfregistrado'],
  dnv: ['dnv', 'declaracao de nascido vivo'],
  mother: ['mae', 'nome da mae', 'mother'],
  maternal_grandfather: ['avo materno'],
  maternal_grandmother: ['ava materna', 'avo materna'],
  father: ['pai', 'nome do pai', 'father'],
  paternal_grandfather: ['avo paterno'],
  paternal_grandmother: ['ava paterna', 'avo paterna'],
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
 * The target of each heading, in their order; null where none fits. `remembered` is what the office chose for a folded
 * heading before, and counts more than what the words say. A target is given once.
 */
export function guessTargets(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportTarget | null> = new Map(),
): (ImportTarget | null)[] {
  const given = new Set<ImportTarget>();
  return headings.map((heading) => {
    const folded = foldHeading(heading);
    const target = remembered.has(folded)
      ? (remembered.get(folded) ?? null)
      : (IMPORT_TARGETS.find((each) => HEADINGS[each].includes(folded)) ?? null);
    if (target === null || given.has(target)) return null;
    given.add(target);
    return target;
  });
}

/** The targets without which no line can be taken in: its place in the book, its day, and a name. */
export function missingTargets(targets: readonly (ImportTarget | null)[]): ImportTarget[] {
  const has = new Set(targets);
  const needed: ImportTarget[] = ['book', 'sheet', 'term', 'registered_on'];
  const missing = needed.filter((target) => !has.has(target));
  return has.has('name') || has.has('given_name') ? missing : [...missing, 'name'];
}
