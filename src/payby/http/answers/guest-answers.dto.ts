import { ApiExtraModels, ApiProperty, getSchemaPath, PickType } from '@nestjs/swagger';
import { byLanguage, type ByLanguage, type LanguageCode } from '../../../kernel/languages.js';
import { DEVICES, type Device, type NextStep } from '../../application/vendors/payment-platform.js';

export class GuestHotelAnswer {
  name: string;
  nameZh: string;
  phone: string;
  address: string;
  addressZh: string;
  /** Where the hotel's logo is, from the root of this server; null: none. */
  logo: string | null;
  timeZone: string;
  checkInTime: string;
}

export class LinkCheckHotelAnswer extends PickType(GuestHotelAnswer, ['name', 'nameZh', 'phone']) {}

export class GuestItemAnswer {
  name: string;
  nameZh: string;
  /** By the codes of the languages that the tenant has added. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  names: Partial<Record<LanguageCode, string>>;
  amountMinor: number;
}

export class GuestStayAnswer {
  arrival: string;
  departure: string;
}

export class GuestMethodAnswer {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: 'card' | 'alipay' | 'wechat';
  /** The amount is held and not charged. */
  holds: boolean;
  /**
   * Where it can be paid: a large screen, a phone, the browser inside a wallet. Empty: not at all, its account does not
   * take this amount any more.
   */
  @ApiProperty({ enum: DEVICES, isArray: true })
  devices: Device[];
  /** The platform's page is to be opened in a window of its own. */
  newWindow: boolean;
}

export class GuestAttemptAnswer {
  methodName: string;
  methodNameZh: string;
  status: 'open' | 'failed';
  reason: string | null;
}

/** Money that came in, or went back. */
export class GuestReceiptMoveAnswer {
  /** Brand and last digits of a card, or the way it was paid. */
  name: string;
  nameZh: string;
  at: string;
  amountMinor: number;
}

export class GuestReceiptFactAnswer {
  label: string;
  value: string;
}

/** What stands on the receipt that can be taken along, besides the items and the hotel. */
@ApiExtraModels(GuestReceiptFactAnswer)
export class GuestReceiptPaperAnswer {
  /** Another one as soon as a refund or a further charge changes what it says. */
  receiptNo: string;
  issuedAt: string;
  /** Who the guest is and of which stay, by language; without the room's number, and nothing of others. */
  @ApiProperty(byLanguage({ type: 'array', items: { $ref: getSchemaPath(GuestReceiptFactAnswer) } }))
  facts: ByLanguage<GuestReceiptFactAnswer[]>;
  charges: GuestReceiptMoveAnswer[];
  /** What has certainly gone back. */
  refunds: GuestReceiptMoveAnswer[];
  /** What was charged less what went back. */
  remainingMinor: number;
}

export class GuestReceiptAnswer {
  methodName: string;
  methodNameZh: string;
  paidAt: string;
  platformTransactionNo: string;
  amountMinor: number;
  /** null: there is none, because the money came too late and waits for a decision. */
  paper: GuestReceiptPaperAnswer | null;
}

/** A language that the page can be read in. */
export class PageLanguageAnswer {
  code: string;
  /** In the language itself. */
  ownName: string;
  @ApiProperty({ enum: ['ltr', 'rtl'] })
  direction: 'ltr' | 'rtl';
}

/** The page's own words in a language that the tenant has added; what is left out is said in English. */
export class GuestPageWordsAnswer {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  texts: Readonly<Record<string, string>>;
}

/** What the hotel has made of the page. */
export class GuestPageAnswer {
  /** `#0F4C5C`, which white text can be read on; null: the product's own. */
  accent: string | null;
  showLogo: boolean;
  /** Which languages of a browser are shown which text. An added language that is left out has its own code. */
  @ApiProperty(byLanguage({ type: 'array', items: { type: 'string' } }))
  browserLanguages: ByLanguage<string[]>;
  /**
   * By language and the fields of the page's type; rich text is markup that is safe to show. What is left out is the page's
   * to say.
   */
  @ApiProperty(byLanguage({ type: 'object', additionalProperties: { type: 'string' } }))
  texts: ByLanguage<Record<string, string>>;
}

/** What the guest's page shows. */
export class GuestStateAnswer {
  /**
   * `held`: the hotel holds the amount, and nothing was charged. `released`: it did, and that has ended without a charge.
   * `checking`: it has expired, but the platform is still processing what the guest confirmed.
   * `received`: money came after the request had ended; the hotel will get in touch.
   * `sentBack`: all of it was sent back, or is on its way. `unavailable`: a newer release has
   * continued it, so it cannot be paid here now; what is told is as it was last known.
   */
  status:
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
  hotel: GuestHotelAnswer;
  amountMinor: number;
  currencyCode: string;
  /** Decimals of the currency's minor unit (ISO 4217). */
  currencyExponent: number;
  dueAt: string;
  items: GuestItemAnswer[];
  stay: GuestStayAnswer | null;
  methods: GuestMethodAnswer[];
  paymentNo: string;
  /** What the hotel can read out too, `K7-4D-MQ`: it proves to the guest whose page this is. */
  securityCode: string;
  /** Of the request, BCP 47. */
  language: string;
  /** What the page can be read in; the request's may be offered no more. */
  languages: PageLanguageAnswer[];
  guestComment: string | null;
  /** The last attempt that may still bring money; where there is none, the last, if it was refused. */
  attempt: GuestAttemptAnswer | null;
  /** The last attempt, if it was refused while an earlier one, the `attempt`, may still bring money. */
  refused: GuestAttemptAnswer | null;
  receipt: GuestReceiptAnswer | null;
  /** When the hold lapses; null: nothing is held. */
  heldUntil: string | null;
  /** When all of what was sent back had arrived; null: it is on its way, or nothing was sent back. */
  refundedAt: string | null;
  maskedEmail: string | null;
  /** null: the page speaks with its own words. */
  page: GuestPageAnswer | null;
}

/** Whether a link is one of ours, and no more than that. */
export class LinkCheckAnswer {
  /** `false` too for a link that never was, and for one whose guest was erased. */
  ours: boolean;
  /** Whose it is; null: it is not ours. */
  hotel: LinkCheckHotelAnswer | null;
  /** It can still be paid by. */
  open: boolean;
}

export class ReturnedAnswer {
  /**
   * What the platform says of everything the guest has tried: `no`, nothing was charged; `known`, the payment's state
   * tells; `pending`, it is working on what the guest has confirmed; `unknown`, it gave no certain answer, so the guest
   * must not be asked to pay again.
   */
  charged: 'no' | 'known' | 'pending' | 'unknown';
}

/** To the platform's own page. */
export class RedirectStepAnswer {
  kind: 'redirect';
  url: string;
}

/** A code that the guest scans with another device. */
export class QrStepAnswer {
  kind: 'qr';
  content: string;
  /** For how many seconds it can be scanned, whatever the guest's clock says; left out: as long as it can be paid. */
  validSeconds?: number;
}

/** Fields that the guest's browser posts to the platform's page. */
export class FormStepAnswer {
  kind: 'form';
  action: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  fields: Readonly<Record<string, string>>;
}

/** Parameters for the wallet whose browser the guest is in. */
export class WalletStepAnswer {
  kind: 'wallet';
  wallet: 'wechat' | 'alipay';
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  parameters: Readonly<Record<string, string>>;
}

const STEPS = [RedirectStepAnswer, QrStepAnswer, FormStepAnswer, WalletStepAnswer];

@ApiExtraModels(...STEPS)
export class StartedAttemptAnswer {
  /** How the guest goes on. */
  @ApiProperty({ oneOf: STEPS.map((step) => ({ $ref: getSchemaPath(step) })) })
  next: RedirectStepAnswer | QrStepAnswer | FormStepAnswer | WalletStepAnswer;
}

export function presentStep(next: NextStep, now: number): StartedAttemptAnswer['next'] {
  if (next.kind !== 'qr') return next;
  const { kind, content, expiresAt } = next;
  if (!expiresAt) return { kind, content };
  return { kind, content, validSeconds: Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000)) };
}
