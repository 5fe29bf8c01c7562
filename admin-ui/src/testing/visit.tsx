import { screen } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import type { components } from '../api/schema';
import { App } from '../App';
import { changeLanguage, startI18n } from '../providers/i18nProvider';
import { answer, type Answers, listOf, silence } from './api';
import { hotel, MANAGER, otherHotel, user } from './people';
import { setWidth } from './window';

type Schemas = components['schemas'];

export interface Visit {
  language?: 'en' | 'zh';
  /** Permissions of who looks. */
  holds?: readonly string[];
  /** Where the person works; null: at nothing yet. */
  at?: 'HKG01' | 'group' | null;
  /** False: no user is signed in. */
  signedIn?: boolean;
  width?: number;
  /** What the browser has kept otherwise of the session, by its key without `360.`. */
  session?: Record<string, string>;
  answers?: Answers;
}

/** What every page of a signed-in person reads. */
const shell = (holds: readonly string[], language: string): Answers => ({
  'GET /brand': {
    group: 'Harbour & Vale',
    groupZh: null,
    groupTitle: null,
    name: null,
    nameZh: null,
    title: null,
    titleZh: null,
    logo: null,
  } satisfies Schemas['BrandAnswer'],
  'GET /user/current-user': { ...user, language },
  'GET /roles/current-perms': { code: 'SUCCESS', data: holds, error: null },
  'GET /hotels': () => listOf([hotel, otherHotel]),
  'GET /events': silence,
  'GET /notices': { notices: [], unread: 0, browserOnly: [] } satisfies Schemas['NoticesAnswer'],
  'GET /notice-preferences': {
    bell: [],
    browser: [],
    digest: [],
    hasEmail: true,
    digestHour: 7,
  } satisfies Schemas['NoticePreferencesAnswer'],
  'GET /reconciliation/open': { open: 0, ready: 0, oldest: null } satisfies Schemas['OpenDaysAnswer'],
  'GET /lists/:list': { layout: null, views: [] } satisfies Schemas['ListChoicesAnswer'],
  'GET /payments/stats/counts': [],
  'GET /payment-exceptions/count': {
    open: 0,
    byKind: {},
    tally: [],
    soonUntil: null,
  } satisfies Schemas['ExceptionCountAnswer'],
  'GET /first-steps': { hotelCode: 'HKG01', finished: true, steps: [] } satisfies Schemas['FirstStepsAnswer'],
});

let started = false;
let root: Root | undefined;

/** Closes the page. */
export const leave = (): void => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
};

/** Opens the whole application at an address, as who comes back to a browser that remembers the session. */
export const visit = async (path: string, options: Visit = {}): Promise<UserEvent> => {
  const { language = 'en', holds = MANAGER, at = 'HKG01', signedIn = true, width, answers = {} } = options;
  leave();
  answer(shell(holds, language));
  answer(answers);
  if (width !== undefined) setWidth(width);
  localStorage.setItem('360.language', language);
  if (signedIn) {
    const session = {
      accessToken: 'token',
      refreshToken: 'refresh',
      tenant: 'demo',
      tokenExpire: '99999999999999',
      ...options.session,
    };
    for (const [key, value] of Object.entries(session)) localStorage.setItem(`360.${key}`, value);
    if (at === 'group') localStorage.setItem('360.mode', 'group');
    else if (at) localStorage.setItem('360.hotel', at);
  }
  if (started) await changeLanguage(language);
  else await startI18n();
  started = true;
  window.history.replaceState(null, '', `/#${path}`);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App />);
  return userEvent.setup({ delay: null });
};

/** Puts a text in place of what a box holds, as one who pastes it. */
export const fill = async (who: UserEvent, box: HTMLElement, text: string): Promise<void> => {
  box.focus();
  (box as HTMLInputElement).select();
  await who.paste(text);
};

/** Chooses in a list that opens when it is clicked. */
export const choose = async (who: UserEvent, box: HTMLElement, option: string | RegExp): Promise<void> => {
  await who.click(box);
  await who.click(await screen.findByRole('option', { name: option }));
};

/** Presses keys one after the other, as a person does: the page has taken each before the next comes. */
export const press = async (who: UserEvent, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await who.keyboard(key);
    await new Promise((done) => setTimeout(done));
  }
};
