import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const newKeys = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** How an id token is to be signed: with the published key, with another, with a public secret, or not at all. */
export type Signing = 'right' | 'otherKey' | 'none' | 'hs256';

/**
 * A provider that says whatever a test wants it to say, in this process. What it publishes is right; what it answers at
 * its token address is the test's to decide.
 */
export class RogueProvider {
  /** Changes of what it says about itself. */
  metadata: Record<string, unknown> = {};
  /** Changes of the id token's claims; undefined takes one away. */
  claims: Record<string, unknown> = {};
  signing: Signing = 'right';
  /** Answers a request in place of the provider; false: leaves it to the provider. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  readonly requests: string[] = [];
  private readonly keys = newKeys();
  private readonly otherKeys = newKeys();

  private constructor(
    private readonly server: Server,
    private readonly scheme: 'http' | 'https',
    readonly clientId: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.answer(request, response),
    );
  }

  /** @param tls a key and a certificate, for https */
  static async start(clientId: string, tls?: { key: string; cert: string }): Promise<RogueProvider> {
    const server = tls ? createTlsServer(tls) : createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new RogueProvider(server, tls ? 'https' : 'http', clientId);
  }

  readonly realm = 'harbour';

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get authServerUrl(): string {
    return `${this.scheme}://${this.host}`;
  }

  get issuer(): string {
    return `${this.authServerUrl}/realms/${this.realm}`;
  }

  /** As it was at the start. */
  behave(): void {
    this.metadata = {};
    this.claims = {};
    this.signing = 'right';
    this.intercept = () => false;
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').slice(`/realms/${this.realm}`.length);
    this.requests.push(`${request.method} ${path}`);
    if (this.intercept(request, response)) return;
    const json = (value: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (path === '/.well-known/openid-configuration') return json(this.discovery());
    if (path === '/jwks') {
      return json({
        keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      });
    }
    if (path === '/token') {
      return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: this.idToken() });
    }
    response.writeHead(404).end();
  }

  private discovery(): Record<string, unknown> {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      ...this.metadata,
    };
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      sub: 'lin',
      iat: now,
      exp: now + 60,
      preferred_username: 'lin',
      ...this.claims,
    };
    const alg = { right: 'RS256', otherKey: 'RS256', none: 'none', hs256: 'HS256' }[this.signing];
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encode({ alg, kid: 'k' })}.${encode(claims)}`;
    return `${text}.${this.signatureOf(text)}`;
  }

  private signatureOf(text: string): string {
    switch (this.signing) {
      case 'none':
        return '';
      case 'hs256':
        // The old trick: the public key taken for a shared secret.
        return createHmac('sha256', this.keys.publicKey.export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest('base64url');
      default: {
        const { privateKey } = this.signing === 'right' ? this.keys : this.otherKeys;
        return sign('sha256', Buffer.from(text), privateKey).toString('base64url');
      }
    }
  }
}
