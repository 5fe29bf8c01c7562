import { IntersectionType } from '@nestjs/swagger';
import { CapabilitiesAnswer } from '../../payby/index.js';

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

export class PlatformAddressesAnswer {
  test: string;
  live: string;
}

export class VendorAnswer {
  /** As accounts and connections name it. */
  code: string;
  name: VendorTextAnswer;
  /** What an account there needs, in the order a form asks for it. */
  credentials: CredentialFieldAnswer[];
}

export class PlatformVendorAnswer extends IntersectionType(VendorAnswer, CapabilitiesAnswer) {
  /** Where merchants sign up for it. */
  region: 'china' | 'global';
  /** Addresses of its API that an account begins with; null: each merchant has its own. */
  environments: PlatformAddressesAnswer | null;
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
