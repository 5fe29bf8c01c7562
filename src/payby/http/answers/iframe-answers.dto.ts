import type { PayerKind } from '../../domain/events.js';

export class IframeTicketAnswer {
  /** Good once, until it expires. */
  uuid: string;
  /** What the frame shows. */
  url: string;
  expiresAt: string;
}

/** Below whose path the form is. */
export class TicketTenantAnswer {
  tenant: string;
}

/** What the other system knows of a payer by itself. */
export class IframeTypedPayerAnswer {
  title?: string;
  firstName?: string;
  lastName?: string;
  name?: string;
  roomNo?: string;
  crsNo?: string;
  arrival?: string;
  departure?: string;
}

export class IframePayerAnswer {
  kind: PayerKind;
  code: string;
  pmsId?: string;
  folioWindow?: number;
  byHand?: IframeTypedPayerAnswer;
}

export class IframeItemAnswer {
  name: string;
  amountMinor: number;
  owner?: string;
}

/** What the form begins with. */
export class IframePrefillAnswer {
  payers?: IframePayerAnswer[];
  items?: IframeItemAnswer[];
  currencyCode?: string;
  language?: string;
  title?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  mobile?: string;
}

export class OpenedIframeAnswer {
  /** Good for the form's own look-ups and for one request, at this hotel. */
  accessToken: string;
  expiresAt: string;
  hotelCode: string;
  hotelName: string;
  hotelNameZh: string;
  hotelPhone: string;
  hotelAddress: string;
  hotelAddressZh: string;
  timeZone: string;
  /** The one page that messages are posted to. */
  origin: string;
  prefill: IframePrefillAnswer;
}
