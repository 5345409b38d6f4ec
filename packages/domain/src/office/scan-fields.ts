import { choice, file, instant, integer, type Life, longText, text } from '@serventia/kit';

/** A page stays what it was scanned as; another scan of it and its withdrawal are steps with their reasons. */
export const SCAN_LIFE: Life = {
  field: 'page_state',
  steps: { current: { replace_scan: 'current', withdraw_scan: 'withdrawn' }, withdrawn: {} },
  editable: [],
  frozen: 'signed_page_stands',
};

const reason = { reason: longText({ required: true, maxLength: 1000 }) } as const;

export const scanActions = {
  replace_scan: { confirm: true, input: { file: file({ required: true, accept: 'any' }), ...reason } },
  withdraw_scan: { confirm: true, input: reason },
} as const;

export const SCAN_BESIDE = {
  step: { fields: ['file', 'sha256', 'state_reason', 'scanned_by', 'scanned_at'] },
} as const;

/** The scan of a page of what an office keeps on paper. A PDF may hold several. */
export const scanFields = {
  /** Its place among the pages; the next one unless told. */
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
} as const;
