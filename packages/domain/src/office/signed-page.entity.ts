import { defineEntity, reference } from '@serventia/kit';
import { SCAN_BESIDE, SCAN_LIFE, scanActions, scanFields } from './scan-fields.ts';

/**
 * The scan of a signed page of a registered act, from which certificates are reproduced (LRP arts. 19 §1 and 25). A PDF may
 * hold several pages. The history keeps every scan that another one took the place of, and its file.
 */
export const signedPage = defineEntity('basic/signed_page', {
  scope: 'office',
  fields: {
    record: reference('basic/record', {
      required: true,
      createOnly: true,
      filter: true,
      goesWith: true,
      among: () => ({ status__in: 'pending,sealed,legacy,ineffective,canceled' }),
    }),
    ...scanFields,
  },
  label: 'label',
  list: {
    columns: ['record', 'label', 'file', 'page_state', 'scanned_by', 'scanned_at'],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['record', 'position', 'file'] },
    { name: 'state', fields: ['label', 'page_state', 'state_reason', 'scanned_by', 'scanned_at', 'sha256'] },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  actions: scanActions,
  life: SCAN_LIFE,
  beside: SCAN_BESIDE,
});
