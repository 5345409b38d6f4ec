import { parseMatricula } from '../../identifiers/matricula.ts';

/** An element of the load as it was parsed: its text, its own elements by name, or several of one name. */
type Node = unknown;

/** A load as lines and columns. */
interface LoadTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const asRow = (node: Node): Readonly<Record<string, Node>> =>
  typeof node === 'object' && node !== null ? { ...node } : {};

const asList = (node: Node): readonly Node[] =>
  Array.isArray(node) ? node : node === undefined ? [] : [node];

const textOf = (node: Node, tag: string): string => {
  const value = asRow(node)[tag];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The new records of a load, with what each is. */
const INCLUSIONS: Readonly<Record<string, string>> = {
  REGISTRONASCIMENTOINCLUSAO: 'INCLUSAO NASCIMENTO',
  REGISTROCASAMENTOINCLUSAO: 'INCLUSAO CASAMENTO',
  REGISTROOBITOINCLUSAO: 'INCLUSAO OBITO',
};

type Column = readonly [heading: string, of: (record: Node, kind: string) => string];
const told = (heading: string, tag: string): Column => [heading, (record) => textOf(record, tag)];

const spouseColumns = (number: 1 | 2, of: 'primeiro' | 'segundo'): Column[] => [
  told(`${of} cônjuge`, `NOMECONJUGE${number}`),
  told(`Novo nome do ${of} cônjuge`, `NOVONOMECONJUGE${number}`),
  told(`CPF do ${of} cônjuge`, `CPFCONJUGE${number}`),
  told(`Nascimento do ${of} cônjuge`, `DATANASCIMENTOCONJUGE${number}`),
  told(`Mãe do ${of} cônjuge`, `NOMEMAECONJUGE${number}`),
  told(`Pai do ${of} cônjuge`, `NOMEPAICONJUGE${number}`),
];

/** What the columns hold, by headings that tell it, of whatever stands in the load; a file of one kind reads its own. */
const COLUMNS: readonly Column[] = [
  ['Operação', (_, kind) => kind],
  ['Livro', (record) => placeOf(record)?.book ?? ''],
  ['Folha', (record) => placeOf(record)?.sheet ?? ''],
  ['Termo', (record) => placeOf(record)?.term ?? ''],
  told('Matrícula', 'MATRICULA'),
  told('Data do registro', 'DATAREGISTRO'),
  ['Nome', nameOf],
  ['CPF', (record) => textOf(record, 'CPFREGISTRADO') || textOf(record, 'CPFFALECIDO')],
  told('DNV', 'DNV'),
  told('Sexo', 'SEXO'),
  [
    'Data de nascimento',
    (record) => textOf(record, 'DATANASCIMENTO') || textOf(record, 'DATANASCIMENTOFALECIDO'),
  ],
  told('Hora do nascimento', 'HORANASCIMENTO'),
  told('Município de nascimento', 'CODIGOIBGEMUNNASCIMENTO'),
  ['Mãe', (record) => parentOf(record, 'F') || textOf(record, 'NOMEMAE')],
  ['Pai', (record) => parentOf(record, 'M') || textOf(record, 'NOMEPAI')],
  ...spouseColumns(1, 'primeiro'),
  ...spouseColumns(2, 'segundo'),
  told('Data do casamento', 'DATACASAMENTO'),
  told('Regime', 'REGIMECASAMENTO'),
  told('Data do óbito', 'DATAOBITO'),
  told('Hora do óbito', 'HORAOBITO'),
  told('Município do óbito', 'CODIGOIBGEMUNLOGRADOUROOBITO'),
  [
    'Idade',
    (record) =>
      /^(?:A|ANOS?)?$/iu.test(textOf(record, 'IDADE_DIAS_MESES_ANOS')) ? textOf(record, 'IDADE') : '',
  ],
  told('Declaração de óbito', 'NUMDECLARACAOOBITO'),
  told('Causa da morte', 'CAUSAMORTEANTECEDENTES_A'),
  told('Observações', 'OBSERVACOES'),
];

/** The load has no columns for book, sheet and term: the matrícula tells them (CNN art. 473). */
function placeOf(record: Node): { book: string; sheet: string; term: string } | undefined {
  const parsed = parseMatricula(textOf(record, 'MATRICULA'));
  return parsed && { book: String(parsed.book), sheet: String(parsed.sheet), term: String(parsed.term) };
}

function nameOf(record: Node): string {
  const [, first] =
    Object.entries(asRow(record)).find(([tag, value]) => tag.startsWith('NOME') && value) ?? [];
  return typeof first === 'string' ? first.trim() : '';
}

/** The first parent of a sex. */
function parentOf(record: Node, sex: 'F' | 'M'): string {
  const parents = asList(asRow(record)['FILIACAONASCIMENTO']);
  return textOf(
    parents.find((parent) => textOf(parent, 'SEXO') === sex),
    'NOME',
  );
}

/**
 * The records of a load of the national central of civil registration (root `CARGAREGISTROS`; dossier civil registry
 * 5.1.1), a line each: `load` is the parsed XML, an object by tags, text as strings. What is no new record of the kind that is read keeps its line
 * and says so in the column of the operation, so that nothing of the file is passed over. Throws RangeError for another file.
 */
export function readCrcLoad(load: unknown): LoadTable {
  const root = asRow(load)['CARGAREGISTROS'];
  if (root === undefined) throw new RangeError('not a load of the central');
  const rows = Object.entries(asRow(root))
    .filter(([tag]) => tag.startsWith('MOVIMENTO'))
    .flatMap(([, movement]) => asList(movement))
    .flatMap((movement) => Object.entries(asRow(movement)))
    .flatMap(([kind, records]) =>
      asList(records).map((record) => COLUMNS.map(([, of]) => of(record, INCLUSIONS[kind] ?? kind))),
    );
  return { headings: COLUMNS.map(([heading]) => heading), rows };
}
