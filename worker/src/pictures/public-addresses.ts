import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}
export type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export const resolveByDns: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** IPv4 networks that no shop on the internet has (IANA's special-purpose registry, and multicast). */
const REFUSED_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/**
 * Inside 2000::/3, the only global unicast: protocol assignments with Teredo, documentation, and 6to4, which leads to an
 * IPv4 address.
 */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = new BlockList();
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
for (const network of REFUSED_V4) refused.addSubnet(...partsOf(network), 'ipv4');
for (const network of REFUSED_V6) refused.addSubnet(...partsOf(network), 'ipv6');

function partsOf(network: string): [string, number] {
  const [base = '', prefix] = network.split('/');
  return [base, Number(prefix)];
}

/** False for private, loopback, link-local, shared and reserved addresses, and for IPv6 that stands for IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return isIP(address) === 4 && !refused.check(address, 'ipv4');
}
