import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  AgentCode,
  ItemSignature,
  JobItem,
  OfferedCertificate,
} from '@serventia/domain/signatures/desk/protocol';

/** Where the keys of a user are. */
export interface Token {
  readonly certificates: () => Promise<readonly OfferedCertificate[]>;
  /** Throws a TokenError. The PIN is kept nowhere. */
  readonly sign: (cert: string, pin: string, items: readonly JobItem[]) => Promise<readonly ItemSignature[]>;
}

/** The token did not sign, and why. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: AgentCode;

  constructor(code: AgentCode) {
    super(`the token did not sign: ${code}`);
    this.code = code;
  }
}

/** What the process that holds the driver is asked. */
export type TokenOrder =
  | { readonly kind: 'list'; readonly library: string }
  | {
      readonly kind: 'sign';
      readonly library: string;
      readonly cert: string;
      readonly pin: string;
      readonly items: readonly JobItem[];
    };

export type TokenAnswer =
  | { readonly kind: 'certificates'; readonly certificates: readonly OfferedCertificate[] }
  | { readonly kind: 'signatures'; readonly items: readonly ItemSignature[] }
  | { readonly kind: 'error'; readonly code: AgentCode };

/** Beside this module: as source in the project, as one file in a bundle. */
const PROCESS = fileURLToPath(
  new URL(`token-process${import.meta.url.endsWith('.ts') ? '.ts' : '.mjs'}`, import.meta.url),
);
const LIST_MS = 20_000;
const SIGN_MS = 110_000;

/**
 * The token behind a driver (PKCS #11). Drivers crash and hang: each piece of work is done in a process of its own,
 * which gets the PIN by its channel, neither by its command line nor by its environment, and ends with the work.
 */
export function pkcs11Token(library: string): Token {
  return {
    async certificates() {
      const answer = await ask({ kind: 'list', library }, LIST_MS);
      return answer.kind === 'certificates' ? answer.certificates : [];
    },
    async sign(cert, pin, items) {
      const answer = await ask({ kind: 'sign', library, cert, pin, items }, SIGN_MS);
      if (answer.kind === 'signatures') return answer.items;
      throw new TokenError(answer.kind === 'error' ? answer.code : 'FAILED');
    },
  };
}

function ask(order: TokenOrder, timeoutMs: number): Promise<TokenAnswer> {
  return new Promise((resolve) => {
    const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = (answer: TokenAnswer): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const failed = (): void => end({ kind: 'error', code: 'FAILED' });
    const timer = setTimeout(failed, timeoutMs);
    child.once('message', (answer) => end(answer as TokenAnswer));
    child.once('error', failed);
    child.once('exit', failed);
    child.send(order);
  });
}
