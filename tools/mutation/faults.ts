import { attendanceFaults } from './attendance-faults.ts';
import { summaryFaults } from './summary-faults.ts';
import { engineFaults } from './engine-faults.ts';
import type { Fault } from './fault.ts';
import { kitFaults } from './kit-faults.ts';
import { programFaults } from './program-faults.ts';
import { privacyFaults } from './privacy-faults.ts';
import { publicFaults } from './public-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { webFaults } from './web-faults.ts';

/** All seeded faults. They were chosen before the tests that should notice them were looked at. */
export const faults: readonly Fault[] = [
  ...kitFaults,
  ...engineFaults,
  ...programFaults,
  ...attendanceFaults,
  ...summaryFaults,
  ...privacyFaults,
  ...publicFaults,
  ...ruleFaults,
  ...webFaults,
];
