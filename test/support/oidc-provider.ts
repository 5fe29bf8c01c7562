import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { send } from './api-client.js';
import { ROOT } from './paths.js';
import { openLog, track } from './processes.js';

export interface OidcClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  postLogoutRedirectUris?: string[];
}

/** By the name that is typed at sign-in, which is also the `sub` unless it names another. */
export type OidcAccounts = Record<string, Record<string, unknown>>;

export interface OidcProviderOptions {
  clients: OidcClient[];
  accounts: OidcAccounts;
  realm?: string;
  /** A free one unless given: the redirect address of the product must be known before both start. */
  port?: number;
  /** false: what scopes stand for is in the user info only. Default: true, as Keycloak does it. */
  claimsInIdToken?: boolean;
}

/** What a browser brings back from the provider, with what it alone knew. */
export interface BroughtBack {
  code: string;
  code_verifier: string;
  nonce: string;
}

/** A real OpenID provider in a process of its own. Stop it in `afterAll`. */
export class OidcProvider {
  private constructor(
    private readonly child: ChildProcess,
    private readonly exited: Promise<void>,
    private readonly options: Required<Pick<OidcProviderOptions, 'realm' | 'port'>> & OidcProviderOptions,
  ) {}

  static async start(options: OidcProviderOptions): Promise<OidcProvider> {
    const port = options.port ?? (await freePort());
    const realm = options.realm ?? 'harbour';
    const name = `oidc-provider-${port}`;
    const log = openLog(name);
    const { clients, accounts, claimsInIdToken = true } = options;
    const child = spawn(process.execPath, [join(ROOT, 'test/support/oidc-provider.mjs')], {
      cwd: ROOT,
      detached: true,
      env: {
        PATH: process.env.PATH,
        OIDC_PROVIDER: JSON.stringify({ realm, port, clients, accounts, claimsInIdToken }),
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const untrack = track(child, name);
    const exited = new Promise<void>((done) => child.once('exit', () => done()));
    void exited.then(untrack);
    await Promise.race([
      new Promise<void>((done) => child.once('message', () => done())),
      exited.then(() => {
        throw new Error(`${name} ended before it was ready; see .test/logs/${name}.log`);
      }),
    ]);
    return new OidcProvider(child, exited, { ...options, realm, port });
  }

  /** What tenants are set up with. */
  get authServerUrl(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get realm(): string {
    return this.options.realm;
  }

  get issuer(): string {
    return `${this.authServerUrl}/realms/${this.realm}`;
  }

  /** `host:port` for OUTBOUND_ALLOW. */
  get host(): string {
    return `127.0.0.1:${this.options.port}`;
  }

  /** Goes to the provider and back as a browser does, and signs in there. */
  async signIn(clientId: string, account: string): Promise<BroughtBack> {
    const client = this.options.clients.find((candidate) => candidate.clientId === clientId)!;
    const code_verifier = randomBytes(32).toString('base64url');
    const nonce = randomBytes(16).toString('base64url');
    const start = new URL(`${this.issuer}/auth`);
    const query = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: client.redirectUris[0]!,
      scope: 'openid profile email',
      state: 'any',
      nonce,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) start.searchParams.set(name, value);
    const cookies = new Map<string, string>();
    const form = new URLSearchParams({ username: account });
    let address = start.href;
    for (let hops = 0; hops < 10; hops += 1) {
      if (address.startsWith(client.redirectUris[0]!)) {
        const code = new URL(address).searchParams.get('code');
        if (!code) throw new Error(`The provider refused: ${address}`);
        return { code, code_verifier, nonce };
      }
      const post = address.includes('/login/');
      const { status, headers, body } = await send<string>(address, {
        method: post ? 'POST' : 'GET',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(post ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(post ? { body: form.toString() } : {}),
      });
      for (const cookie of headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
        cookies.set(name, value);
      }
      const next = headers.get('location');
      if (!next) throw new Error(`The provider shows a page instead of going on: ${status} ${body}`);
      address = new URL(next, address).href;
    }
    throw new Error('The provider sends the browser in circles.');
  }

  /** Ends every session, as an administrator of the provider does. */
  endSessions(): Promise<void> {
    return this.control('end-sessions');
  }

  /** `break`: answers 503. `hang`: never answers. `work`: as before. */
  become(mode: 'break' | 'hang' | 'work'): Promise<void> {
    return this.control(mode);
  }

  /** How often it was asked for tokens. */
  async tokenRequests(): Promise<number> {
    return (await send(`${this.authServerUrl}/control/count`)).body.tokenRequests as number;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exited;
  }

  private async control(action: string): Promise<void> {
    await send(`${this.authServerUrl}/control/${action}`);
  }
}

/** Starts a provider with these clients and accounts. */
export function startOidcProvider(options: OidcProviderOptions): Promise<OidcProvider> {
  return OidcProvider.start(options);
}
