import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Decides whether a printer may be at an address that its host stands for. */
export type PrinterNetworks = (address: string) => boolean;

type Network = readonly [address: string, bits: number, family: 'ipv4' | 'ipv6'];

const LOOPBACK: readonly Network[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
];

/** Where no printer of an office is, and where a server finds its own services and those of its cloud. */
const NEVER: readonly Network[] = [
  ...LOOPBACK,
  // Unspecified, multicast, reserved and broadcast (RFC 6890).
  ['0.0.0.0', 8, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  // Link-local, where most clouds tell a machine its secrets.
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  // The other addresses of that kind: Alibaba, Oracle, Azure, Amazon, Google.
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
  // Addresses of version 4 that are written as one of version 6, for translators and tunnels.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

/**
 * Where printers may be: in the given networks and nowhere else, or, where none are given, anywhere but at this machine
 * (each of its addresses), at link-local, multicast, unspecified and reserved addresses and those of clouds.
 */
export function printerNetworks(allowed: readonly string[]): PrinterNetworks {
  if (allowed.length > 0) {
    const list = listOf(allowed.flatMap(networksOf));
    return (address) => holds(list, address);
  }
  const never = listOf(NEVER);
  return (address) => isAddress(address) && !holds(never, address) && !isOfThisMachine(address);
}

/** `10.0.0.2`, `192.168.1.0/24`, or `loopback` for this machine. */
function networksOf(given: string): readonly Network[] {
  if (given === 'loopback') return LOOPBACK;
  const [address = '', bits] = given.split('/');
  return isIP(address) === 6
    ? [[address, Number(bits ?? 128), 'ipv6']]
    : [[address, Number(bits ?? 32), 'ipv4']];
}

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const network of networks) list.addSubnet(...network);
  return list;
}

/** `fe80::1%eth0` without the name of the interface. */
const withoutZone = (address: string): string => address.replace(/%.*/u, '');

const isAddress = (address: string): boolean => isIP(withoutZone(address)) !== 0;

/** An address of version 4 inside one of version 6 (`::ffff:127.0.0.1`) is looked for as both. */
function holds(list: BlockList, address: string): boolean {
  const plain = withoutZone(address);
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** Asked anew each time: a machine gets and loses addresses while it runs. */
function isOfThisMachine(address: string): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flat())
    if (each) own.addAddress(withoutZone(each.address), each.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return holds(own, address);
}
