import { expect, it } from 'vitest';
import { certificateRequest } from '../../documents/requests/certificate-request.entity.ts';
import { parseModel } from '../model/parse-model.ts';
import { standardModelDocument } from '../model/standard-model-document.ts';
import { writeText } from '../model/write-text.ts';
import { emptyRow } from '../testing/party.ts';
import { PAPER_TEXTS } from './models.ts';
import { type ReceivedRequest, requestReceiptValues } from './request-receipt.ts';

const OFFICE = {
  name: '1º Ofício',
  cns: '123455',
  city: { name: 'Bacabal', state: 'MA' },
  official: { name: 'Lia Mota', role: 'oficial' },
};

const REQUEST = {
  label: '12/2026',
  requested_on: '2026-03-02',
  requested_certificate: 'enrollment_full',
  requester_name: 'Rita Prado',
  due_on: '2026-03-09',
  password: 'ABCD2345',
} as const;

function receipt(changes: Partial<ReceivedRequest['request']> = {}, followAt: string | null = null): string {
  const values = requestReceiptValues({
    office: OFFICE,
    request: emptyRow(certificateRequest, { ...REQUEST, ...changes }),
    certificate: 'Matrícula: inteiro teor',
    delivery: 'No balcão',
    followAt,
  });
  return writeText(parseModel(standardModelDocument(PAPER_TEXTS.request_receipt)), values, {}).text;
}

it('says until when, by the hour where the law counts hours', () => {
  expect(receipt()).toContain('A certidão será fornecida até 09/03/2026.');
  expect(receipt({ due_time: '14:30' })).toContain('A certidão será fornecida até 09/03/2026, às 14:30.');
});

it('leaves out who asks where they need not say it', () => {
  expect(receipt({ requester_name: null })).not.toContain('feito por');
});

it('names the page and the password where it is followed, and neither elsewhere', () => {
  const page = 'https://cartorio.example/acompanhar/123455';
  expect(receipt({}, page)).toContain(
    `Acompanhe o andamento em ${page} com o número deste pedido e a senha ABCD2345.`,
  );
  expect(receipt()).not.toMatch(/Acompanhe|ABCD2345/u);
});

it('cites the law of public registries for what is of one', () => {
  expect(receipt()).toContain('Lei número 6.015/1973');
  expect(receipt({ requested_certificate: 'note_act' })).not.toContain('6.015');
});
