import { defineEntity } from '@serventia/kit';
import { TASK, TASK_COLUMNS, TASK_SECTIONS, taskFields } from '../office/task-fields.ts';

/**
 * An operation that may have to be told to COAF: looked at, and told or put away. A resource of its own, since nobody
 * may know of it without the right to (Lei 9.613/1998 art. 11 II).
 */
export const coafTask = defineEntity('integrations/coaf_task', {
  ...TASK,
  fields: taskFields,
  list: { columns: TASK_COLUMNS, order: ['task_status', 'due_on', 'id'] },
  form: TASK_SECTIONS,
});
