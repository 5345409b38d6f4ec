// A worker that tells what was loaded before it.
import { answerParent } from '../answer-parent.ts';

declare global {
  var loadedBefore: string | undefined;
}

answerParent(() => Promise.resolve(globalThis.loadedBefore ?? 'nothing'));
