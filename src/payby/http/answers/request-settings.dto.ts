/** An entry of the hotel's dictionary. */
export class ItemNameAnswer {
  code: string;
  name: string;
  nameZh: string;
}

export class PaymentSettingsAnswer {
  expiryMinutesDefault: number;
  expiryMinutesMax: number;
  /** Minutes before the due time at which the guest is reminded, the longest first, by the send rule or the PayBy settings; null: never. */
  preAlertMinutes: number[] | null;
  /** ISO 4217 codes the hotel may ask for. */
  currencies: string[];
  /** Suggestions for what is paid for. */
  itemNames: ItemNameAnswer[];
  /** That guests can be written to in, by BCP 47 code, in their order. */
  languages: ItemNameAnswer[];
  guaranteeTypes: ItemNameAnswer[];
  /** Whether mail of this hotel has a way out. */
  email: boolean;
  /** Whether text messages of this hotel have one. */
  sms: boolean;
  /** Countries its text messages reach, ISO 3166-1 alpha-2. */
  smsCountries: string[];
  /** Calling codes that the hotel names for its guests' countries, without the plus sign, the usual one first. */
  phoneCodes: string[];
}
