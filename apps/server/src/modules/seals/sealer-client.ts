import { found, OutsideUnavailable } from '../../outside/failures.ts';
import { createSealerTransport, type SealerAccount } from './sealer-http.ts';
import { fromWire, type SealRequest, type SealSummary, toWire } from './sealer-wire.ts';

export type { SealRequest, SealSummary } from './sealer-wire.ts';

/** The account at the court, and how often to ask again when it does not answer. */
export interface SealerClientOptions extends SealerAccount {
  /** Further attempts after the first. */
  readonly retries: number;
}

/** The office's side of the court's seal system. Call it outside transactions, from jobs. */
export interface SealerClient {
  /**
   * Asks for a seal and never for a second one: after a time-out or a broken connection it first asks what was
   * sealed under the client key. Throws `OutsideRefused` or `OutsideUnavailable`.
   */
  requestSeal(request: SealRequest): Promise<SealSummary>;
  /** The seal made under a client key, if there is one. */
  findSeal(clientKey: string): Promise<SealSummary | undefined>;
}

/** A client without a token yet; the first call logs in. */
export function createSealerClient(options: SealerClientOptions): SealerClient {
  const transport = createSealerTransport(options);

  const ask = async (request: SealRequest): Promise<SealSummary> => {
    const answer = await transport({
      method: 'POST',
      path: `/selo/${request.path}`,
      headers: { 'x-chave-cliente': request.clientKey },
      body: toWire(request),
    });
    return fromWire(answer);
  };

  const findSeal = (clientKey: string): Promise<SealSummary | undefined> =>
    found(
      transport({ method: 'GET', path: `/selo/solicitacoes/${encodeURIComponent(clientKey)}` }).then(
        fromWire,
      ),
    );

  /** What became of a request without an answer; throws when that cannot be learnt: asking again would be blind. */
  const followUp = async (
    request: SealRequest,
    failure: OutsideUnavailable,
  ): Promise<SealSummary | undefined> => {
    try {
      return await findSeal(request.clientKey);
    } catch (error) {
      throw new OutsideUnavailable(failure.message, { cause: error });
    }
  };

  return {
    findSeal,
    async requestSeal(request) {
      for (let left = options.retries; ; left -= 1) {
        try {
          return await ask(request);
        } catch (error) {
          if (!(error instanceof OutsideUnavailable)) throw error;
          const sealed = await followUp(request, error);
          if (sealed !== undefined) return sealed;
          if (left <= 0) throw error;
        }
      }
    },
  };
}
