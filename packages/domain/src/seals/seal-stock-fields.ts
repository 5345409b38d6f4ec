import { choice, civilDate, integer, longText, money, reference, text } from '@serventia/kit';

/** Life of a seal that was received in a lot; nothing leads back to `available` (dossier 3.5, S2). */
export const STOCK_STATUSES = [
  'available',
  'reserved',
  'applied',
  'sent',
  'confirmed',
  'rectified',
  'cancelled',
  'rejected',
  'lost',
] as const;

/** What the court delivers of a seal, and what became of it. */
export const sealStockFields = {
  code: text({
    required: true,
    createOnly: true,
    maxLength: 40,
    unique: true,
    search: true,
    filter: true,
    order: true,
  }),
  /** The court's check of the code. */
  validator: text({ createOnly: true, maxLength: 20 }),
  seal_type: integer({ required: true, createOnly: true, min: 0, max: 99, filter: true }),
  court: text({
    required: true,
    createOnly: true,
    maxLength: 10,
    filter: true,
    pattern: '^TJ[A-Z]{2,3}$',
    like: 'TJCE',
  }),
  lot: text({ required: true, createOnly: true, maxLength: 40, filter: true, search: true }),
  received_on: civilDate({
    required: true,
    createOnly: true,
    notAfterToday: true,
    filter: true,
    order: true,
    begins: 'today',
  }),
  value: money({ required: true, createOnly: true, default: '0.00' }),
  stock_status: choice('stock_status', STOCK_STATUSES, {
    tones: {
      available: 'good',
      applied: 'good',
      confirmed: 'good',
      reserved: 'waiting',
      sent: 'waiting',
      cancelled: 'bad',
      rejected: 'bad',
      lost: 'bad',
    },
    readOnly: true,
    filter: true,
    default: 'available',
  }),
  registered_seal: reference('seal/registered_seal', { readOnly: true, filter: true }),
  previous_seal: reference('seal/seal', { createOnly: true, filter: true }),
  status_reason: longText({ readOnly: true, maxLength: 500 }),
  notes: longText({ maxLength: 500 }),
} as const;
