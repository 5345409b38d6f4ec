import { type Entity, judge } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { getEntity } from '../../registry.ts';
import { nfseAccess } from './nfse-access.entity.ts';
import { invoiceTitle, serviceInvoice } from './service-invoice.entity.ts';

const TODAY = '2026-11-30';
const codesOf = (entity: Entity, row: Record<string, unknown>): string[] =>
  judge(entity, row, { today: TODAY }, getEntity).map(
    ({ level, field, code }) => `${level} ${field} ${code}`,
  );

describe('an access', () => {
  it.each([
    [{ active: true, making: 'each_day', certificate: null }, ['warning certificate nfse_made_by_nobody']],
    [
      { active: true, making: 'each_receipt', certificate: null },
      ['warning certificate nfse_made_by_nobody'],
    ],
    [{ active: true, making: 'each_day', certificate: 'PEM' }, []],
    [{ active: true, making: 'by_hand', certificate: null }, []],
    [{ active: false, making: 'each_day', certificate: null }, []],
  ])('that makes notes by itself needs its certificate: %j', (row, expected) => {
    expect(codesOf(nfseAccess, row)).toEqual(expected);
  });
});

it.each([
  [80, []],
  [81, ['error taker_email nfse_email_too_long']],
])('an e-mail of %i letters in an invoice', (letters, expected) => {
  const email = `${'a'.repeat(letters - '@oficio.example'.length)}@oficio.example`;
  expect(codesOf(serviceInvoice, { taker_email: email })).toEqual(expected);
});

it.each([
  [{}, 'NFS-e'],
  [{ taker_name: 'Mariana de Andrade' }, 'NFS-e: Mariana de Andrade'],
  [{ taker_name: 'M'.repeat(200) }, `NFS-e: ${'M'.repeat(53)}`],
  [{ taker_name: 'Mariana de Andrade', day: '2026-03-02' }, 'NFS-e 02/03/2026'],
  [{ taker_name: 'Mariana de Andrade', series: 1, number: 7 }, 'DPS 1/7'],
  [{ series: 1, number: 7, invoice_number: '31' }, 'NFS-e 31'],
])('calls a note of %o %s', (row, title) => {
  expect(invoiceTitle(row)).toBe(title);
});
