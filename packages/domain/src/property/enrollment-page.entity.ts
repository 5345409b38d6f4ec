import { defineEntity, reference } from '@serventia/kit';
import { SCAN_BESIDE, SCAN_LIFE, scanActions, scanFields } from '../office/scan-fields.ts';

/**
 * The scan of a sheet of a matrícula that is kept on paper (LRP arts. 3 §2, 24 and 25), beside what was entered of it. The
 * history keeps every scan that another one took the place of, and its file.
 */
export const enrollmentPage = defineEntity('property_registration/enrollment_page', {
  scope: 'office',
  fields: {
    enrollment: reference('property_registration/enrollment', {
      required: true,
      createOnly: true,
      filter: true,
      begun: { as: {}, while: { enrollment_status: ['active', 'closed'] } },
      among: () => ({ enrollment_status__in: 'active,closed' }),
    }),
    ...scanFields,
  },
  label: 'label',
  list: {
    columns: ['enrollment', 'label', 'file', 'page_state', 'scanned_by', 'scanned_at'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['enrollment', 'position', 'file'] },
    { name: 'state', fields: ['label', 'page_state', 'state_reason', 'scanned_by', 'scanned_at', 'sha256'] },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  actions: scanActions,
  life: SCAN_LIFE,
  beside: SCAN_BESIDE,
});
