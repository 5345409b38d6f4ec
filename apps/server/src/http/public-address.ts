import { BlockList, isIP } from 'node:net';
import type { Settings } from '../env.ts';

/** Names that are known within a network alone (RFC 6761, 6762, 8375, and what routers and offices call their own). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|lan|home|corp|intranet|internal|home\.arpa)$/u;

const local = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(address, bits, 'ipv6');

/** What says where the public reaches the product. */
export type PublicPlace = Pick<Settings, 'publicUrl' | 'demo'>;

/**
 * The address at which the public reaches the product, for papers that send people there: null where it is one of this
 * machine or of a network of the office. The demonstration is looked at on the machine that shows it.
 */
export function publicAddressOf({ publicUrl, demo }: PublicPlace): string | null {
  if (demo) return publicUrl;
  const host = new URL(publicUrl).hostname.replaceAll(/^\[|\]$/gu, '');
  return isOfTheInternet(host) ? publicUrl : null;
}

function isOfTheInternet(host: string): boolean {
  const version = isIP(host);
  if (version !== 0) return !local.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !LOCAL_NAMES.test(host);
}
