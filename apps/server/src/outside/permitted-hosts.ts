import { AppError, FieldErrors } from '../http/app-error.ts';

type HostProblem = 'without_https' | 'host_not_allowed';

/** Where systems of one kind may be: what the office keeps of an access goes nowhere else. */
export interface PermittedHosts {
  /** Throws 400 at the field where an address that is given is not permitted; the office may give none. */
  assertGiven(field: string, address: string | null | undefined): void;
  /** Throws 409 for a kept address that is not permitted, however it came to be kept. */
  assertKept(address: string): void;
}

/** The sentences are those of `<kind>_without_https` and `<kind>_host_not_allowed`, which names `hosts`. */
export function permittedHosts(kind: string, allowed: readonly string[]): PermittedHosts {
  const hosts = allowed.join(', ') || '–';
  const codeOf = (address: string): string | undefined => {
    const problem = hostProblem(address, allowed);
    return problem && `${kind}_${problem}`;
  };
  return {
    assertGiven(field, address) {
      const code = address ? codeOf(address) : undefined;
      if (code) throw FieldErrors.of(field, code, { hosts });
    },
    assertKept(address) {
      const code = codeOf(address);
      if (code) throw new AppError(409, code, { hosts });
    },
  };
}

/**
 * What is wrong with an address. `allowed` names hosts: `.jus.br` for all below it, `selos.tj.example` for that one, and
 * `http://127.0.0.1:4000` for one that answers without https. Throws a TypeError for what is no URL.
 */
export function hostProblem(address: string, allowed: readonly string[]): HostProblem | undefined {
  const { protocol, hostname, origin } = new URL(address);
  if (allowed.includes(origin)) return undefined;
  if (protocol !== 'https:') return 'without_https';
  const isAllowed = allowed.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isAllowed ? undefined : 'host_not_allowed';
}

/** Whether a secret would go to another host than it was given for: then it is to be given anew. */
export const isOtherHost = (kept: string, given: string): boolean =>
  new URL(kept).host !== new URL(given).host;
