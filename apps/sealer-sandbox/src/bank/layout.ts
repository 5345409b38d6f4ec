import type { Charge, Payment, Return } from './ledger.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** A charge as the bank answers it (CobCompleta), with the code that a payer copies. */
export const chargeAnswer = (
  charge: Charge,
  { code, location, payments }: { code: string; location: string; payments: readonly Payment[] },
): Record<string, unknown> => ({
  ...charge.body,
  calendario: { criacao: moment(charge.createdAt), expiracao: charge.seconds },
  txid: charge.txid,
  revisao: charge.revision,
  status: charge.status,
  location,
  pixCopiaECola: code,
  ...(payments.length > 0 ? { pix: payments.map(paymentAnswer) } : {}),
});

/** What came, as the bank answers it and tells it by itself (Pix). */
export const paymentAnswer = ({
  endToEnd,
  txid,
  amount,
  at,
  message,
  returns,
}: Payment): Record<string, unknown> => ({
  endToEndId: endToEnd,
  ...(txid === null ? {} : { txid }),
  valor: amount,
  horario: moment(at),
  ...(message === null ? {} : { infoPagador: message }),
  ...(returns.length > 0 ? { devolucoes: returns.map(returnAnswer) } : {}),
});

export const returnAnswer = (given: Return): Record<string, unknown> => ({
  id: given.id,
  rtrId: `D${given.id}`.padEnd(32, '0').slice(0, 32),
  valor: given.amount,
  natureza: given.nature,
  ...(given.message ? { descricao: given.message } : {}),
  horario: {
    solicitacao: moment(given.askedAt),
    ...(given.doneAt === null ? {} : { liquidacao: moment(given.doneAt) }),
  },
  status: given.status,
  ...(given.reason === null ? {} : { motivo: given.reason }),
});

/** CRC-16/CCITT-FALSE, as BR Codes end with it. */
function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** The dynamic code of a charge. */
export function codeOf(location: string, { name, city }: { name: string; city: string }): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location);
  const text = `000201010212${field('26', account)}520400005303986${field('58', 'BR')}${field('59', name)}${field('60', city)}${field('62', field('05', '***'))}6304`;
  return text + crcOf(text);
}

/** The page of who pays; a real payer sees it in the app of their bank. */
export const payerPage = ({ txid, amount, customer, status, body }: Charge): string => `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8"><title>Banco de teste</title></head>
  <body>
    <h1>Banco de teste</h1>
    <p>${escaped(customer.name)}: R$ ${amount.replace('.', ',')}</p>
    <p>${escaped(String(body['solicitacaoPagador'] ?? ''))}</p>
    ${
      status === 'ATIVA'
        ? `<form method="post" action="../sandbox/pagar/${txid}"><button>Pagar</button></form>`
        : `<p>Situação: ${status}</p>`
    }
  </body>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
