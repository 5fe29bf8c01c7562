import { builtInFor } from '../../../src/kernel/words/language-rules';
import type { BuiltIn, Language, PhraseKey } from './labels';
import { deviceOf, readNextStep, type Device, type NextStep, type WalletReturn } from './next-step';

/** The guest JSON: what the payment page reads and asks for. Amounts are whole minor units, instants are UTC. */

export type GuestStatus =
  | 'toPay'
  | 'held'
  | 'released'
  | 'checking'
  | 'paid'
  | 'expired'
  | 'canceled'
  | 'received'
  | 'sentBack'
  | 'unavailable';
export type MethodKind = 'card' | 'alipay' | 'wechat';

type ByLanguage<T> = Partial<Record<Language, T>>;
/** Always in English and Chinese. */
type InEach<T> = Record<BuiltIn, T> & ByLanguage<T>;

export interface GuestLanguage {
  code: Language;
  /** In the language itself. */
  ownName: string;
  direction: 'ltr' | 'rtl';
}

export interface GuestMethod {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: MethodKind;
  /** The amount is held and not charged. */
  holds: boolean;
  devices: Device[];
  newWindow: boolean;
}

interface GuestHotel {
  name: string;
  nameZh: string;
  phone: string;
  address: string;
  addressZh: string;
  /** Where the logo is; null: none. */
  logo: string | null;
  timeZone: string;
  checkInTime: string;
}

export interface GuestAttempt {
  methodName: string;
  methodNameZh: string;
  status: 'open' | 'failed';
  reason: string | null;
}

export interface GuestState {
  status: GuestStatus;
  hotel: GuestHotel;
  amountMinor: number;
  currencyCode: string;
  /** Decimals of the currency's minor unit, as the server says. */
  currencyExponent: number;
  dueAt: string;
  /** `names`: in the languages that the hotel's group has added. */
  items: { name: string; nameZh: string; names: ByLanguage<string>; amountMinor: number }[];
  stay: { arrival: string; departure: string } | null;
  methods: GuestMethod[];
  paymentNo: string;
  /** The hotel can read it out too. */
  securityCode: string;
  language: Language;
  /** What the page can be read in. */
  languages: GuestLanguage[];
  guestComment: string | null;
  attempt: GuestAttempt | null;
  /** The last one, if it was refused while `attempt` may still bring money. */
  refused: GuestAttempt | null;
  receipt: {
    methodName: string;
    methodNameZh: string;
    paidAt: string;
    platformTransactionNo: string;
    amountMinor: number;
    /** null: the money waits for the hotel's decision. */
    paper: ReceiptPaper | null;
  } | null;
  heldUntil: string | null;
  /** Of money that was sent back; null: it is on its way. */
  refundedAt: string | null;
  maskedEmail: string | null;
  /** What the hotel has made of the page; null: nothing. */
  page: GuestPage | null;
}

interface Fact {
  label: string;
  value: string;
}

/** Money that came in, or went back. */
interface ReceiptMove {
  /** Brand and last digits of a card, or the way it was paid. */
  name: string;
  nameZh: string;
  at: string;
  amountMinor: number;
}

/** What stands on the receipt that can be taken along, besides the items. */
interface ReceiptPaper {
  receiptNo: string;
  issuedAt: string;
  facts: InEach<Fact[]>;
  charges: ReceiptMove[];
  refunds: ReceiptMove[];
  remainingMinor: number;
}

export interface GuestPage {
  accent: string | null;
  showLogo: boolean;
  browserLanguages: InEach<string[]>;
  texts: InEach<Record<string, string>>;
}

type LoadResult = { kind: 'state'; state: GuestState } | { kind: 'unknownLink' } | { kind: 'failed' };

type AttemptResult =
  | { kind: 'next'; next: NextStep }
  | { kind: 'amountChanged' }
  | { kind: 'notPayable' }
  /** An earlier one is being processed. */
  | { kind: 'beingChecked' }
  | { kind: 'notSignedIn' }
  | { kind: 'tooMany' }
  | { kind: 'platformSilent' }
  | { kind: 'offline' };

/** A phone on a hotel's wireless can hang for minutes; the guest gets an answer and a button before that. */
const PATIENCE_MS = 15_000;

/** The JSON lives below the page's own address, so the long and the short link need no rule of their own. */
const address = (leaf: string) => `${window.location.pathname.replace(/\/+$/, '')}/${leaf}`;

/** The server makes the PDF, in English or Chinese: a library for it and a Chinese font would weigh more than the whole page. */
export const receiptAddress = (language: Language) => address(`receipt.pdf?language=${builtInFor(language)}`);

async function call(leaf: string, init: RequestInit = {}): Promise<Response> {
  const stop = new AbortController();
  const timer = window.setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return await fetch(address(leaf), { ...init, cache: 'no-store', signal: stop.signal });
  } finally {
    window.clearTimeout(timer);
  }
}

export async function loadState(): Promise<LoadResult> {
  try {
    const response = await call('state', { headers: { Accept: 'application/json' } });
    if (response.status === 404 || response.status === 410) return { kind: 'unknownLink' };
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'state', state: (await response.json()) as GuestState };
  } catch {
    return { kind: 'failed' };
  }
}

/** The page's own words in an added language. @returns null without an answer */
export async function loadWords(language: Language): Promise<Partial<Record<PhraseKey, string>> | null> {
  try {
    const response = await call(`words?language=${encodeURIComponent(language)}`);
    return response.ok
      ? ((await response.json()) as { texts: Partial<Record<PhraseKey, string>> }).texts
      : null;
  } catch {
    return null;
  }
}

export type Charged = 'no' | 'known' | 'pending' | 'unknown';

/**
 * Has the server ask the platform about everything the guest has tried. `no`: it has charged nothing; `known`: the next
 * `loadState` tells; `pending`: it is working on what the guest has confirmed, in this browser or another. Without a certain answer `unknown`: the server goes on asking by itself.
 */
export async function tellReturned(): Promise<Charged> {
  try {
    const response = await call('returned', { method: 'POST', headers: { Accept: 'application/json' } });
    if (!response.ok) return 'unknown';
    const { charged } = (await response.json()) as { charged?: unknown };
    return charged === 'no' || charged === 'known' || charged === 'pending' ? charged : 'unknown';
  } catch {
    return 'unknown';
  }
}

/**
 * Opens a session at the platform for the amount the guest has seen. The server refuses when the amount
 * has moved since, so nobody confirms a number that was not on the screen.
 */
export async function startAttempt(
  methodCode: string,
  seen: GuestState,
  wallet: WalletReturn | null = null,
): Promise<AttemptResult> {
  try {
    const response = await call('attempts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        methodCode,
        amountMinor: seen.amountMinor,
        currencyCode: seen.currencyCode,
        device: deviceOf(navigator.userAgent),
        ...(wallet && { wallet: { code: wallet.code, state: wallet.state } }),
      }),
    });
    const body = (await response.json().catch(() => null)) as { next?: unknown; code?: string } | null;
    const next = response.ok ? readNextStep(body?.next) : null;
    if (next) return { kind: 'next', next };
    if (body?.code === 'WALLET_SIGN_IN_FAILED') return { kind: 'notSignedIn' };
    if (body?.code === 'PAYMENT_BEING_CHECKED') return { kind: 'beingChecked' };
    if (body?.code === 'AMOUNT_CHANGED') return { kind: 'amountChanged' };
    if (response.status === 404 || response.status === 409) return { kind: 'notPayable' };
    if (response.status === 429) return { kind: 'tooMany' };
    return { kind: 'platformSilent' };
  } catch {
    return { kind: 'offline' };
  }
}
