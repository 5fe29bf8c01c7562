export class CurrencyAnswer {
  /** ISO 4217 alphabetic code. */
  code: string;
  /** Decimals of its minor unit: an amount of 1000 minor units of exponent 2 is 10.00. */
  exponent: number;
  /** false: withdrawn; it may still stand in what is stored, but nobody can be asked for it. */
  active: boolean;
}

export class CurrenciesAnswer {
  /** Date of the edition of ISO 4217 list one, YYYY-MM-DD. */
  publishedOn: string;
  currencies: CurrencyAnswer[];
}
