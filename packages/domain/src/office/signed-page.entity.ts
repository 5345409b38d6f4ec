import {
  choice,
  defineEntity,
  file,
  instant,
  integer,
  type Life,
  longText,
  reference,
  text,
} from '@serventia/kit';

/** A page stays what it was scanned as; another scan of it and its withdrawal are steps with their reasons. */
const SIGNED_PAGE_LIFE: Life = {
  field: 'page_state',
  steps: { current: { replace_scan: 'current', withdraw_scan: 'withdrawn' }, withdrawn: {} },
  editable: [],
  frozen: 'signed_page_stands',
};

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

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
    /** Its place among the pages of the act; the next one unless told. */
    position: integer({ createOnly: true, min: 1, max: 999, filter: true, order: true }),
    label: text({ readOnly: true, maxLength: 30, search: true }),
    file: file({ required: true, createOnly: true, accept: 'any' }),
    page_state: choice('signed_page_state', ['current', 'withdrawn'], {
      tones: { current: 'good' },
      readOnly: true,
      filter: true,
      default: 'current',
    }),
    /** Of the file, so that whoever holds it can compare. */
    sha256: text({ readOnly: true, maxLength: 64, filter: true }),
    scanned_by: text({ readOnly: true, maxLength: 100 }),
    scanned_at: instant({ readOnly: true, filter: true, order: true }),
    /** Why another scan took the place of the one before, or why it was withdrawn. */
    state_reason: longText({ readOnly: true, maxLength: 1000 }),
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
  actions: {
    replace_scan: { confirm: true, input: { file: file({ required: true, accept: 'any' }), ...reason } },
    withdraw_scan: { confirm: true, input: reason },
  },
  life: SIGNED_PAGE_LIFE,
  beside: { step: { fields: ['file', 'sha256', 'state_reason', 'scanned_by', 'scanned_at'] } },
});
