import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, signIn } from '../support/api-client.js';
import type { Stack } from '../support/stack.js';
import type { Level } from './specified-routes.js';

export const LOADING = '[role=status][aria-label="Loading"], [role=status][aria-label="正在加载"]';
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What the interface keeps of a session, by its keys. */
export type Session = Record<string, string>;

/** Where people of one level work. In the default tenant they look after the installation, and there is no hotel. */
export const LEVELS: Record<Level, { tenant: string; hotel: string | null }> = {
  hotel: { tenant: 'demo', hotel: 'HKG01' },
  group: { tenant: 'demo', hotel: null },
  system: { tenant: 'kunlun-default', hotel: null },
};

/** Signs in, and enters the hotel or the group as the interface remembers it. */
export async function signInAt(
  stack: Stack,
  { username, tenant, hotel }: { username: string; tenant: string; hotel: string | null },
): Promise<Session> {
  const { body } = await signIn(stack.url, tenant, { username, password: DEMO_PASSWORD });
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
    tokenExpire: String(Date.now() + body.expires_in * 1_000),
    tenant,
    ...(hotel ? { hotel } : { mode: 'group' }),
  };
}

export const go = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(path)}`);

/** Comes to the page as this person, with the page's own parts loaded but once. */
export async function become(page: Page, session: Session, language: Language, path: string): Promise<void> {
  const all = Object.fromEntries(
    Object.entries({ ...session, language }).map(([key, value]) => [`360.${key}`, value]),
  );
  await page.evaluate(`localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(all)})`);
  await go(page, path);
  await page.reload();
}
