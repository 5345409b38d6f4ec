/** What a check found. */
export interface Verdict {
  /** What must hold. */
  readonly name: string;
  /** How many things are wrong. */
  readonly wrong: number;
  /** A sentence for each of them, where the check can name them. */
  readonly findings: readonly string[];
  /** What is to be known and is not wrong. */
  readonly note?: string | undefined;
}

/** The verdict of a check that names what is wrong. */
export function verdictOf(name: string, findings: readonly string[], note?: string): Verdict {
  return { name, wrong: findings.length, findings, note };
}
