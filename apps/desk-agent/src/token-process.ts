import process from 'node:process';
import { listCertificates, signItems } from './pkcs11.ts';
import { type TokenAnswer, TokenError, type TokenOrder } from './token.ts';

process.once('message', (order: TokenOrder) => {
  process.send?.(answerTo(order));
});
// The agent ended: nobody waits for an answer.
process.once('disconnect', () => process.exit(0));

function answerTo(order: TokenOrder): TokenAnswer {
  try {
    return order.kind === 'list'
      ? { kind: 'certificates', certificates: listCertificates(order.library) }
      : { kind: 'signatures', items: signItems(order) };
  } catch (error) {
    return { kind: 'error', code: error instanceof TokenError ? error.code : 'FAILED' };
  }
}
