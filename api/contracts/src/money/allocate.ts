import { checkOre } from './money.js';

export interface Weighted<Key extends number | string = number | string> {
  readonly key: Key;
  readonly weight: number;
}

/**
 * Splits an amount in öre in proportion to weights by the largest remainder (Hamilton's method). Shares are whole öre
 * in the order of `parts`, add up to `totalOre`, and differ from their quota by less than one öre; none exceeds its
 * weight when `totalOre` is at most the sum of weights. Ties go to the smaller key.
 * @throws RangeError for a repeated key, a weight that is no integer from 0, or an amount when all weights are 0.
 */
export function allocate(totalOre: number, parts: readonly Weighted[]): number[] {
  if (checkOre(totalOre) < 0) return allocate(-totalOre, parts).map((share) => 0 - share);
  const sum = sumOfWeights(parts);
  if (sum === 0n) {
    if (totalOre > 0) throw new RangeError('Nothing to allocate to: all weights are 0');
    return parts.map(() => 0);
  }
  const quotas = parts.map(({ key, weight }, index) => {
    const product = BigInt(totalOre) * BigInt(weight);
    return { key, index, share: Number(product / sum), remainder: product % sum };
  });
  let left = totalOre - quotas.reduce((total, { share }) => total + share, 0);
  const shares = quotas.map(({ share }) => share);
  for (const { index, share } of quotas.toSorted(byRemainderThenKey)) {
    if (left-- <= 0) break;
    shares[index] = share + 1;
  }
  return shares;
}

function sumOfWeights(parts: readonly Weighted[]): bigint {
  if (new Set(parts.map(({ key }) => key)).size !== parts.length) throw new RangeError('Keys must be unique');
  let sum = 0n;
  for (const { weight } of parts) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
    sum += BigInt(weight);
  }
  return sum;
}

interface Quota {
  readonly key: number | string;
  readonly remainder: bigint;
}

function byRemainderThenKey(a: Quota, b: Quota): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
