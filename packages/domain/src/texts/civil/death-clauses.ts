import type { RowOf } from '@serventia/kit';
import type { death } from '../../civil/death.entity.ts';
import type { NamedRows } from '../act-reading.ts';
import { agree } from '../language/agree.ts';
import { withoutFigures } from '../language/figures.ts';
import { joinPersons, joinWords } from '../language/join.ts';
import { spelledOut, withPreposition } from '../language/places.ts';
import { municipality } from './address-words.ts';
import { genderOf, type PartyRow } from './party-words.ts';

/** A child whom somebody leaves. */
export interface ChildLeft {
  readonly name: string;
  /** `trinta anos`. */
  readonly age: string | null;
  readonly note?: string | null;
}

/** The children that somebody leaves, with their ages (LRP art. 80, 7), as a sentence. */
export function childrenLeft(children: readonly ChildLeft[]): string {
  const [first, ...others] = children.map(({ name, age, note = null }) =>
    [name, age === null ? null : `de ${age}`, note].filter((part) => part !== null).join(', '),
  );
  if (first === undefined) return 'Não deixou filhos.';
  // Their sex is not in the act: one child alone is named without it.
  if (others.length === 0) return `Deixou prole: ${first}.`;
  const all = [first, ...others];
  if (!all.some((child) => child.includes(','))) return `Deixou os filhos ${joinWords(all)}.`;
  return `Deixou os filhos ${all.slice(0, -1).join(', ')}, e ${all.at(-1) ?? ''}.`;
}

type Causes = Pick<
  RowOf<typeof death>,
  'cause_a' | 'cause_b' | 'cause_c' | 'cause_d' | 'cause_other_1' | 'cause_other_2'
>;

const present = (...texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => (text?.trim() ? withoutFigures(text) : []));

/** The causes as they were attested: from the direct to the underlying one, then what contributed. */
export function causesInWords(row: Causes): string | null {
  const chain = present(row.cause_a, row.cause_b, row.cause_c, row.cause_d).join(', em consequência de ');
  const others = joinWords(present(row.cause_other_1, row.cause_other_2));
  if (chain === '') return others || null;
  return others === '' ? chain : `${chain}, contribuindo ${others}`;
}

/** Who attested a death, with the number in the council of medicine (LRP art. 80, 8). */
export function doctorsClause(doctors: readonly PartyRow[]): string | null {
  const written = doctors.map((doctor) => {
    const number = doctor.council_number?.replace(/^\s*CRM\W*/iu, '').trim();
    const name = doctor.name ?? '';
    return number
      ? `${name}, ${agree('inscrito', [genderOf(doctor)])} no Conselho Regional de Medicina sob o número ${number}`
      : name;
  });
  return joinPersons(written) || null;
}

interface Burial
  extends Pick<RowOf<typeof death>, 'burial_kind' | 'burial_place' | 'burial_city'>,
    Partial<Pick<RowOf<typeof death>, 'cremation_ground' | 'cremation_order'>> {}

const GROUNDS = {
  will: 'por vontade manifestada em vida',
  public_health: 'no interesse da saúde pública',
} as const;

/** Whether the burial is still to be when the act is registered, was before, or nobody can say. */
type BurialTime = 'to_be' | 'done' | 'unknown';

/**
 * When the body of a new record is buried: who declares a death in time buries it by the certificate (LRP art. 77). Of
 * what is registered late, by a judge or anew nothing is said of the day.
 */
export function burialTime({
  death_kind: kind,
  entry_kind: entry,
}: Pick<RowOf<typeof death>, 'death_kind' | 'entry_kind'>): BurialTime {
  if (kind === 'after_burial') return 'done';
  return kind === 'common' && entry === null ? 'to_be' : 'unknown';
}

const BURIED = {
  to_be: 'O sepultamento far-se-á',
  done: 'O sepultamento fez-se',
  unknown: 'Lugar do sepultamento:',
} as const;
const CREMATED = {
  to_be: 'O corpo será cremado',
  done: 'O corpo foi cremado',
  unknown: 'Lugar da cremação:',
} as const;

/** Where the body is buried or cremated, and by what it may be cremated (LRP arts. 77 §2 and 80, 9), as a sentence. */
export function burialClause(row: Burial, names: NamedRows, time: BurialTime): string | null {
  const city = names.city(row.burial_city);
  const where = [
    row.burial_place ? placeOf(row.burial_place, time) : null,
    city ? `no ${municipality(city)}` : null,
  ].filter((part) => part !== null);
  if (row.burial_kind === null) return null;
  if (row.burial_kind === 'unknown') return 'Ignora-se o lugar do sepultamento.';
  if (row.burial_kind === 'donation')
    return `${['O corpo é destinado a estudos e pesquisas científicas', ...where].join(', ')}.`;
  if (row.burial_kind === 'burial') return `${BURIED[time]} ${where.join(', ')}.`;
  const ground = row.cremation_ground ? GROUNDS[row.cremation_ground] : null;
  const order = row.cremation_order ? `conforme ${withoutFigures(row.cremation_order)}` : null;
  const more = [...where, ground, order].filter((part) => part !== null);
  return `${CREMATED[time]} ${more.join(', ')}.`;
}

const placeOf = (place: string, time: BurialTime): string =>
  time === 'unknown' ? spelledOut(place) : withPreposition('em', spelledOut(place));
