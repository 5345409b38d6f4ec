import type { LoadElement } from '@serventia/domain/integrations/central/load-element';
import { found, OutsideRefused, unknownLayout } from '../../../outside/failures.ts';
import { type CentralAccess, centralTransport, xmlBody } from '../../integrations/central/central-client.ts';
import {
  type AskedCertificate,
  type CertificateOrder,
  emissionXml,
  orderXml,
  type OrderState,
  pendingXml,
  readAsked,
  readOrderNumber,
  readOrderState,
  readRefusal,
  rejectionXml,
} from './layout.ts';

/** How a request is answered: with the certificate and its file, or with why there is none. */
export type CertificateAnswer =
  | { readonly emission: readonly LoadElement[]; readonly pdf: Uint8Array }
  | { readonly reason: string };

/** Certificates that offices ask of one another through the central. Called outside of transactions. */
export interface CertificateClient {
  /** What waits for this office; it waits until it is answered. */
  pending(): Promise<readonly AskedCertificate[]>;
  /** Answers a request; the same answer may be given again. */
  answer(hash: string, answer: CertificateAnswer): Promise<void>;
  /** Orders a certificate of another office; its number, the same one for an order that came before. */
  order(order: CertificateOrder): Promise<string>;
  /** What became of an order; undefined for a number that the central does not know. */
  stateOf(number: string): Promise<OrderState | undefined>;
}

/**
 * The services `obter2aViaCertidaoPendente` and `enviarCertidao` in their documented elements (dossier 5.1.2), and the
 * orders of this office (verify). The envelope of the real central, signed XML in SOAP, is not made here (verify): it is
 * reached as loads are.
 */
export function certificateClient(access: CentralAccess, cns: string): CertificateClient {
  const ask = centralTransport(access);
  const post = (path: string, xml: string): Promise<string> => ask(path, { method: 'POST', ...xmlBody(xml) });
  const expected = <T>(read: T | undefined): T => {
    if (read === undefined) throw unknownLayout();
    return read;
  };
  return {
    pending: async () =>
      expected(readAsked(await post('/certidoes/obter2aViaCertidaoPendente', pendingXml(cns)))),
    async answer(hash, answer) {
      const xml =
        'reason' in answer
          ? rejectionXml({ cns, hash }, answer.reason)
          : emissionXml({ cns, hash }, answer.emission, answer.pdf);
      const refusal = readRefusal(await post('/certidoes/enviarCertidao', xml));
      if (refusal !== undefined) throw new OutsideRefused(200, refusal);
    },
    order: async (order) => expected(readOrderNumber(await post('/certidoes/pedidos', orderXml(order)))),
    stateOf: (number) =>
      found(
        ask(`/certidoes/pedidos/${encodeURIComponent(number)}`).then((xml) => expected(readOrderState(xml))),
      ),
  };
}
