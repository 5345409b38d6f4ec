/** A fault as somebody might make it: the exact text of a file, which stands there once, and another in its place. */
export interface Fault {
  /** From the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** What goes wrong then. */
  readonly wrong: string;
  /** The test files that should notice; all of them run in one of the two projects of tests, web or the rest. */
  readonly tests: readonly string[];
}

/** Text, what stands in its place, what goes wrong, and the tests where they are not those of the file. */
type Seeded = readonly [find: string, replace: string, wrong: string, tests?: readonly string[]];

/** The faults of one file, which the same tests should notice unless told. */
export function faultsOf(file: string, tests: readonly string[], seeded: readonly Seeded[]): Fault[] {
  return seeded.map(([find, replace, wrong, own]) => ({ file, find, replace, wrong, tests: own ?? tests }));
}
