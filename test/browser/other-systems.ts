import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { send } from '../support/api-client.js';
import { atGroup } from '../support/people.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import type { Visitor } from './front-desk.js';

/** Another system's page: shows what it is given in a frame, and keeps every message it hears. */
const PAGE = `<!doctype html><html lang="en"><title>Another system</title><body style="margin:0">
<iframe title="PayBy" style="border:0;width:100%;height:100vh"></iframe><script>
window.heard = [];
addEventListener('message', (event) => heard.push({ origin: event.origin, data: event.data }));
document.querySelector('iframe').src = decodeURIComponent(location.search.slice(1));
</script></body></html>`;

/** Three origins of other systems, two of which the hotel lets frame our form, and an API client that asks for it. */
export class OtherSystems {
  private constructor(
    private readonly stack: Stack,
    private readonly servers: Server[],
    private readonly clientToken: string,
  ) {}

  static async start(stack: Stack): Promise<OtherSystems> {
    const servers = await Promise.all([0, 1, 2].map(() => serve()));
    const hotel = stack.api('manager');
    const { body: now } = await hotel.get('payby-settings');
    const { own: _own, inheritedFrom: _from, inherited: _above, ...settings } = now;
    const frameOrigins = servers.slice(0, 2).map(originOf);
    const saved = await hotel.put('payby-settings', { ...settings, frameOrigins });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    const made = await atGroup(stack, 'manager').post('api-clients', {
      code: `crm-${randomUUID().slice(0, 8)}`,
      name: 'CRM_1',
      type: 'invoice_terminal',
      group: 'Front desk',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['clerk'],
      hotels: ['HKG01'],
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const token = await send<{ access_token: string }>(`${stack.url}/demo/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: made.body.code,
        client_secret: made.body.secret,
      }).toString(),
    });
    return new OtherSystems(stack, servers, token.body.access_token);
  }

  get listed(): string {
    return originOf(this.servers[0]!);
  }

  get alsoListed(): string {
    return originOf(this.servers[1]!);
  }

  get stranger(): string {
    return originOf(this.servers[2]!);
  }

  /** What the other system's server asks for: an address that opens the form once. */
  async ticket(changes: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await send<any>(`${this.stack.url}/demo/api/v1/payments/iframe-tickets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.clientToken}`,
        'x-hotel-code': 'HKG01',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ origin: this.listed, ...changes }),
    });
    if (status !== 201) throw new Error(`There is no ticket: ${status} ${JSON.stringify(body)}`);
    return body.url as string;
  }

  /** Opens the form in a page of `origin`, and gives its frame. */
  async within(visitor: Visitor, origin: string, url: string): Promise<{ page: Page; form: Frame }> {
    const page = await visitor.open(`${origin}/?${encodeURIComponent(url)}`);
    const form = await eventually(async () => {
      const frame = page
        .frames()
        .find((each) => each !== page.mainFrame() && each.parentFrame() === page.mainFrame());
      if (!frame?.url().startsWith(this.stack.url)) throw new Error('The frame is not there yet.');
      return frame;
    });
    return { page, form };
  }

  close(): void {
    for (const each of this.servers) each.close();
  }
}

/** What a page of another system was told by the frame in it. */
export const heard = (page: Page): Promise<{ origin: string; data: any }[]> =>
  page.evaluate<{ origin: string; data: any }[]>('window.heard');

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function serve(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
