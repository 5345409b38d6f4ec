import { sealerAddressProblem } from '../seals/sealer-address.ts';

/** Why an address is no way to a provider of cloud certificates, as a code of the dictionaries. */
export type ProviderAddressProblem = 'provider_without_https' | 'provider_host_not_allowed';

const PROBLEMS = {
  sealer_without_https: 'provider_without_https',
  sealer_host_not_allowed: 'provider_host_not_allowed',
} as const;

/** Why an address is no way to a time stamp authority, as a code of the dictionaries. */
type AuthorityAddressProblem = 'time_stamp_without_https' | 'time_stamp_host_not_allowed';

const AUTHORITY_PROBLEMS = {
  sealer_without_https: 'time_stamp_without_https',
  sealer_host_not_allowed: 'time_stamp_host_not_allowed',
} as const;

/** As for the providers of certificates. */
export function authorityAddressProblem(
  address: string,
  allowed: readonly string[],
): AuthorityAddressProblem | undefined {
  const problem = sealerAddressProblem(address, allowed);
  return problem && AUTHORITY_PROBLEMS[problem];
}

/** As for the courts' systems: encrypted, and at a host that the server is set up for. */
export function providerAddressProblem(
  address: string,
  allowed: readonly string[],
): ProviderAddressProblem | undefined {
  const problem = sealerAddressProblem(address, allowed);
  return problem && PROBLEMS[problem];
}
