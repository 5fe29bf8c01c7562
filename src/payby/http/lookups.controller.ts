import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HotelDirectory } from '../../hotels/index.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentConfiguration } from '../application/payment-configuration.js';
import {
  MethodAnswer,
  PaymentSettingsAnswer,
  ReservationAnswer,
} from '../application/payment-answers.dto.js';
import { ReservationLookup } from '../application/reservation-lookup.js';

type HotelContext = RequestContext & { hotelCode: string };

/** What the form for a new request needs to know. */
@ApiTags('payments')
@TenantController('v1')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class LookupsController {
  constructor(
    private readonly reservations: ReservationLookup,
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
  ) {}

  /** Reservations at the hotel's PMS by confirmation number, room or guest name. */
  @Get('reservations')
  async findReservations(
    @HotelCtx() ctx: HotelContext,
    @Query('query') query?: string,
    @Query('confirmationNo') confirmationNo?: string,
  ): Promise<ReservationAnswer[]> {
    if (!query?.trim() && !confirmationNo?.trim()) {
      throw new AppError('VALIDATION_FAILED', {
        fields: {
          query: { en: 'Type a confirmation number, room or name.', zh: '输入确认号、房号或姓名。' },
        },
      });
    }
    return this.reservations.find(ctx.db, ctx.hotelCode, {
      ...(query?.trim() ? { query: query.trim().slice(0, 80) } : {}),
      ...(confirmationNo?.trim() ? { confirmationNo: confirmationNo.trim().slice(0, 50) } : {}),
    });
  }

  @Get('payment-methods')
  async methods(@HotelCtx() ctx: HotelContext): Promise<MethodAnswer[]> {
    return this.configuration.methods(ctx.db, ctx.hotelCode);
  }

  @Get('payment-settings')
  async settings(@HotelCtx() ctx: HotelContext): Promise<PaymentSettingsAnswer> {
    const [settings, hotel, itemNames] = await Promise.all([
      this.configuration.settings(ctx.db, ctx.hotelCode),
      this.hotels.find(ctx.db, ctx.hotelCode),
      this.hotels.itemNames(ctx.db, ctx.hotelCode),
    ]);
    return {
      expiryMinutesDefault: settings.expiryMinutesDefault,
      expiryMinutesMax: settings.expiryMinutesMax,
      expiryHoursDefault: Math.floor(settings.expiryMinutesDefault / 60),
      expiryHoursMax: Math.floor(settings.expiryMinutesMax / 60),
      currencies: [...(hotel?.currencies ?? [])],
      itemNames,
    };
  }
}
