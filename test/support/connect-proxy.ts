import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export type Conduct = 'carry' | 'refuse' | 'askForPassword' | 'hang' | 'hangUp' | 'babble';

/** An HTTP proxy of the tests, on a port of its own: it carries connections, or misbehaves as it is told. */
export class ConnectProxy {
  conduct: Conduct = 'carry';
  /** What it was asked to connect to, whatever it did about it. */
  readonly asked: string[] = [];
  lastHeaders: IncomingHttpHeaders = {};
  /** Names that stand for a port of this machine, whatever name servers say. */
  readonly local = new Map<string, number>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** Every target is taken for this port of the machine; null: for what it says. */
    private readonly targetPort: number | null,
  ) {}

  static async start(targetPort: number | null = null): Promise<ConnectProxy> {
    const server = createServer();
    const proxy = new ConnectProxy(server, targetPort);
    server.on('connection', (socket: Socket) => {
      proxy.sockets.add(socket);
      socket.once('close', () => proxy.sockets.delete(socket));
    });
    server.on('connect', ({ url = '', headers }, socket: Socket) => {
      proxy.asked.push(url);
      proxy.lastHeaders = headers;
      proxy.answer(url, socket);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections to it are open. */
  get open(): number {
    return this.sockets.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private answer(target: string, socket: Socket): void {
    socket.on('error', () => undefined);
    if (this.conduct === 'hang') return;
    if (this.conduct === 'hangUp') return void socket.destroy();
    if (this.conduct === 'babble') return void socket.end('220 mail.example.com ESMTP\r\n');
    if (this.conduct === 'refuse') return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (this.conduct === 'askForPassword') {
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    }
    const { hostname, port } = new URL(`http://${target}`);
    const localPort = this.targetPort ?? this.local.get(hostname);
    const upstream = connect(localPort ?? Number(port || 80), localPort ? '127.0.0.1' : hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
  }
}
