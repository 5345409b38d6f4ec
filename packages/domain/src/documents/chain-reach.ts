import { addYears, formatCivilDate } from '../calendar/civil-date.ts';

/** How long the chain of an enrollment goes back (dossier 2.9). */
const CHAIN_YEARS = 20;

/** The day (`YYYY-MM-DD`) from which on a chain that is certified on another day is told. */
export const chainBegins = (on: string): string => addYears(on, -CHAIN_YEARS);

/** The oldest registration of this office in one line of a chain; an enrollment that was merged has several lines. */
export interface ChainEnd {
  /** `Matrícula 123`, `Transcrição 1.234 do livro 3-F`. */
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** The registration before it, which this office does not have; null where none is stated. */
  readonly previous: string | null;
  /** Whether it was opened for an original acquisition, which rests on no registration before it (LRP art. 176-A). */
  readonly isOriginal: boolean;
}

/** Whether the line has nothing before its end: an original acquisition that states no earlier registration. */
const isBeginning = ({ isOriginal, previous }: ChainEnd): boolean => isOriginal && previous === null;

/** The ends of the lines that reach neither the day from which the chain is told nor their beginning. */
export const shortEnds = (ends: readonly ChainEnd[], begins: string): readonly ChainEnd[] =>
  ends.filter((end) => end.on > begins && !isBeginning(end));

/** How far the chain goes in the books of this office, line by line, and where it would go on. */
export function reachText(ends: readonly ChainEnd[], begins: string): readonly string[] {
  if (ends.every(({ on }) => on <= begins))
    return [`A filiação acima alcança mais de vinte anos, desde antes de ${formatCivilDate(begins)}.`];
  return ends.flatMap((end) => lineText(end, begins));
}

function lineText(end: ChainEnd, begins: string): readonly string[] {
  const { title, on, previous } = end;
  if (on <= begins)
    return [
      `A filiação até a ${title} alcança mais de vinte anos, desde antes de ${formatCivilDate(begins)}.`,
    ];
  if (isBeginning(end))
    return [
      `A ${title} foi aberta em ${formatCivilDate(on)} por aquisição originária, sem registro anterior: a filiação dela começa ali.`,
    ];
  return [
    `A filiação até a ${title} alcança ${formatCivilDate(on)} e não completa os vinte anos, que começam em ${formatCivilDate(begins)}.`,
    previous === null
      ? `A ${title} não diz o registro anterior.`
      : `O registro anterior dela é ${previous} e não está entre os registros deste sistema: a certidão dele se pede à serventia que o tem.`,
  ];
}
