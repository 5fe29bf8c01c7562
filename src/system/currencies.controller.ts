import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CURRENCIES_PUBLISHED_ON, currenciesKnown } from '../kernel/currencies.js';
import { Public } from '../security/index.js';
import { CurrenciesAnswer } from './currencies.dto.js';

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
