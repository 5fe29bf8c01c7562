import { Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Dictionary, HotelDirectory } from '../../hotels/index.js';
import type { HotelContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import {
  EmailSender,
  GuestLanguages,
  reminderTimes,
  SendRules,
  SmsSender,
} from '../../notifications/index.js';
import { AlsoEmbedded, HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { AlreadyAsked } from '../application/requests/already-asked.js';
import { PayerLookup } from '../application/requests/payer-lookup.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import type { LeftOut } from '../application/vendors/pms.js';
import { Vendors } from '../application/vendors/vendors.js';
import {
  AccountAnswer,
  AlreadyAskedAnswer,
  MethodChoiceAnswer,
  ReservationAnswer,
} from './answers/payment-answers.dto.js';
import { PaymentSettingsAnswer } from './answers/request-settings.dto.js';

/** What the form for a new request needs to know. */
@ApiTags('payments')
@TenantController('v1')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class LookupsController {
  constructor(
    private readonly payers: PayerLookup,
    private readonly asked: AlreadyAsked,
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
    private readonly vendors: Vendors,
    private readonly rules: SendRules,
    private readonly languages: GuestLanguages,
  ) {}

  /**
   * Reservations at the hotel's PMS by confirmation number, room or guest name. `X-Left-Out` names those of a search that
   * could not be read: percent-encoded JSON, `[{label, why}]`.
   */
  @Get('reservations')
  @AlsoEmbedded()
  @ApiQuery({ name: 'query', required: false, type: String })
  @ApiQuery({ name: 'confirmationNo', required: false, type: String })
  async findReservations(
    @HotelCtx() ctx: HotelContext,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('query') query?: string,
    @Query('confirmationNo') confirmationNo?: string,
  ): Promise<ReservationAnswer[]> {
    const search = wanted(query, confirmationNo, {
      en: 'Enter a confirmation number, room or name.',
      zh: '输入确认号、房号或姓名。',
    });
    return noting(reply, (leftOut) =>
      this.payers.reservations(ctx.db, ctx.hotelCode, {
        ...(search.query ? { query: search.query } : {}),
        // Of one that is asked for by its number, nothing is left out.
        ...(search.code ? { confirmationNo: search.code } : { leftOut }),
      }),
    );
  }

  /** House accounts at the hotel's PMS by code or name. */
  @Get('accounts')
  @AlsoEmbedded()
  @ApiQuery({ name: 'query', required: false, type: String })
  @ApiQuery({ name: 'code', required: false, type: String })
  async findAccounts(
    @HotelCtx() ctx: HotelContext,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('query') query?: string,
    @Query('code') code?: string,
  ): Promise<AccountAnswer[]> {
    return this.accounts(ctx, reply, 'account', query, code);
  }

  /** Groups at the hotel's PMS by number or name. */
  @Get('groups')
  @AlsoEmbedded()
  @ApiQuery({ name: 'query', required: false, type: String })
  @ApiQuery({ name: 'code', required: false, type: String })
  async findGroups(
    @HotelCtx() ctx: HotelContext,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('query') query?: string,
    @Query('code') code?: string,
  ): Promise<AccountAnswer[]> {
    return this.accounts(ctx, reply, 'group', query, code);
  }

  /** AR accounts at the hotel's PMS by code or name. */
  @Get('ar-accounts')
  @AlsoEmbedded()
  @ApiQuery({ name: 'query', required: false, type: String })
  @ApiQuery({ name: 'code', required: false, type: String })
  async findArAccounts(
    @HotelCtx() ctx: HotelContext,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('query') query?: string,
    @Query('code') code?: string,
  ): Promise<AccountAnswer[]> {
    return this.accounts(ctx, reply, 'arAccount', query, code);
  }

  /** Pending requests for these payers, and what may still be asked for. `payer` = one confirmation number; `pmsIds` = the PMS's own ids of the payers. */
  @Get('payments/already-asked')
  @ApiQuery({ name: 'payers', required: false, example: 'reservation:100001,account:HA-1001', type: String })
  @ApiQuery({ name: 'payer', required: false, type: String })
  @ApiQuery({ name: 'pmsIds', required: false, example: '88100001,', type: String })
  async alreadyAsked(
    @HotelCtx() ctx: HotelContext,
    @Query('payers') payers?: string,
    @Query('payer') payer?: string,
    @Query('pmsIds') pmsIds = '',
  ): Promise<AlreadyAskedAnswer> {
    return this.asked.of(ctx, payers ?? (payer ? `reservation:${payer}` : ''), pmsIds);
  }

  /** Who may see transactions reads them by the names of their methods. */
  @Get('payment-methods')
  @RequirePermission(
    Permission.PAYBY_PAYMENT_CREATE_AND_VIEW,
    Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD,
  )
  @AlsoEmbedded()
  async methods(@HotelCtx() ctx: HotelContext): Promise<MethodChoiceAnswer[]> {
    const methods = await this.configuration.methods(ctx.db, ctx.hotelCode);
    return methods.map(({ accounts: [account], ...method }) => {
      const terms =
        method.preAuthorisation && this.vendors.capabilities(account!.platform, {})?.preAuthorisation;
      return { ...method, ...account!, holdDays: terms ? terms.holdDays : null };
    });
  }

  @Get('payment-settings')
  @AlsoEmbedded()
  async settings(@HotelCtx() { db, hotelCode }: HotelContext): Promise<PaymentSettingsAnswer> {
    const [settings, reminder, hotel, choices, languages, email, smsCountries] = await Promise.all([
      this.configuration.settings(db, hotelCode),
      this.rules.guestRule(db, hotelCode, 'preAlert'),
      this.hotels.find(db, hotelCode),
      this.dictionary.choices(db, hotelCode, ['paymentItem', 'guaranteeType']),
      this.languages.enabled(db),
      this.email.isConfigured(db, hotelCode),
      this.sms.countries(db, hotelCode),
    ]);
    const namesOf = (type: string) =>
      choices
        .filter((choice) => choice.type === type)
        .map(({ code, name, nameZh }) => ({ code, name, nameZh }));
    return {
      expiryMinutesDefault: settings.expiryMinutesDefault,
      expiryMinutesMax: settings.expiryMinutesMax,
      preAlertMinutes: reminder && reminderTimes(reminder, settings.preAlertMinutes),
      currencies: [...(hotel?.currencies ?? [])],
      itemNames: namesOf('paymentItem'),
      languages: languages.map(({ code, name, nameZh }) => ({ code, name, nameZh })),
      guaranteeTypes: namesOf('guaranteeType'),
      email,
      sms: smsCountries.length > 0,
      smsCountries,
      phoneCodes: [...(hotel?.countryPhoneCodes ?? [])],
    };
  }

  private async accounts(
    ctx: HotelContext,
    reply: FastifyReply,
    kind: AccountAnswer['kind'],
    query: string | undefined,
    code: string | undefined,
  ): Promise<AccountAnswer[]> {
    const search = wanted(query, code, { en: 'Enter a code or a name.', zh: '输入代码或名称。' });
    const found = await noting(reply, (leftOut) =>
      this.payers.accounts(ctx.db, ctx.hotelCode, kind, { ...search, ...(!search.code && { leftOut }) }),
    );
    return found.map((account) => ({ kind, ...account }));
  }
}

/** The header that says which entries could not be read: a JSON list of `label` and `why`, percent-encoded. */
const LEFT_OUT = 'x-left-out';

async function noting<T>(reply: FastifyReply, look: (leftOut: LeftOut[]) => Promise<T>): Promise<T> {
  const leftOut: LeftOut[] = [];
  const found = await look(leftOut);
  if (leftOut.length > 0) reply.header(LEFT_OUT, encodeURIComponent(JSON.stringify(leftOut.slice(0, 20))));
  return found;
}

/** @throws AppError VALIDATION_FAILED when there is nothing to look for */
function wanted(
  query: string | undefined,
  code: string | undefined,
  hint: { en: string; zh: string },
): { query?: string; code?: string } {
  const words = query?.trim().slice(0, 80);
  const exact = code?.trim().slice(0, 50);
  if (!words && !exact) throw new AppError('VALIDATION_FAILED', { fields: { query: hint } });
  return { ...(words ? { query: words } : {}), ...(exact ? { code: exact } : {}) };
}
