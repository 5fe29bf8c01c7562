import { Writable } from 'node:stream';

const CHUNK_BYTES = 256 * 1024;

/** Stores what is written in chunks of the same size; holds one of them. */
export class ChunkWriter extends Writable {
  private held: Buffer[] = [];
  private bytes = 0;
  private no = 0;

  constructor(
    /** @param no 0, 1, 2 … */
    private readonly keep: (no: number, content: Buffer) => Promise<void>,
  ) {
    super({ highWaterMark: CHUNK_BYTES });
    // Whoever writes sees that it is destroyed; unheard, the event would end the process.
    this.on('error', () => undefined);
  }

  override _write(content: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.held.push(content);
    this.bytes += content.length;
    if (this.bytes < CHUNK_BYTES) done();
    else this.store().then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    (this.bytes > 0 ? this.store() : Promise.resolve()).then(() => done(), done);
  }

  private async store(): Promise<void> {
    const content = Buffer.concat(this.held);
    [this.held, this.bytes] = [[], 0];
    await this.keep(this.no++, content);
  }
}
