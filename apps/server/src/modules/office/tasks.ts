import type { coafTask } from '@serventia/domain/integrations/coaf-task.entity';
import { todayOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Services } from '../services.ts';

type TaskEntity = typeof coafTask;

/** The actions of tasks, which those of every kind share. */
export function taskActions(services: Services, entity: TaskEntity): HandlersOf<TaskEntity> {
  const step = async (
    context: WriteContext,
    id: number,
    action: 'answer' | 'drop' | 'resume',
    values: ValuesFor<TaskEntity>,
  ): Promise<Record<string, unknown>> => {
    const { reached } = await holdForStep(context, entity, id, action);
    return setFields(context, entity, id, { ...reached, ...values }, action);
  };
  return {
    answer: inTransaction(services, (context, { id, input }) =>
      step(context, id, 'answer', {
        answer: input.answer,
        answered_on: input.answered_on ?? todayOf(context.caller),
        answered_by: context.caller.name,
      }),
    ),
    drop: inTransaction(services, (context, { id, input }) =>
      step(context, id, 'drop', {
        answer: input.answer,
        answered_on: todayOf(context.caller),
        answered_by: context.caller.name,
      }),
    ),
    resume: inTransaction(services, (context, { id }) =>
      step(context, id, 'resume', { answer: null, answered_on: null, answered_by: null }),
    ),
  };
}
