export interface LiveEvent {
  event: string;
  data: any;
  /** When it arrived, in milliseconds of this process's clock. */
  at: number;
}

/** An open live stream, read as a screen reads it. Close it before the stack stops. */
export class LiveEvents {
  readonly received: LiveEvent[] = [];
  /** When it ended, in milliseconds of this process's clock; null while it is open. */
  endedAt: number | null = null;

  private constructor(
    readonly status: number,
    private readonly abort: AbortController,
    private readonly done: Promise<void>,
  ) {}

  static async open(url: string, headers: Record<string, string>): Promise<LiveEvents> {
    const abort = new AbortController();
    const response = await fetch(url, { headers, signal: abort.signal });
    const holder: { live?: LiveEvents } = {};
    const done = response.ok
      ? read(response.body!, (event) => holder.live?.received.push(event))
      : Promise.resolve();
    const live = new LiveEvents(response.status, abort, done);
    holder.live = live;
    void done.then(() => (live.endedAt = performance.now()));
    return live;
  }

  /** Events about one payment. */
  of(paymentId: string): LiveEvent[] {
    return this.received.filter(({ event, data }) => event === 'payment' && data.id === paymentId);
  }

  async close(): Promise<void> {
    this.abort.abort();
    await this.done;
  }
}

async function read(body: ReadableStream<Uint8Array>, take: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = /^event: (.*)$/m.exec(block)?.[1] ?? 'message';
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) take({ event, data: JSON.parse(data), at: performance.now() });
      }
    }
  } catch {
    // Closed by us or by the server: either way there is nothing more to read.
  }
}
