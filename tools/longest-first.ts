import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take longer than most others together, the longest first. */
const LONG = [
  'civil/under-fire.test.ts',
  'backup/server-backup.test.ts',
  'db/embedded-postgres.test.ts',
  'tools/new-entity.test.ts',
  'documents/issue-certificate.test.ts',
  'http/fuzz.test.ts',
  'resource/contract.test.ts',
  'resource/access-matrix.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONG.length : place;
};

/** Begins with the long files: one that began last would run alone at the end, and a core would stand idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, and not of an array
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
