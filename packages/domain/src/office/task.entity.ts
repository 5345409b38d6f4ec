import { choice, defineEntity } from '@serventia/kit';
import { DUTY_KINDS, type DutyKind, isSecret } from './duties.ts';
import { TASK, TASK_COLUMNS, TASK_SECTIONS, taskFields } from './task-fields.ts';

const OPEN_KINDS = DUTY_KINDS.filter((kind): kind is Exclude<DutyKind, 'coaf'> => !isSecret(kind));

/** Work that follows from an act: whom to tell, what to have signed, whom to hear. */
export const task = defineEntity('basic/task', {
  ...TASK,
  fields: {
    kind: choice('task_kind', OPEN_KINDS, { readOnly: true, required: true, filter: true }),
    ...taskFields,
  },
  list: { columns: ['kind', ...TASK_COLUMNS], order: ['task_status', 'due_on', 'id'] },
  form: [{ ...TASK_SECTIONS[0], fields: ['kind', ...TASK_SECTIONS[0].fields] }, TASK_SECTIONS[1]],
});
