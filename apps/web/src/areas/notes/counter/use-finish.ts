import { isJudged } from '@serventia/kit';
import { useRef, useState } from 'react';
import { forgetEntity } from '../../../api/query-client.ts';
import { listRows, type Row, runAction } from '../../../api/resource.ts';
import { getEntity } from '../../../declared/entities.ts';
import { showBlob } from '../../../fields/file/open-file.ts';
import {
  type FormFindings,
  openWarnings,
  type ShownFinding,
} from '../../../resource/findings/use-findings.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { sentenceOf } from '../../../ui/toasts.ts';

/** What one press does, one after another. */
export const STEPS = ['save', 'conclude', 'seal', 'print'] as const;
export type Step = (typeof STEPS)[number];

/** How far a service has come. What was done stays done: whoever goes on begins with the step that was refused. */
export interface Progress {
  readonly done: readonly Step[];
  readonly doing?: Step;
  /** The step that was refused, and why. */
  readonly refused?: { readonly step: Step; readonly reason: string };
  /** Warnings to be read before anything is concluded. */
  readonly warnings: readonly ShownFinding[];
}

export interface Finish {
  readonly progress: Progress;
  /** Does what is still to be done; the concluded row, or undefined where something is refused or must be read first. */
  readonly run: () => Promise<Row | undefined>;
}

interface FinishOptions {
  readonly findings: FormFindings;
  /** The service of the fee table that the seals are charged as; undefined where the service takes none. */
  readonly charge: number | undefined;
}

/** Something is refused that the form shows at its fields: nothing more is to be told. */
class NotSaved extends Error {}

/** Keeps a service, concludes it, takes its seals and prints its labels. */
export function useFinish(form: ResourceForm, { findings, charge }: FinishOptions): Finish {
  const [progress, setProgress] = useState<Progress>({ done: [], warnings: [] });
  /** The row with the number that its conclusion gave it. */
  const concluded = useRef<Row>(undefined);
  const { entity } = form;

  const save = async (): Promise<Row> => {
    const row = await form.save({ quiet: true });
    if (!row) throw new NotSaved();
    return row;
  };
  /** The warnings that nobody has read yet, once those that were shown are acknowledged. */
  const unread = async (): Promise<readonly ShownFinding[]> => {
    await findings.acknowledge(progress.warnings);
    const found = await findings.ask();
    // What is refused is told at once: nobody reads a warning for nothing.
    return found.some(({ level }) => level === 'error') ? [] : openWarnings(found);
  };
  const workOf = (step: Exclude<Step, 'save'>, id: number): Promise<unknown> => {
    if (step === 'print') return printLabels(entity.name, id);
    return runAction(entity.name, id, step, step === 'seal' ? { act_service: charge } : {});
  };
  const run = async (): Promise<Row | undefined> => {
    if (progress.doing) return undefined;
    const done = [...progress.done];
    let step: Step = 'save';
    const tell = (rest: Partial<Progress>): void => setProgress({ done: [...done], warnings: [], ...rest });
    try {
      tell({ doing: step });
      // What is concluded is closed to changes.
      const row = concluded.current ?? (await save());
      if (!done.includes('save')) done.push('save');
      for (step of STEPS.slice(1, charge === undefined ? 2 : undefined)) {
        if (step === 'save' || done.includes(step)) continue;
        tell({ doing: step });
        const warnings = step === 'conclude' && isJudged(entity, getEntity) ? await unread() : [];
        if (warnings.length > 0) {
          tell({ warnings });
          return undefined;
        }
        const answer = await workOf(step, row.id);
        if (step === 'conclude') concluded.current = answer as Row;
        done.push(step);
      }
      tell({});
      return concluded.current;
    } catch (error) {
      if (step === 'conclude') form.showRefusal(error);
      tell(error instanceof NotSaved ? {} : { refused: { step, reason: sentenceOf(error) } });
      return undefined;
    } finally {
      await forgetEntity(entity.name);
    }
  };
  return { progress, run };
}

/** On the printer of the office where it has one, else as a PDF to be printed. */
async function printLabels(entity: string, id: number): Promise<void> {
  const printers = await listRows('basic/printer', { active: true, limit: 1 });
  if (printers.count > 0) await runAction(entity, id, 'print_label', {});
  else await openLabels(entity, id);
}

/** The labels of a service as a PDF, in a window of their own. */
export async function openLabels(entity: string, id: number): Promise<void> {
  const labels = await runAction(entity, id, 'label', {});
  if (labels instanceof Blob) showBlob(labels);
}
