// A worker whose work takes its whole thread for a while, as native code does.
import process from 'node:process';
import { answerParent } from '../answer-parent.ts';

const WORK_MS = 1_000;

answerParent(() => {
  process.stdout.write('working\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WORK_MS);
  return Promise.resolve('done');
});
