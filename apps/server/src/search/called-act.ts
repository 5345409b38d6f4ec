import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import { actLabel, type ActLetter } from '@serventia/domain/property/act-label';
import { foldAccents } from '@serventia/domain/parties/person-name';
import type { Sql } from '../db/database.ts';

/** An act of a matrícula as people name it. */
export interface CalledAct {
  readonly letter: ActLetter;
  readonly number: number;
  readonly enrollment: number;
}

/** `R-4/10`, `AV.3-1.234`, `R.4-M-10`, `Av 2 da matrícula 1.234`: letters, its number, and behind a joint that of its matrícula. */
const CALLED =
  /^(?<letter>r|av|registro|averbacao)[\s.-]*(?:n[º°o.]*\s*)?(?<number>\d{1,6})\s*(?:[/-]|,?\s*(?:d[ao]|na|of|in|on)\s)\s*(?:(?:m|mat|matricula|enrollment)\b[\s.-]*)?(?:n[º°o.]*\s*)?(?<enrollment>\d{1,3}(?:\.\d{3})+|\d{1,9})$/iu;

const LETTERS: Readonly<Record<string, ActLetter>> = { R: 'R', REGISTRO: 'R', AV: 'AV', AVERBACAO: 'AV' };

/** The act that a text names by its letter, its number and its matrícula; undefined of any other text. */
export function calledAct(typed: string): CalledAct | undefined {
  const said = CALLED.exec(foldAccents(typed.trim()))?.groups;
  const letter = LETTERS[said?.['letter']?.toUpperCase() ?? ''];
  return said && letter
    ? {
        letter,
        number: Number(said['number']),
        enrollment: Number(said['enrollment']?.replaceAll('.', '')),
      }
    : undefined;
}

/** The names that an office may write for an act: it chooses among three, and another may be typed. */
export const labelsOf = ({ letter, number, enrollment }: CalledAct): string[] =>
  (['slash', 'dot', 'law'] as const).map((format) => actLabel(letter, number, enrollment, format));

/** An act that was found, with the matrícula or the Registro Auxiliar that it stands in. */
export interface FoundAct extends Record<string, unknown> {
  readonly entity: string;
  readonly id: number;
  readonly label: string;
  readonly of: string;
}

/** The signed acts of that number, among these entities: a matrícula and a Registro Auxiliar may have the same. */
export async function actsCalled(
  db: Sql,
  { letter, number, enrollment }: CalledAct,
  entities: readonly string[],
): Promise<readonly FoundAct[]> {
  const entity = letter === 'R' ? enrollmentRecord : enrollmentEndorsement;
  if (!entities.includes(entity.name)) return [];
  return db.query<FoundAct>(
    `select $1::text as entity, a.id, a.label, e.title as of from ${entity.table} a join enrollment e on e.id = a.enrollment_id
     where a.act_number = $2 and e.number = $3 and a.office_id = (select app_office()) order by e.book_digit`,
    [entity.name, number, enrollment],
  );
}

/** Whether the rows of an entity are found by the name of an act. */
export const isCalledAct = (entity: { readonly name: string }): boolean =>
  entity.name === enrollmentRecord.name || entity.name === enrollmentEndorsement.name;
