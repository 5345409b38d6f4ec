import { changes, choice, code, defineEntity, instant, reference, rowNumber, text } from '@serventia/kit';

/** A row was made, changed or deleted: the signs of its history. */
const CHANGE_KINDS = ['+', '~', '-'] as const;

/**
 * All changes of an office's rows, as the history of each row tells them, in one list. Nobody writes it but the
 * transactions that change rows. Who answers for the office reads that of their office, as far as they may read the
 * resources that it speaks of; super users that of what they may read, of all offices and of none.
 */
export const change = defineEntity('basic/change', {
  scope: 'office',
  ownerless: true,
  table: 'history',
  fields: {
    happened_at: instant({
      readOnly: true,
      required: true,
      filter: true,
      order: true,
      column: 'history_date',
    }),
    user_name: text({ readOnly: true, required: true, maxLength: 100, filter: true, few: true }),
    change_kind: choice('change_kind', CHANGE_KINDS, {
      readOnly: true,
      required: true,
      filter: true,
      column: 'history_type',
    }),
    /** `civil_registration/birth`. */
    resource: code('resource', { readOnly: true, required: true, filter: true, column: 'entity' }),
    row: rowNumber('resource', { readOnly: true, required: true, filter: true, column: 'row_id' }),
    /** The action that did it (register, seal …); empty where a form did. */
    action: code('action', { readOnly: true, filter: true }),
    changes: changes({ of: 'resource', by: 'action' }, { readOnly: true, required: true }),
    /** Zero or none for the product itself. */
    user: reference('account/user', { internal: true, readOnly: true }),
  },
  label: 'resource',
  list: {
    columns: ['happened_at', 'user_name', 'change_kind', 'resource', 'row', 'action', 'changes'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['happened_at', 'user_name', 'change_kind', 'action', 'resource', 'row'],
    },
    { name: 'changes', fields: ['changes'] },
  ],
  access: { read: ['responsible', 'super'] },
});
