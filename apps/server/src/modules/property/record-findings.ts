import type { enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { Finding } from '@serventia/kit';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';
import { giversUnsaid } from './owners-of.ts';
import { acquirersUnavailable } from './unavailability.ts';

/** What the books say of a registro before it is signed. */
export const recordFindings = async (
  reading: Reading,
  row: WholeRow<typeof enrollmentRecord>,
): Promise<Finding[]> => [
  ...(await giversUnsaid(reading, row)),
  ...(await acquirersUnavailable(reading, row)),
];
