import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';

export const DEMO_PASSWORD = 'Harbour-2026';

/** Who calls, and from where. */
export interface Caller {
  tenant?: string;
  username: string;
  password?: string;
  hotel?: string;
  language?: 'en' | 'zh';
}

export interface ApiResponse<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

export interface RequestOptions {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** POSTs carry a new Idempotency-Key unless one is given, or null for none. */
  idempotencyKey?: string | null;
}

/** Calls the HTTP API as a screen does. Every request is made; nothing throws on an error status. */
export class ApiClient {
  private token: Promise<string> | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly caller: Caller,
  ) {}

  get tenant(): string {
    return this.caller.tenant ?? (this.caller.username === 'root' ? 'kunlun-default' : 'demo');
  }

  put<T = any>(path: string, body?: unknown, options: RequestOptions = {}): Promise<ApiResponse<T>> {
    return this.request('PUT', path, { body, ...options });
  }

  delete<T = any>(path: string, body?: unknown): Promise<ApiResponse<T>> {
    return this.request('DELETE', path, { body });
  }

  get<T = any>(path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
    return this.request('GET', path, options);
  }

  post<T = any>(path: string, body?: unknown, options: RequestOptions = {}): Promise<ApiResponse<T>> {
    return this.request('POST', path, { body, ...options });
  }

  /** Path below `/{tenant}/api/v1`, or from the root when it begins with `/`. */
  async request<T = any>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<ApiResponse<T>> {
    const { query, body, idempotencyKey, headers } = options;
    const key = idempotencyKey === undefined && method === 'POST' ? randomUUID() : idempotencyKey;
    return send<T>(this.address(path, query), {
      method,
      headers: {
        authorization: `Bearer ${await this.accessToken()}`,
        'x-hotel-code': this.caller.hotel ?? 'HKG01',
        'x-fingerprint-id': 'test',
        'x-source': 'web',
        'accept-language': this.caller.language ?? 'en',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The bare answer to a GET, for files. */
  async fetch(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.address(path), {
      headers: {
        authorization: `Bearer ${await this.accessToken()}`,
        'x-hotel-code': this.caller.hotel ?? 'HKG01',
        ...headers,
      },
    });
  }

  /** Signs in on first use. */
  accessToken(): Promise<string> {
    this.token ??= signIn(this.baseUrl, this.tenant, this.caller).then(({ status, body }) => {
      if (status !== 200)
        throw new Error(`${this.caller.username} cannot sign in: ${status} ${JSON.stringify(body)}`);
      return body.access_token as string;
    });
    return this.token;
  }

  private address(path: string, query: Record<string, unknown> = {}): string {
    const url = new URL(path.startsWith('/') ? path : `/${this.tenant}/api/v1/${path}`, this.baseUrl);
    for (const [name, value] of Object.entries(query)) {
      url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return url.href;
  }
}

/** The password grant of the token endpoint. */
export function signIn(baseUrl: string, tenant: string, caller: Caller): Promise<ApiResponse> {
  return tokenRequest(baseUrl, tenant, {
    grant_type: 'password',
    username: caller.username,
    password: caller.password ?? DEMO_PASSWORD,
  });
}

export function tokenRequest(
  baseUrl: string,
  tenant: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return send(`${baseUrl}/${tenant}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

/** What {@link send} sends. */
export interface Exchange {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

/** A connection for each exchange: the other side may close one that is kept just when the next request is sent. */
const ownConnections = new Agent({ keepAlive: false });
/** As `fetch` has them. */
const USUAL = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

/**
 * One HTTP exchange; a JSON answer is parsed, any other is text. By Node's own client: `fetch` takes four times as much
 * processor time for it, which the suite does some ten thousand times.
 */
export async function send<T = any>(url: string, exchange: Exchange = {}): Promise<ApiResponse<T>> {
  const answer = await answerTo(url, exchange);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  // Without the mark of its encoding that a file may begin with.
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return {
    status: answer.statusCode!,
    headers,
    body: (isJson && text ? JSON.parse(text) : text) as T,
  };
}

function answerTo(url: string, { body, headers, ...exchange }: Exchange): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const about = {
      ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    request(url, { ...exchange, headers: { ...USUAL, ...about, ...headers }, agent: ownConnections })
      .once('response', resolve)
      .on('error', reject)
      .end(body);
  });
}
