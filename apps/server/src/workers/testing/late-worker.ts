// A worker that takes its time to start, as on a machine that has much to do, and then answers at once.
import { answerParent } from '../answer-parent.ts';

const START_MS = 2_000;

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, START_MS);
answerParent(() => Promise.resolve('done'));
