import { DEVICES, type Device } from '../../payby/index.js';
import { ApiProperty } from '@nestjs/swagger';

export class VendorTextAnswer {
  en: string;
  zh: string;
}

export class CredentialFieldAnswer {
  name: string;
  label: VendorTextAnswer;
  /** Never shown again once it is stored. */
  secret: boolean;
  required: boolean;
  /** Regular expression that the whole value has to match; null: any text. */
  pattern: string | null;
  /** It has many lines, as a PEM key has. */
  multiline: boolean;
}

export class VendorAnswer {
  /** As accounts and connections name it. */
  code: string;
  name: VendorTextAnswer;
  /** What an account there needs, in the order a form asks for it. */
  credentials: CredentialFieldAnswer[];
}

export class RefundTermsAnswer {
  /** false: whole payments only. */
  partial: boolean;
  /** Days after the payment; null: always. */
  withinDays: number | null;
  /** Refunds of one payment; null: any number. */
  maxCount: number | null;
}

export class CurrencyTermsAnswer {
  code: string;
  /** Decimals the platform counts this currency in. */
  exponent: number;
  /** Minor units of ISO 4217; null: no limit. */
  minMinor: number | null;
  maxMinor: number | null;
}

export class PlatformVendorAnswer extends VendorAnswer {
  refund: RefundTermsAnswer;
  /** null: every currency, as ISO 4217 counts it. */
  currencies: CurrencyTermsAnswer[] | null;
  @ApiProperty({ enum: DEVICES, isArray: true })
  devices: Device[];
  /** It can hold an amount and take it later. */
  preAuthorisation: boolean;
  /** It sends receipts to the guest by itself. */
  receipts: boolean;
}

export class SmsVendorAnswer extends VendorAnswer {
  /** It sends approved templates only. */
  needsTemplates: boolean;
  /** Where its API is, for most customers; null: everybody has one of their own. */
  baseUrl: string | null;
}

export class VendorsAnswer {
  paymentPlatforms: PlatformVendorAnswer[];
  pms: VendorAnswer[];
  sms: SmsVendorAnswer[];
}
