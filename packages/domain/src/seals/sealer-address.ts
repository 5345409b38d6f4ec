/** Why an address is no way to the court's system, as a code of the dictionaries. */
export type SealerAddressProblem = 'sealer_without_https' | 'sealer_host_not_allowed';

/**
 * What is wrong with the address of a seal system. `allowed` names hosts: `.jus.br` for all below it, `selos.tj.example`
 * for that one, and `http://127.0.0.1:4000` for one that answers without https. Throws a TypeError for what is no URL.
 */
export function sealerAddressProblem(
  address: string,
  allowed: readonly string[],
): SealerAddressProblem | undefined {
  const { protocol, hostname, origin } = new URL(address);
  if (allowed.includes(origin)) return undefined;
  if (protocol !== 'https:') return 'sealer_without_https';
  const isAllowed = allowed.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isAllowed ? undefined : 'sealer_host_not_allowed';
}
