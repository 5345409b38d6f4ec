import { sealerAddressProblem } from '../seals/sealer-address.ts';

/** Why an address is no way to a provider of cloud certificates, as a code of the dictionaries. */
export type ProviderAddressProblem = 'provider_without_https' | 'provider_host_not_allowed';

const PROBLEMS = {
  sealer_without_https: 'provider_without_https',
  sealer_host_not_allowed: 'provider_host_not_allowed',
} as const;

/** As for the courts' systems: encrypted, and at a host that the server is set up for. */
export function providerAddressProblem(
  address: string,
  allowed: readonly string[],
): ProviderAddressProblem | undefined {
  const problem = sealerAddressProblem(address, allowed);
  return problem && PROBLEMS[problem];
}
