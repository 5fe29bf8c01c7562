import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback that can cut its connections, refuse new ones, or let them hang. */
export class TcpProxy {
  private mode: 'forward' | 'refuse' | 'hang' = 'forward';
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly server: Server;
  port = 0;

  private constructor(
    private readonly targetHost: string,
    private readonly targetPort: number,
  ) {
    this.server = createServer((client) => this.accept(client));
  }

  /** @param target host and port, or a URL whose host and port are taken */
  /** @param at the port to listen on; 0: any that is free */
  static async start(target: string, at = 0): Promise<TcpProxy> {
    const { hostname, port } = new URL(target.includes('://') ? target : `tcp://${target}`);
    const proxy = new TcpProxy(hostname, Number(port));
    await new Promise<void>((done) => proxy.server.listen(at, '127.0.0.1', done));
    proxy.port = (proxy.server.address() as { port: number }).port;
    return proxy;
  }

  /** The same URL, through this proxy. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.href;
  }

  /** Resets every open connection. New ones are still served. */
  cut(): void {
    for (const [client, upstream] of this.pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
    this.pairs.clear();
  }

  /** Cuts, and resets new connections until `restore`. */
  refuse(): void {
    this.mode = 'refuse';
    this.cut();
  }

  /** Passes nothing on any more, in either direction, and closes nothing: a network that swallows packets. */
  hang(): void {
    this.mode = 'hang';
    for (const [client, upstream] of this.pairs) {
      client.unpipe(upstream).pause();
      upstream.unpipe(client).pause();
    }
  }

  /** Works again for new connections; those that hung are reset. */
  restore(): void {
    if (this.mode === 'hang') this.cut();
    this.mode = 'forward';
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(this.targetPort, this.targetHost);
    upstream.on('error', () => client.resetAndDestroy());
    const pair: [Socket, Socket] = [client, upstream];
    this.pairs.add(pair);
    client.on('close', () => {
      this.pairs.delete(pair);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
    if (this.mode === 'hang') client.pause();
    else client.pipe(upstream).pipe(client);
  }
}
