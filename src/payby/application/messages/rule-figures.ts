import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import type { RuleLimits, RuleSurroundings } from '../../../notifications/index.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { countMessages } from './messages.queries.js';

/** What rules are shown with and checked by: how many messages they sent, and the hotel's PayBy settings. */
@Injectable()
export class RuleFigures {
  constructor(private readonly configuration: PaymentConfiguration) {}

  async of({ db, hotelCode }: HotelContext): Promise<RuleSurroundings> {
    const [counts, { preAlertMinutes }] = await Promise.all([
      countMessages(db, hotelCode),
      this.configuration.settings(db, hotelCode),
    ]);
    return { counts, preAlertMinutes };
  }

  async limits({ db, hotelCode }: HotelContext): Promise<RuleLimits> {
    const { expiryMinutesMax: longestExpiry } = await this.configuration.settings(db, hotelCode);
    return { longestExpiry };
  }
}
