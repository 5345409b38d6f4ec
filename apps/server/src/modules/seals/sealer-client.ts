import { SealerRefused, SealerUnavailable } from './sealer-errors.ts';
import { createSealerTransport, type SealerAccount } from './sealer-http.ts';
import { fromWire, type SealRequest, type SealSummary, toWire } from './sealer-wire.ts';

export { SealerRefused, SealerUnavailable } from './sealer-errors.ts';
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
   * sealed under the client key. Throws `SealerRefused` or `SealerUnavailable`.
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
    return expectSeal(answer);
  };

  const findSeal = async (clientKey: string): Promise<SealSummary | undefined> => {
    try {
      return expectSeal(
        await transport({ method: 'GET', path: `/selo/solicitacoes/${encodeURIComponent(clientKey)}` }),
      );
    } catch (error) {
      if (error instanceof SealerRefused && error.status === 404) return undefined;
      throw error;
    }
  };

  /** What became of a request without an answer; throws when that cannot be learnt: asking again would be blind. */
  const followUp = async (
    request: SealRequest,
    failure: SealerUnavailable,
  ): Promise<SealSummary | undefined> => {
    try {
      return await findSeal(request.clientKey);
    } catch (error) {
      throw new SealerUnavailable(failure.message, { cause: error });
    }
  };

  return {
    findSeal,
    async requestSeal(request) {
      for (let left = options.retries; ; left -= 1) {
        try {
          return await ask(request);
        } catch (error) {
          if (!(error instanceof SealerUnavailable)) throw error;
          const found = await followUp(request, error);
          if (found !== undefined) return found;
          if (left <= 0) throw new SealerUnavailable(error.message, { cause: error, nothingSealed: true });
        }
      }
    },
  };
}

function expectSeal(answer: unknown): SealSummary {
  const seal = fromWire(answer);
  if (seal === undefined) throw new SealerUnavailable('the sealer answered in an unknown layout');
  return seal;
}
