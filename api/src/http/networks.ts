import { isIPv6 } from 'node:net';

export interface Network {
  /** The address itself for IPv4, `2001:db8:1:2::/64` for IPv6. */
  readonly name: string;
  /** How many times as much as one address it may have. */
  readonly factor: number;
}

/**
 * Whoever has one address of IPv6 has a network of them: a computer a /64, a home mostly a /56 with 256 of those, and a
 * company, or who rents a server, a /48 with 65,536 (RFC 6177, RIPE-690). Mobile operators hand out /64 one by one instead,
 * so that a /56 may be 256 telephones, and a /48 a whole region's. So the wider ones are limited too, but less strictly:
 * room for some neighbours at the same time, and for nobody's hundreds of networks.
 */
const WIDTHS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/** The networks that an address is counted in, the narrowest first. Other keys, and addresses of IPv4, stand for themselves. */
export function networksOf(key: string): readonly [Network, ...Network[]] {
  if (!isIPv6(key)) return [{ name: key, factor: 1 }];
  const [address = ''] = key.toLowerCase().split('%');
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return [{ name: mapped, factor: 1 }];
  const [narrowest, ...wider] = WIDTHS.map(({ bits, factor }) => ({ name: networkOf(address, bits), factor }));
  return [narrowest as Network, ...wider];
}

/** Who it is, as counted: a home has 2^64 addresses of IPv6 at least, and all of them count as one. */
export const countedAs = (key: string): string => networksOf(key)[0].name;

/** The largest network that may be all one's own, for what leaves no room to be shared more generously. */
export const widestNetworkOf = (key: string): string => (networksOf(key).at(-1) as Network).name;

/** `bits` of at most 64, as whole bytes. */
function networkOf(address: string, bits: number): string {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])]
    .slice(0, Math.ceil(bits / 16))
    .map((group) => parseInt(group, 16));
  if (bits % 16 > 0) groups.push((groups.pop() ?? 0) & 0xff00);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
