import { isIPv6 } from 'node:net';

/**
 * Rate limits count an IPv6 client by its /64 network, since one client can use all its addresses. Other keys are
 * unchanged.
 */
export function limitKey(key: string): string {
  if (!isIPv6(key)) return key;
  const [address = ''] = key.toLowerCase().split('%');
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
