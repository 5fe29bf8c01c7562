import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SandboxDispute } from './platform/kept-disputes.js';
import type { ReportFaults } from './platform/report-faults.js';
import type { PmsMode } from './pms/modes.js';

export type { PmsMode };

/** Wire form of money in the sandbox: `value` in minor units. */
export interface SandboxAmount {
  value: number;
  currency: string;
}

export interface Session {
  /** Whose wire format its merchant speaks; absent: the sandbox's own. */
  vendor?: string;
  sessionId: string;
  merchantId: string;
  reference: string;
  amount: SandboxAmount;
  description: string;
  returnUrl: string;
  notifyUrl: string;
  method: 'card' | 'alipay' | 'wechat';
  device: string;
  /** What the vendor's wire format keeps of a session besides, by name. */
  extra?: Record<string, string>;
  /** A charge that was refused does not end it: the guest may try again on the same page. */
  retryable?: boolean;
  expiresAt: string;
  /** `processing`: the guest has confirmed, the bank has not. */
  status: 'open' | 'processing' | 'held' | 'released' | 'paid' | 'declined' | 'expired';
  /** The amount is held and not charged; once captured, `amount` is what was taken of it. */
  hold?: { amount: SandboxAmount; until: string; captureReference: string | null; lapsed: boolean };
  transactionId: string | null;
  channelTransactionId: string | null;
  card: { brand: string; last4: string } | null;
  /** The merchant wants to know the card again. */
  keepsCard?: boolean;
  declineReason: string | null;
  paidAt: string | null;
}

export interface Refund {
  refundId: string;
  /** null: made in the merchant's portal. */
  refundReference: string | null;
  merchantId: string;
  sessionId: string;
  transactionId: string;
  amount: SandboxAmount;
  status: 'accepted' | 'succeeded' | 'failed';
  failureCode: string | null;
  failureReason: string | null;
  /** What the vendor's wire format keeps of a refund besides, by name. */
  extra?: Record<string, string>;
  /** When the money went back; absent in those from before. */
  settledAt?: string;
}

export interface Notification {
  id: string;
  sessionId: string;
  merchantId: string;
  /** Absent: the sandbox's own. */
  vendor?: string;
  type:
    | 'payment.paid'
    | 'payment.held'
    | 'payment.released'
    | 'hold.restReleased'
    | 'hold.captureFailed'
    | 'hold.releaseFailed'
    | 'payment.declined'
    | 'refund.succeeded'
    | 'refund.failed'
    | 'dispute';
  notifyUrl: string;
  /** The exact bytes sent; every attempt sends the same ones under a fresh timestamp and signature. */
  body: string;
  signWith: 'current' | 'previous' | 'wrong';
  attempts: number;
  lastStatus: number | null;
  done: boolean;
  nextAt: string | null;
}

export interface Posting {
  postingNo: string;
  hotelCode: string;
  pmsId: string;
  reference: string;
  /** `refund` takes the amount off, `reversal` puts it back. */
  kind: 'payment' | 'refund' | 'reversal';
  folioWindow: number;
  amount: SandboxAmount;
  description: string;
  methodCode: string;
  guestName: string;
  /** What stands for the card. */
  cardToken?: string;
  /** Taken, and not written yet. */
  pending?: boolean;
  /** Taken before arrival. */
  deposit?: boolean;
  /** Whose shift it was posted in, where the wire format says it. */
  cashierId?: number;
  postedAt: string;
}

/**
 * A stay of the past, or an account, that money is posted to by its id: not among the reservations a desk works with.
 */
export interface Folio {
  hotelCode: string;
  pmsId: string;
  currencyCode: string;
  folioWindow: number;
  /** null: an account. */
  reservation: {
    confirmationNo: string;
    crsNo: string | null;
    roomNo: string | null;
    roomType: string;
    firstName: string;
    lastName: string;
    arrival: string;
    departure: string;
  } | null;
}

export const RESERVATION_STATUSES = [
  'RESERVED',
  'DUE_IN',
  'IN_HOUSE',
  'DUE_OUT',
  'CHECKED_OUT',
  'CANCELED',
  'NO_SHOW',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** How the platform leads guests on. */
export type NextKind = 'redirect' | 'qr' | 'form' | 'wallet';

export type PlatformMode =
  | 'ok'
  | 'down'
  | 'hang'
  /** It does what it was asked, and its answer never comes. */
  | 'acceptThenHang'
  | 'throttle429'
  /** 200 and a page for people. */
  | 'html'
  /** 200 and the first half of the answer. */
  | 'halfBody'
  /** 200 and an answer of 50 MB. */
  | 'hugeBody'
  /** The right answer, after a while. */
  | 'slow'
  /** 200 and nothing. */
  | 'empty'
  | 'noNotify';

export type SmsMode = 'ok' | 'down500' | 'throttle429' | 'errorBody' | 'empty' | 'hang' | 'acceptThenHang';

export interface SmsMessage {
  messageId: string;
  reference: string;
  to: string;
  from: string;
  text: string;
  /** What the provider sends instead of the text. */
  template: { id: string; parameters: { name: string; value: string }[] } | null;
  at: string;
  /** What the phone's operator says in the end, and from when on; null: nothing. */
  receipt: { status: 'success' | 'failed'; code: string; dueAt: string } | null;
}

/** How messages end that are sent from now on, and how providers tell of it that report by themselves. */
export interface SmsReceipts {
  outcome: 'success' | 'failed' | 'none';
  /** The operator's code for a failure, in the provider's own list. */
  code: string;
  delayMs: number;
  /** Each report comes twice. */
  twice: boolean;
  /** The last report comes first. */
  reordered: boolean;
  /** Reports are signed with a key of somebody else. */
  wrongKey: boolean;
  /** Nothing is reported: it has to be asked for. */
  silent: boolean;
}

export interface SandboxState {
  sequence: number;
  /** The highest fencing number seen, by what it was for. */
  fences: Record<string, number>;
  /** RSA keys of simulated vendors and their merchants, PKCS #8 in PEM, by name. They outlive a reset. */
  keys: Record<string, string>;
  sms: {
    mode: SmsMode;
    /** Calls the mode still applies to; null = until it is changed. */
    timesLeft: number | null;
    receipts: SmsReceipts;
    messages: SmsMessage[];
    /** What was reported, and how that was answered; 0: not at all. */
    reports: { messageId: string; status: string; answered: number }[];
  };
  platform: {
    mode: PlatformMode;
    signWith: 'current' | 'previous';
    /** Where merchants of vendors that are told once want their notifications, by vendor/merchant. */
    webhooks: Record<string, string>;
    /** By merchant/day. */
    reportFaults: Record<string, ReportFaults>;
    next: NextKind;
    refundOutcome: 'succeed' | 'fail' | 'stay-accepted';
    /** How long amounts are held from now on. */
    holdSeconds: number;
    sessions: Session[];
    refunds: Refund[];
    disputes: SandboxDispute[];
    notifications: Notification[];
    requests: { refund: number; capture: number };
  };
  pms: {
    mode: PmsMode;
    delayMs: number | null;
    /** Posting calls the mode still applies to; null = until it is changed. */
    timesLeft: number | null;
    /** Whether look-ups feel the mode too, or postings only. */
    scope: 'all' | 'postings';
    rejectDuplicates: boolean;
    /** Whether a try that comes after a later one is refused by its fencing number. */
    rejectStale: boolean;
    /** Confirmation number → what became of the reservation since the demo began. */
    statuses: Record<string, ReservationStatus>;
    postings: Posting[];
    folios: Folio[];
    /** Whether the OHIP journal leaves deposits out. */
    hidesDeposits: boolean;
    /** OHIP tokens issued before it are not taken any more. */
    tokensFrom: number;
    requests: { post: number; byReference: number; lookup: number; token: number };
  };
}

export function emptyState(): SandboxState {
  return {
    sequence: 0,
    fences: {},
    keys: {},
    sms: {
      mode: 'ok',
      timesLeft: null,
      receipts: {
        outcome: 'success',
        code: 'UNDELIV',
        delayMs: 1_000,
        twice: false,
        reordered: false,
        wrongKey: false,
        silent: false,
      },
      messages: [],
      reports: [],
    },
    platform: {
      mode: 'ok',
      signWith: 'current',
      webhooks: {},
      reportFaults: {},
      next: 'redirect',
      refundOutcome: 'succeed',
      holdSeconds: 7 * 86_400,
      sessions: [],
      refunds: [],
      disputes: [],
      notifications: [],
      requests: { refund: 0, capture: 0 },
    },
    pms: {
      mode: 'ok',
      delayMs: null,
      timesLeft: null,
      scope: 'all',
      rejectDuplicates: false,
      rejectStale: true,
      statuses: {},
      postings: [],
      folios: [],
      hidesDeposits: false,
      tokensFrom: 0,
      requests: { post: 0, byReference: 0, lookup: 0, token: 0 },
    },
  };
}

/**
 * The sandbox's whole memory, kept as one JSON file so that a demo survives a restart. Writes are gathered and put in
 * place by rename, so a kill leaves the old file or the new one, never half of one.
 */
export class SandboxStore {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  private constructor(
    readonly state: SandboxState,
    private readonly file: string | null,
  ) {}

  /** @param file null keeps everything in memory only */
  static async open(file: string | null): Promise<SandboxStore> {
    if (!file) return new SandboxStore(emptyState(), null);
    await mkdir(dirname(file), { recursive: true });
    const saved = await readFile(file, 'utf8').catch(() => null);
    const state = emptyState();
    if (saved) {
      try {
        const loaded = JSON.parse(saved) as Partial<SandboxState>;
        state.sequence = loaded.sequence ?? 0;
        Object.assign(state.fences, loaded.fences);
        Object.assign(state.keys, loaded.keys);
        Object.assign(state.platform, loaded.platform);
        Object.assign(state.pms, loaded.pms, {
          requests: { ...state.pms.requests, ...loaded.pms?.requests },
        });
        Object.assign(state.sms, loaded.sms);
      } catch {
        await rename(file, `${file}.unreadable`);
      }
    }
    return new SandboxStore(state, file);
  }

  /** A number no other call of this store returns; survives restarts and resets. */
  nextNumber(): number {
    this.state.sequence += 1;
    return this.state.sequence;
  }

  /**
   * Whether a try may go on: not when a later one, by its fencing number, has been seen. A caller without numbers
   * always may.
   * @param what the work that is tried
   */
  passesFence(what: string, fencingNo: unknown): boolean {
    if (typeof fencingNo !== 'number') return true;
    const seen = this.state.fences[what] ?? 0;
    if (fencingNo < seen) return false;
    this.state.fences[what] = fencingNo;
    this.changed();
    return true;
  }

  reset(): void {
    const fresh = emptyState();
    this.state.fences = fresh.fences;
    Object.assign(this.state.platform, fresh.platform);
    Object.assign(this.state.pms, fresh.pms);
    Object.assign(this.state.sms, fresh.sms);
    this.changed();
  }

  /** To be called after every change. */
  changed(): void {
    if (!this.file || this.timer) return;
    this.timer = setTimeout(() => {
      this.flush().catch((error: unknown) => {
        process.stderr.write(`sandbox could not save its state: ${(error as Error).message}\n`);
      });
    }, 200);
  }

  async flush(): Promise<void> {
    const { file } = this;
    if (!file) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const before = this.writing.catch(() => undefined);
    this.writing = before.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(this.state));
      await rename(`${file}.new`, file);
    });
    await this.writing;
  }
}
