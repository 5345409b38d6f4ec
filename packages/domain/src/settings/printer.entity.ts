import { boolean, choice, decimal, defineEntity, instant, integer, longText, text } from '@serventia/kit';

const PRINTER_LANGUAGES = ['zpl', 'plain'] as const;

/** A printer of the office that is reached by the network: labels of signatures and seals, receipts. */
export const printer = defineEntity('basic/printer', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 80, search: true, filter: true, order: true }),
    host: text({ required: true, maxLength: 253, format: 'host', search: true, filter: true }),
    /** Raw printing listens on 9100. */
    port: integer({ required: true, min: 1, max: 65_535, default: 9100 }),
    printer_language: choice('printer_language', PRINTER_LANGUAGES, {
      required: true,
      default: 'zpl',
      filter: true,
    }),
    /** Millimetres. */
    label_width: decimal({ required: true, scale: 1, min: '10', max: '300', default: '60.0' }),
    label_height: decimal({ required: true, scale: 1, min: '10', max: '500', default: '40.0' }),
    /** Dots per millimetre: 8 for 203 dpi, 12 for 300 dpi. */
    density: integer({ required: true, min: 6, max: 24, default: 8 }),
    active: boolean({ filter: true, default: true }),
    is_default: boolean({ filter: true }),
    tested_at: instant({ readOnly: true }),
    test_status: choice('printer_test_status', ['printed', 'failed'], {
      tones: { printed: 'good', failed: 'bad' },
      readOnly: true,
      filter: true,
    }),
    test_message: longText({ readOnly: true, maxLength: 300 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'host', 'port', 'printer_language', 'test_status', 'is_default', 'active'],
    order: ['name'],
  },
  form: [
    { name: 'identification', fields: ['name', 'host', 'port', 'printer_language', 'is_default', 'active'] },
    { name: 'label', fields: ['label_width', 'label_height', 'density'] },
    { name: 'state', fields: ['tested_at', 'test_status', 'test_message'] },
  ],
  access: {
    read: ['clerk', 'super'],
    create: ['clerk', 'super'],
    update: ['clerk', 'super'],
    delete: ['clerk', 'super'],
  },
  actions: { test: { by: ['clerk', 'super'] } },
});
