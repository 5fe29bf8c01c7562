/** Seeded pseudo-random numbers: the same seed gives the same numbers on every machine (mulberry32). */
export class Chance {
  constructor(private seed: number) {}

  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  /** One of so many, the first twice as likely as the second, three times as likely as the third, and so on. */
  rank(count: number): number {
    // The inverse of the harmonic sum, near enough.
    return Math.min(count - 1, Math.floor((count + 1) ** this.next()) - 1);
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.word().toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** 22 letters and digits. Never for a link that somebody is sent. */
  token(): string {
    return Array.from({ length: 4 }, () => this.word().toString(36).padStart(7, '0'))
      .join('')
      .slice(0, 22);
  }

  private word(): number {
    return Math.floor(this.next() * 2 ** 32);
  }

  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
}
