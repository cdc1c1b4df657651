const { floor, imul } = Math;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const char of seed) hash = imul(hash ^ char.codePointAt(0)!, 0x01000193);
    this.state = hash;
  }

  /** In [0, 1). Source: mulberry32. The constructor hashes the seed with FNV-1a. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns an integer; both bounds are included. */
  between(least: number, most: number): number {
    return least + floor(this.next() * (most - least + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }

  weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    const weights = choices.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return choices[index]!;
    }
    return choices[weights.findLastIndex((weight) => weight > 0)]!;
  }

  text(length: number): string {
    return Array.from({ length }, () => ALPHABET[this.between(0, ALPHABET.length - 1)]).join('');
  }
}
