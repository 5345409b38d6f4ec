import { shownAmount, shownDate } from '@serventia/kit';
import type { CustomerEvent } from '../../office/customer-events.ts';
import { withPreposition } from '../language/places.ts';

/** The office that writes, and how it is reached. */
interface MailOffice {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** What a mail may say: whom it is for, the number that they have on their paper, and days and amounts of their own. */
export interface MailFacts {
  readonly office: MailOffice;
  /** Who brought the title or asked for the certificate. */
  readonly name: string | null;
  /** `12/2026` */
  readonly number: string;
  /** What was brought: a title, or a request to the notary. */
  readonly brought?: 'title' | 'request';
  readonly on?: string | null;
  /** Until when the office concludes what comes next, or the citizen comes back. */
  readonly until?: string | null;
  /** Until when the prenotação holds. */
  readonly heldUntil?: string | null;
  /** What is still to be paid, as `1234.56`. */
  readonly amount?: string | null;
  /** How a certificate is handed over. */
  readonly delivery?: 'counter' | 'electronic' | 'mail' | null;
  readonly trackingCode?: string | null;
  /** The page on which whoever has the receipt follows it. */
  readonly followAt?: string | null;
}

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

const day = (date: string): string => shownDate(date, 'pt-br');

type Sentences = (facts: MailFacts) => readonly (string | null | undefined | false)[];

const what = ({ brought }: MailFacts): string => (brought === 'request' ? 'pedido' : 'título');
const inOffice = ({ office }: MailFacts): string => withPreposition('em', office.name);

/** Nobody is to pay by what a mail says. */
const NO_CHARGE =
  'Este aviso não é cobrança e não traz dados de pagamento: pague somente na serventia ou pelos meios que ela lhe informou.';

const TITLES: Readonly<Record<CustomerEvent, (facts: MailFacts) => string>> = {
  title_entered: ({ number }) => `Protocolo ${number} recebido`,
  title_note: ({ number }) => `Protocolo ${number}: há exigências a cumprir`,
  title_payment: ({ number }) => `Protocolo ${number}: à espera de pagamento`,
  title_ready: ({ number }) => `Protocolo ${number}: pronto para retirada`,
  title_ended: ({ number }) => `Protocolo ${number} encerrado`,
  certificate_asked: ({ number }) => `Pedido de certidão ${number} recebido`,
  certificate_ready: ({ number, delivery }) =>
    `Pedido de certidão ${number}: ${delivery === 'mail' ? 'enviada pelo correio' : 'certidão pronta'}`,
  certificate_refused: ({ number }) => `Pedido de certidão ${number} indeferido`,
};

const BODIES: Readonly<Record<CustomerEvent, Sentences>> = {
  title_entered: (facts) => [
    `Foi protocolado ${inOffice(facts)}${facts.on ? `, em ${day(facts.on)},` : ''} o ${what(facts)} que V. Sa. apresentou, sob o número ${facts.number}.`,
    facts.heldUntil && `A prenotação produz efeitos até ${day(facts.heldUntil)}.`,
    facts.until && `O exame será concluído até ${day(facts.until)}.`,
  ],
  title_note: (facts) => [
    `O ${what(facts)} do protocolo ${facts.number} foi examinado e tem exigências a cumprir: a nota devolutiva está à disposição de V. Sa. ${inOffice(facts)}.`,
    facts.until && `As exigências podem ser cumpridas até ${day(facts.until)}.`,
  ],
  title_payment: (facts) => [
    `O ${what(facts)} do protocolo ${facts.number} foi examinado, e falta o pagamento dos emolumentos${facts.amount ? `, de R$ ${shownAmount(facts.amount)}` : ''}.`,
    facts.until && `O pagamento pode ser feito até ${day(facts.until)}.`,
    NO_CHARGE,
  ],
  title_ready: (facts) => [
    `O ${what(facts)} do protocolo ${facts.number} está pronto e pode ser retirado ${inOffice(facts)}.`,
  ],
  title_ended: (facts) => [
    `O protocolo ${facts.number} foi encerrado. O motivo está à disposição de V. Sa. ${inOffice(facts)}.`,
  ],
  certificate_asked: (facts) => [
    `Foi recebido ${inOffice(facts)} o pedido de certidão de V. Sa., sob o número ${facts.number}.`,
    facts.until && `A certidão será expedida, ou o pedido respondido, até ${day(facts.until)}.`,
  ],
  certificate_ready: (facts) => [
    facts.delivery === 'mail'
      ? `A certidão do pedido ${facts.number} foi enviada pelo correio.`
      : `A certidão do pedido ${facts.number} está pronta e pode ser retirada ${inOffice(facts)}.`,
    facts.delivery === 'electronic' &&
      'Ela é eletrônica: a serventia entrega o arquivo assinado, que vale como o original.',
    facts.amount &&
      `Emolumentos da certidão: R$ ${shownAmount(facts.amount)}, a pagar na serventia se ainda não foram pagos.`,
    facts.amount && NO_CHARGE,
    facts.trackingCode && `Código de rastreamento: ${facts.trackingCode}.`,
  ],
  certificate_refused: (facts) => [
    `O pedido de certidão ${facts.number} foi indeferido. O motivo está à disposição de V. Sa. ${inOffice(facts)}.`,
  ],
};

/** A mail that whoever brought a title or asked for a certificate is sent, in Portuguese as all papers are. */
export function customerMailText(event: CustomerEvent, facts: MailFacts): MailText {
  const { office, name, followAt } = facts;
  const told = BODIES[event](facts).filter((sentence) => typeof sentence === 'string');
  const reach = [
    office.phone && `Telefone: ${office.phone}`,
    `Atendimento: das ${office.opensAt} às ${office.closesAt}`,
  ].filter((line) => typeof line === 'string');
  const paragraphs = [
    name ? `Prezado(a) ${name},` : 'Prezado(a) Senhor(a),',
    ...told,
    ...(followAt ? [`Acompanhe o andamento em ${followAt}, com o número e a senha do seu recibo.`] : []),
    [office.name, ...reach].join('\n'),
    office.email
      ? 'Mensagem automática. As respostas vão para o e-mail da serventia.'
      : 'Mensagem automática: respostas a ela não são lidas.',
  ];
  return { subject: `${TITLES[event](facts)} (${office.name})`, body: paragraphs.join('\n\n') };
}
