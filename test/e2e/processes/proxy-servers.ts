import { ConnectProxy } from '../../support/connect-proxy.js';

let proxies: { common: ConnectProxy; own: ConnectProxy };

/** Starts a proxy for the installation and one for a tenant. @returns what the application must be allowed to reach */
export async function startProxies(): Promise<string[]> {
  proxies = { common: await ConnectProxy.start(), own: await ConnectProxy.start() };
  return Object.values(proxies).map(({ port }) => `127.0.0.1:${port}`);
}

export const startedProxies = (): typeof proxies => proxies;

export async function stopProxies(): Promise<void> {
  await Promise.all([proxies?.common.stop(), proxies?.own.stop()]);
}
