import { legacyActions } from '../../civil/legacy/legacy-fields.ts';
import { ACT_LINES, type LineAct } from './act-lines.ts';
import {
  COUPLE,
  type ImportKind,
  type ImportTarget,
  INSTEAD_OF_NAME,
  isOfCouples,
  NAMED_BY,
} from './import-targets.ts';
import type { LineCells, LineProblem } from './line-problems.ts';
import { type LineReader, lineReader } from './line-reader.ts';

/** A line that can be read. */
export interface LineRecord extends LineAct {
  readonly book: number;
  readonly sheet: number;
  readonly face: 'F' | 'V';
  readonly term: number;
  readonly registeredOn: string;
  readonly matricula: string | null;
}

/** A line as it was read: a record, unless something is wrong. */
export interface ReadLine {
  readonly record: LineRecord | undefined;
  readonly problems: readonly LineProblem[];
}

const PLACE: readonly ImportTarget[] = ['book', 'sheet', 'term', 'registered_on'];
const FACES: Readonly<Record<string, string>> = { f: 'F', frente: 'F', '': 'F', v: 'V', verso: 'V' };

const OF_MARRIAGE = /^inclus\S*(?: casamento)?$/iu;

/** What a load of the central calls the records of each kind; other files say no more than that they are new. */
const OPERATIONS: Readonly<Record<ImportKind, RegExp>> = {
  birth: /^inclus\S*(?: nascimento)?$/iu,
  marriage: OF_MARRIAGE,
  religious_marriage: OF_MARRIAGE,
  death: /^inclus\S*(?: obito)?$/iu,
  stillbirth: /^inclus\S*(?: natimorto)?$/iu,
};
const NOT_NEW = {
  birth: 'not_a_new_birth',
  marriage: 'not_a_new_marriage',
  religious_marriage: 'not_a_new_marriage',
  death: 'not_a_new_death',
  stillbirth: 'not_a_new_stillbirth',
} as const;

/**
 * Reads a line of a file of a kind: dates as `31/12/1968` or `1968-12-31`, sex and face as words or letters, names as they
 * stand. `today` is the office's day, `YYYY-MM-DD`. Each value is held against the field that it would be kept in.
 */
export function readLine(cells: LineCells, today: string, kind: ImportKind): ReadLine {
  const line = lineReader(cells, today);
  for (const target of [...PLACE, ...namesOf(line, kind)])
    if (line.told(target) === '') line.wrong(target, 'missing_value');
  const operation = line.told('operation');
  // A load of the central holds alterations and other records, too.
  if (operation !== '' && !OPERATIONS[kind].test(operation)) line.wrong('operation', NOT_NEW[kind]);
  const sheetWithFace = /v$/iu.test(line.told('sheet')) && line.told('face') === '' ? 'V' : undefined;
  const registeredOn = line.dateAt('registered_on');
  const place = { book: line.numberAt('book'), sheet: line.numberAt('sheet'), term: line.numberAt('term') };
  const record: LineRecord = {
    ...place,
    face: (sheetWithFace ?? line.wordAt('face', FACES)) === 'V' ? 'V' : 'F',
    registeredOn: registeredOn ?? '',
    matricula: line.textAt('matricula', legacyActions.register_legacy.input.matricula),
    ...ACT_LINES[kind](line, registeredOn),
  };
  return { record: line.problems.length > 0 ? undefined : record, problems: line.problems };
}

/** Whose record it is. */
function namesOf(line: LineReader, kind: ImportKind): readonly ImportTarget[] {
  if (isOfCouples(kind)) return COUPLE;
  return line.told(INSTEAD_OF_NAME[kind]) === '' ? [NAMED_BY[kind]] : [];
}
