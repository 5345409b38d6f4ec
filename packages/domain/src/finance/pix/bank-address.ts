import { sealerAddressProblem } from '../../seals/sealer-address.ts';

/** Why an address is no way to a bank, as a code of the dictionaries. */
type BankAddressProblem = 'bank_without_https' | 'bank_host_not_allowed';

const PROBLEMS = {
  sealer_without_https: 'bank_without_https',
  sealer_host_not_allowed: 'bank_host_not_allowed',
} as const;

/** As for the courts' systems: encrypted, and at a host that the server is set up for. */
export function bankAddressProblem(
  address: string,
  allowed: readonly string[],
): BankAddressProblem | undefined {
  const problem = sealerAddressProblem(address, allowed);
  return problem && PROBLEMS[problem];
}
