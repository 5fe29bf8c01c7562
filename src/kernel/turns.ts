/** Has callers in this process that want the same thing go one after the other, in the order in which they asked. */
export class Turns {
  private readonly ends = new Map<string, Promise<void>>();

  /** Whether a turn at it is taken, or waited for. */
  isWanted(key: string): boolean {
    return this.ends.has(key);
  }

  /** Waits until those before have ended. @returns ends the turn; the next one waits until it is called */
  async take(key: string): Promise<() => void> {
    const before = this.ends.get(key);
    let end!: () => void;
    const ended = new Promise<void>((done) => (end = done));
    this.ends.set(key, ended);
    await before;
    return () => {
      if (this.ends.get(key) === ended) this.ends.delete(key);
      end();
    };
  }
}
