import type { ResourceForm } from '../resource/use-resource-form.ts';
import type { FrameWays } from '../resource/use-row-actions.tsx';

/** What the actions of a form are given where no frame stands around it: nothing is found in it. */
export function bareWays(form: ResourceForm): FrameWays {
  return {
    findings: {
      shown: [],
      judge: () => undefined,
      ask: () => Promise.resolve([]),
      acknowledge: () => Promise.resolve(),
    },
    labelOf: () => '',
    save: () => form.save({ quiet: true }),
    onRefused: () => undefined,
  };
}
