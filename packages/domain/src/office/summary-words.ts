import {
  type Duration,
  type Entity,
  type Grouping,
  kindOf,
  type Measure,
  shownAmount,
  shownPeriod,
  type ShowStyle,
  type SummaryGroup,
  totalName,
} from '@serventia/kit';

type Fields = Pick<Entity, 'fields'>;

/** The words of a language that a summary is told in. */
export interface SummaryWords {
  readonly style: ShowStyle;
  /** What a field of the list's entity is called. */
  readonly field: (name: string) => string;
  /** A text of the dictionary, of those under `summary`. */
  readonly said: (key: string, params?: Readonly<Record<string, string>>) => string;
}

/** What rows are put together by: `Situação`, `Registrado em, por mês`. */
export function groupingName(words: SummaryWords, { field, period }: Grouping): string {
  const name = words.field(field);
  return period === undefined ? name : words.said(`by_${period}`, { field: name });
}

/** What a measure is called: `Total: Emitido`, `Minutos de espera (mediana)`. */
export function measureName(words: SummaryWords, entity: Entity, measure: Measure): string {
  if (measure.kind !== 'total')
    return words.said(measure.kind, { duration: durationName(words, measure.of) });
  return totalName(entity, measure, { field: words.field, choice: words.style.choice });
}

const durationName = (words: SummaryWords, of: Duration): string =>
  'minutes' in of
    ? words.field(of.minutes)
    : words.said('days_between', { from: words.field(of.from), until: words.field(of.until) });

/** The value that the rows of a group have in common, as lists show it; words of their own where it is empty. */
export function keyText(
  words: SummaryWords,
  { fields }: Fields,
  { field, period }: Grouping,
  { keys, labels }: SummaryGroup,
  place: number,
): string {
  const [key, label] = [keys[place] ?? null, labels[place] ?? null];
  const spec = fields[field];
  if (key === null || !spec) return words.said('empty');
  if (period !== undefined) return shownPeriod(String(key), period, words.style);
  if (spec.kind === 'reference') return label ?? `#${String(key)}`;
  return kindOf(spec).show(key, words.style, spec);
}

/** What is told of a group, as people read it; nothing where no row says any. */
export function measureText(
  { style: { language } }: SummaryWords,
  measure: Measure,
  value: string | number | null,
): string {
  if (value === null) return '';
  if (measure.kind === 'total') return shownAmount(String(value), language);
  return Number(value).toLocaleString(language);
}
