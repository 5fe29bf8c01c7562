import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CURRENCIES_PUBLISHED_ON, currenciesKnown } from './kernel/currencies.js';
import { Public } from './security/index.js';

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

/** The one table of currencies, for whoever reads or writes amounts. The same for every tenant. */
@ApiTags('currencies')
@Controller('api/v1/currencies')
export class CurrenciesController {
  @Get()
  @Public('ISO 4217 is public knowledge; the screens need it before they know who signs in.')
  @Header('cache-control', 'public, max-age=3600')
  currencies(): CurrenciesAnswer {
    return { publishedOn: CURRENCIES_PUBLISHED_ON, currencies: currenciesKnown() };
  }
}
