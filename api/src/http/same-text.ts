import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. Empty texts are never the same. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}
