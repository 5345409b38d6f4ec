const ACT_LABEL_FORMATS = ['slash', 'dot', 'law'] as const;

export type ActLabelFormat = (typeof ACT_LABEL_FORMATS)[number];
export type ActLetter = 'R' | 'AV';

const joints: Readonly<Record<ActLabelFormat, readonly [string, string]>> = {
  slash: ['-', '/'],
  dot: ['.', '-'],
  law: ['-', '-'],
};

/** Stands for the number of an act in the text of its draft: signing gives the number. */
export const UNNUMBERED = '[nº]';

/**
 * How an act of an enrollment is called: `R-3/4567`, `R.3-4567`, or as LRP art. 232 shows it, `R-3-4567`. Acts of
 * both kinds share one sequence.
 */
export function actLabel(
  letter: ActLetter,
  act: number | typeof UNNUMBERED,
  enrollment: number,
  format: ActLabelFormat,
): string {
  const [first, second] = joints[format];
  return `${letter}${first}${act}${second}${enrollment}`;
}

export interface NumberedAct {
  readonly n: number;
  readonly dated_on: string;
}

/** What breaks the one sequence of an enrollment: a number twice, or a date before that of the act before it. */
export function sequenceProblem(
  acts: readonly NumberedAct[],
): 'repeated_number' | 'earlier_date' | undefined {
  const ordered = acts.toSorted((one, other) => one.n - other.n);
  for (const [index, act] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before?.n === act.n) return 'repeated_number';
    if (before && act.dated_on < before.dated_on) return 'earlier_date';
  }
  return undefined;
}
