import { Injectable } from '@nestjs/common';
import { Dictionary, type Hotel, HotelDirectory } from '../../../../hotels/index.js';
import type { TenantContext } from '../../../../kernel/context.js';
import { AppError } from '../../../../kernel/errors.js';
import { isUuid } from '../../../../kernel/http/request.js';
import {
  GuestLanguages,
  type AskedVariables,
  type VariablesIn,
  type VariableSource,
} from '../../../../notifications/index.js';
import { type LevelContext, Permission, reachesHotel } from '../../../../security/index.js';
import { ExternalAddresses } from '../../../../tenancy/index.js';
import type { PaymentEvent } from '../../../domain/events.js';
import type { ExistingPayment } from '../../../domain/state.js';
import { findPayment } from '../../../projections/payments.queries.js';
import { chosenNames } from '../../guest/chosen-names.js';
import { PaymentLinks } from '../../guest/payment-links.js';
import { securityCodeOf } from '../../guest/security-code.js';
import { PaymentStore } from '../../store/payment-store.js';
import { exampleFor, EXAMPLE_HOTEL, EXAMPLE_ID } from './example-payment.js';
import { messageVariables } from './message-variables.js';

/** What a message about a payment is filled with. */
@Injectable()
export class PaymentVariables implements VariableSource {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
    private readonly links: PaymentLinks,
    private readonly addresses: ExternalAddresses,
    private readonly store: PaymentStore,
    private readonly languages: GuestLanguages,
  ) {}

  /**
   * @param event what the message is about, where that is more than the payment as it stands
   * @returns null: the payment's hotel is gone
   */
  async of(
    ctx: TenantContext,
    { paymentId, state, event }: { paymentId: string; state: ExistingPayment; event?: PaymentEvent | null },
  ): Promise<VariablesIn | null> {
    const hotel = await this.hotels.find(ctx.db, state.request.hotelCode);
    if (!hotel) return null;
    const url = await this.links.shortUrl(ctx.tenantId, hotel.code, state.request.guest.linkToken);
    return this.filled(ctx, hotel, { paymentId, state, event, url });
  }

  /** For previews and tests. @throws AppError NOT_FOUND | FORBIDDEN */
  async variables(
    ctx: LevelContext,
    { type, hotelCode, recordId, test }: AskedVariables,
  ): Promise<{ variables: VariablesIn; hotelCode: string }> {
    if (recordId !== null) {
      const state = await this.payment(ctx, recordId);
      const hotel = await this.hotels.find(ctx.db, state.request.hotelCode);
      if (!hotel) throw new AppError('NOT_FOUND');
      const token = test ? 'test' : state.request.guest.linkToken;
      const url = await this.links.shortUrl(ctx.tenantId, hotel.code, token);
      const variables = await this.filled(ctx, hotel, { paymentId: recordId, state, url });
      return { variables, hotelCode: hotel.code };
    }
    const code = hotelCode ?? ctx.hotels[0] ?? '';
    const hotel = (await this.hotels.find(ctx.db, code)) ?? EXAMPLE_HOTEL;
    const url = await this.links.shortUrl(ctx.tenantId, hotel.code, 'test');
    // What people have written in a payment is of one language; an example speaks the reader's.
    const [en, zh] = await Promise.all(
      (['en', 'zh'] as const).map((language) =>
        this.filled(ctx, hotel, { paymentId: EXAMPLE_ID, ...exampleFor(type.code, hotel, language), url }),
      ),
    );
    return {
      variables: (language) => (language === 'zh' ? zh! : en!)(language),
      hotelCode: hotel.code,
    };
  }

  private async filled(
    { tenantId, db }: TenantContext,
    hotel: Hotel,
    {
      paymentId,
      state,
      event,
      url,
    }: { paymentId: string; state: ExistingPayment; event?: PaymentEvent | null | undefined; url: string },
  ): Promise<VariablesIn> {
    return messageVariables(state, {
      hotel,
      names: await chosenNames(this.dictionary, db, { ...state.request, hotelCode: hotel.code }),
      logoUrl: this.links.pictureUrl(tenantId, hotel.code, hotel.logo),
      url,
      staffUrl: `${this.addresses.of('staff')}/#/payby/history/detail/${paymentId}`,
      securityCode: securityCodeOf(state.request.guest.linkToken),
      phrases: await this.languages.phrases(db),
      event: event ?? null,
    });
  }

  /** One that the caller may see: it takes the permission for payments, and the payment's hotel. */
  private async payment(ctx: LevelContext, id: string): Promise<ExistingPayment> {
    if (!ctx.permissions.has(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)) throw new AppError('FORBIDDEN');
    const row = isUuid(id) ? await findPayment(ctx.db, id) : null;
    if (!row || !reachesHotel(ctx, row.hotel_code)) throw new AppError('NOT_FOUND');
    const { state } = await this.store.loadReadable(ctx.db, id);
    if (state.status === 'none') throw new AppError('NOT_FOUND');
    return state;
  }
}
