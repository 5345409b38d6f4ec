import { sealerAddressProblem } from '../../seals/sealer-address.ts';

/** Why an address is no way to the central, as a code of the dictionaries. */
export type CentralAddressProblem = 'central_without_https' | 'central_host_not_allowed';

const PROBLEMS = {
  sealer_without_https: 'central_without_https',
  sealer_host_not_allowed: 'central_host_not_allowed',
} as const;

/** As for the courts' systems: encrypted, and at a host that the server is set up for. */
export function centralAddressProblem(
  address: string,
  allowed: readonly string[],
): CentralAddressProblem | undefined {
  const problem = sealerAddressProblem(address, allowed);
  return problem && PROBLEMS[problem];
}
