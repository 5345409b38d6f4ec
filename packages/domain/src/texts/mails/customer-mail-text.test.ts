import { describe, expect, it } from 'vitest';
import { CUSTOMER_EVENTS } from '../../office/customer-events.ts';
import { customerMailText, type MailFacts } from './customer-mail-text.ts';

const FACTS: MailFacts = {
  office: {
    name: '1º Ofício do Crato',
    phone: '(88) 3521-1000',
    email: 'contato@oficio.example',
    opensAt: '08:00',
    closesAt: '17:00',
  },
  name: 'Rita Prado',
  number: '12/2026',
};
const textOf = (event: (typeof CUSTOMER_EVENTS)[number], facts: Partial<MailFacts> = {}) =>
  customerMailText(event, { ...FACTS, ...facts });

it.each(CUSTOMER_EVENTS)('says whose it is, of which number and where to ask: %s', (event) => {
  const { subject, body } = textOf(event);
  expect(subject).toMatch(/^(?:Protocolo|Pedido de certidão) 12\/2026.* \(1º Ofício do Crato\)$/u);
  expect(body).toMatch(/^Prezado\(a\) Rita Prado,\n\n/u);
  expect(body).toContain('12/2026');
  expect(body).toContain('1º Ofício do Crato\nTelefone: (88) 3521-1000\nAtendimento: das 08:00 às 17:00');
  expect(body).not.toMatch(/undefined|null|\{\{/u);
});

describe('what it says besides', () => {
  it.each<[string, string, string]>([
    [
      'a title with its days',
      textOf('title_entered', { on: '2026-11-30', heldUntil: '2026-12-30', until: '2026-12-15' }).body,
      'Foi protocolado no 1º Ofício do Crato, em 30/11/2026, o título que V. Sa. apresentou, sob o número 12/2026.\n\nA prenotação produz efeitos até 30/12/2026.\n\nO exame será concluído até 15/12/2026.',
    ],
    [
      'a request to the notary',
      textOf('title_ready', { brought: 'request' }).body,
      'O pedido do protocolo 12/2026 está pronto',
    ],
    ['the day to come back by', textOf('title_note', { until: '2026-12-30' }).body, 'até 30/12/2026.'],
    [
      'what is due',
      textOf('title_payment', { amount: '1150.00' }).body,
      'falta o pagamento dos emolumentos, de R$ 1.150,00.',
    ],
    [
      'what is due of a certificate',
      textOf('certificate_ready', { amount: '25.00' }).body,
      'Emolumentos da certidão: R$ 25,00, a pagar na serventia se ainda não foram pagos.\n\nEste aviso não é cobrança',
    ],
    ['that it is no charge', textOf('title_payment').body, 'Este aviso não é cobrança'],
    ['a file', textOf('certificate_ready', { delivery: 'electronic' }).body, 'Ela é eletrônica'],
    [
      'what is on its way',
      textOf('certificate_ready', { delivery: 'mail', trackingCode: 'BR123' }).body,
      'foi enviada pelo correio.\n\nCódigo de rastreamento: BR123.',
    ],
    [
      'where it is followed',
      textOf('title_ready', { followAt: 'https://x.example/acompanhar/123455' }).body,
      'Acompanhe o andamento em https://x.example/acompanhar/123455, com o número e a senha do seu recibo.',
    ],
    ['who reads an answer', textOf('title_ready').body, 'As respostas vão para o e-mail da serventia.'],
    [
      'that nobody does',
      textOf('title_ready', { office: { ...FACTS.office, email: null } }).body,
      'respostas a ela não são lidas.',
    ],
    ['nobody by name', textOf('title_ready', { name: null }).body, 'Prezado(a) Senhor(a),'],
  ])('%s', (_, body, sentence) => expect(body).toContain(sentence));
});

it('says nothing of days and amounts that there are none of', () => {
  expect(textOf('title_entered').body).not.toMatch(/prenotação|exame/u);
  expect(textOf('title_payment').body).not.toContain('R$');
});
