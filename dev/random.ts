const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Reproducible random numbers; a text as seed is hashed with FNV-1a. Source: mulberry32, Tommy Ettinger, public domain. */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = (typeof seed === 'number' ? seed : hashOf(seed)) >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer; both bounds are included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)] as T;
  }

  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    const weights = choices.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return choices[index] as T;
    }
    return choices[weights.findLastIndex((weight) => weight > 0)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const dealt = [...items];
    for (let last = dealt.length - 1; last > 0; last--) {
      const place = this.between(0, last);
      [dealt[last], dealt[place]] = [dealt[place] as T, dealt[last] as T];
    }
    return dealt;
  }

  text(length: number): string {
    return Array.from({ length }, () => ALPHABET.charAt(this.between(0, ALPHABET.length - 1))).join('');
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193);
  return hash;
}
