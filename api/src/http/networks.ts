import { isIPv6 } from 'node:net';

export interface Network {
  /** The address itself for IPv4, `2001:db8:1:2::/64` for IPv6. */
  readonly name: string;
  readonly factor: number;
}

/**
 * IPv6 networks by size: a computer has a /64, a home often a /56 (256 of those), a company or rented server a /48
 * (65,536) (RFC 6177, RIPE-690). Mobile operators assign /64 per phone, so a /56 or /48 may be many people. Wider
 * networks therefore get a multiple of the limit.
 */
const WIDTHS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const;

/** The networks an address counts towards, narrowest first. IPv4 addresses and other keys count alone. */
export function networksOf(key: string): readonly [Network, ...Network[]] {
  if (!isIPv6(key)) return [{ name: key, factor: 1 }];
  const [address = ''] = key.toLowerCase().split('%');
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return [{ name: mapped, factor: 1 }];
  const [narrowest, ...wider] = WIDTHS.map(({ bits, factor }) => ({ name: networkOf(address, bits), factor }));
  return [narrowest as Network, ...wider];
}

/** The name an address is counted by: all IPv6 addresses of a /64 count as one. */
export const countedAs = (key: string): string => networksOf(key)[0].name;

/** The widest network that one person may own, for limits that cannot be shared. */
export const widestNetworkOf = (key: string): string => (networksOf(key).at(-1) as Network).name;

/** `bits` is at most 64. */
function networkOf(address: string, bits: number): string {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])]
    .slice(0, Math.ceil(bits / 16))
    .map((group) => parseInt(group, 16));
  if (bits % 16 > 0) groups.push((groups.pop() ?? 0) & 0xff00);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
