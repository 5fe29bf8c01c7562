import { Injectable, Logger } from '@nestjs/common';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { newId } from '../../../kernel/ids.js';
import { isBuiltIn } from '../../../kernel/languages.js';
import { withinTime } from '../../../kernel/time-limit.js';
import { isOpenCode, sameAmount } from '../../domain/attempts.js';
import type { Device } from '../../domain/capabilities.js';
import { postsToken } from '../../domain/card-tokens.js';
import type { Amount, OfferedMethod } from '../../domain/events.js';
import { waitsForGuest } from '../../domain/hold-state.js';
import type { Attempt, ExistingPayment } from '../../domain/state.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { PaymentStore } from '../store/payment-store.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../vendors/outcomes.js';
import type { NextStep, PaymentPlatform, PlatformAccount } from '../vendors/payment-platform.js';
import { Vendors } from '../vendors/vendors.js';
import { AttemptSettlement } from './attempt-settlement.js';
import { findGuestPayment } from './guest-link.js';
import { PaymentLinks } from './payment-links.js';
import { isStateOf, newBrowserSecret, stateOf, type WalletReturn } from './wallet-sign-in.js';

/** A guest waits at the screen. */
const PATIENCE_MS = 8_000;

const GUEST: Actor = { kind: 'guest', id: 'guest', name: 'Guest' };

/** What a guest's page asks for. */
export interface WantedAttempt {
  methodCode: string;
  /** The amount on the page the guest looked at. */
  seen: Amount;
  device: Device;
  clientIp: string;
  /** The name that the guest's browser reaches us by, which nobody has checked. */
  host: string;
  /** Null: the guest has not been asked who they are in a wallet. */
  walletReturn: WalletReturn | null;
  /** Of the cookie that went along when the guest was sent to the wallet. */
  browserSecret: string | null;
}

/** How the guest goes on. `browserSecret`: to be kept by the browser until it is back from the wallet. */
export interface StartedAttempt {
  next: NextStep;
  browserSecret?: string;
}

/** A way to pay, and who takes the money. */
interface Taker {
  method: OfferedMethod;
  platform: PaymentPlatform;
  account: PlatformAccount;
}

/** Takes guests from the link to the platform. */
@Injectable()
export class GuestAttempts {
  private readonly logger = new Logger('GuestAttempts');

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly links: PaymentLinks,
    private readonly settlement: AttemptSettlement,
  ) {}

  /**
   * Records that the guest goes to pay, then opens the platform's session. A code that the guest had before is closed
   * first, or renewed where its platform cannot close it: there is never a second one for the same money.
   * @throws AppError NOT_FOUND | WRITTEN_BY_NEWER_RELEASE | LINK_NOT_PAYABLE | AMOUNT_CHANGED | PAYMENT_METHOD_UNKNOWN
   * | EARLIER_CODE_OPEN | PAYMENT_BEING_CHECKED | PLATFORM_UNAVAILABLE | WALLET_SIGN_IN_FAILED
   */
  async start(ctx: TenantContext, token: string, wanted: WantedAttempt): Promise<StartedAttempt> {
    const { id, payment, readable } = await findGuestPayment(this.store, ctx, token);
    if (readable && !waitsForGuest(payment)) throw new AppError('LINK_NOT_PAYABLE');
    if (!sameAmount(wanted.seen, payment.request)) throw new AppError('AMOUNT_CHANGED');
    const method = payment.request.methods.find(({ code }) => code === wanted.methodCode);
    if (!method) throw new AppError('PAYMENT_METHOD_UNKNOWN');
    const { name } = method;
    const account = await this.configuration.account(ctx.db, method.accountCode);
    if (!account) throw new AppError('PLATFORM_UNAVAILABLE', { params: { name } });
    const taker = { method, account, platform: this.vendors.platform(method.platform) };
    try {
      const payer = await this.payer(ctx, token, payment.request.hotelCode, wanted, taker);
      if ('next' in payer) return payer;
      const earlier = await this.stillPayable(ctx, payment, method);
      await this.assertNotPaying(ctx, payment, method);
      const attemptId = earlier?.id ?? newId();
      if (!earlier) await this.record(ctx, id, attemptId, wanted);
      const attempt = { id: attemptId, paymentId: id, renewed: earlier !== null };
      return { next: await this.open(ctx, token, { ...wanted, ...payer }, attempt, payment, taker) };
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError || error instanceof BusyError)) throw error;
      // The attempt stays open: should the session exist after all, the platform will be asked about it.
      this.logger.warn(`${method.platform} opened no session: ${error.message}`);
      throw new AppError('PLATFORM_UNAVAILABLE', { params: { name }, cause: error });
    }
  }

  /** The guest's number in the wallet, or the way to where the wallet tells it. */
  private async payer(
    ctx: TenantContext,
    token: string,
    hotelCode: string,
    { methodCode, device, walletReturn, browserSecret, host }: WantedAttempt,
    { platform, account, method: { name } }: Taker,
  ): Promise<StartedAttempt | { payerId?: string }> {
    const secret = newBrowserSecret();
    const url = platform.identifyAt?.(account, {
      device,
      returnUrl: `${this.links.returnUrl(ctx.tenantId, hotelCode, token, host)}?wallet=${encodeURIComponent(methodCode)}`,
      state: stateOf(secret, token, methodCode),
    });
    if (!url || !platform.identify) return {};
    if (!walletReturn) return { next: { kind: 'redirect', url }, browserSecret: secret };
    const { code, state } = walletReturn;
    if (!isStateOf(state, browserSecret, token, methodCode))
      throw new AppError('WALLET_SIGN_IN_FAILED', { params: { name } });
    try {
      return { payerId: await platform.identify(account, { code }) };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new AppError('WALLET_SIGN_IN_FAILED', { params: { name }, cause: error });
    }
  }

  private async record(
    ctx: TenantContext,
    paymentId: string,
    attemptId: string,
    { methodCode, seen }: WantedAttempt,
  ): Promise<void> {
    try {
      await this.store.execute(
        ctx,
        paymentId,
        { type: 'StartAttempt', attemptId, methodCode, amount: seen },
        GUEST,
      );
    } catch (error) {
      throw error instanceof DecisionRefusedError ? refusal(error) : error;
    }
  }

  /**
   * Asks about every page and code that the guest was given and that has no report yet: a report may be late, and this
   * may be another browser. What was paid is recorded, and then refuses the next attempt. No answer refuses nothing. The
   * way to pay that is chosen now has had its own codes checked already.
   * @throws AppError PAYMENT_BEING_CHECKED when a platform is working on what the guest has confirmed
   */
  private async assertNotPaying(
    ctx: TenantContext,
    { attempts }: ExistingPayment,
    { code }: OfferedMethod,
  ): Promise<void> {
    const open = attempts.filter(
      (one) =>
        one.status === 'open' && one.platformSessionId && !(isOpenCode(one) && one.methodCode === code),
    );
    const answers = await Promise.all(
      open.map((attempt) =>
        withinTime(this.settlement.ask(ctx, attempt), PATIENCE_MS, 'The platform’s answer').catch(
          (error: unknown) => {
            this.logger.warn(`No answer about attempt ${attempt.id}: ${(error as Error).message}`);
            return null;
          },
        ),
      ),
    );
    const isPaying = answers.some(
      (answer) =>
        answer?.status === 'pending' || (answer?.status === 'recorded' && answer.fact.result === 'unmatched'),
    );
    if (isPaying) throw new AppError('PAYMENT_BEING_CHECKED');
  }

  /**
   * Closes the codes that the guest was given for this way to pay.
   * @returns the attempt whose code cannot be closed, because nobody has scanned it yet
   * @throws AppError EARLIER_CODE_OPEN when one may have been paid
   */
  private async stillPayable(
    ctx: TenantContext,
    { attempts }: ExistingPayment,
    { code }: OfferedMethod,
  ): Promise<Attempt | null> {
    let open: Attempt | null = null;
    for (const attempt of attempts.filter((one) => one.methodCode === code && isOpenCode(one))) {
      let answer: 'over' | 'open' | 'perhapsPaid';
      try {
        answer = await withinTime(this.retire(ctx, attempt), PATIENCE_MS, 'The platform’s answer');
      } catch (cause) {
        this.logger.warn(`Attempt ${attempt.id} is not certain to be over: ${(cause as Error).message}`);
        answer = 'perhapsPaid';
      }
      if (answer === 'open') open = attempt;
      if (answer === 'perhapsPaid') throw new AppError('EARLIER_CODE_OPEN');
    }
    return open;
  }

  private async retire(ctx: TenantContext, attempt: Attempt): Promise<'over' | 'open' | 'perhapsPaid'> {
    await this.settlement.close(ctx, attempt);
    const answer = await this.settlement.ask(ctx, attempt);
    if (answer.status === 'open') return 'open';
    // What was paid is recorded now: the request is not to be paid any more, and a new attempt is refused.
    if (answer.status === 'recorded') return answer.fact.result === 'unmatched' ? 'perhapsPaid' : 'over';
    if (answer.status !== 'expired') return 'perhapsPaid';
    await this.settlement.giveUp(ctx, attempt, 'SESSION_EXPIRED');
    return 'over';
  }

  private async open(
    ctx: TenantContext,
    token: string,
    { device, clientIp, host, payerId }: WantedAttempt & { payerId?: string },
    attempt: { id: string; paymentId: string; renewed: boolean },
    { request }: ExistingPayment,
    { method, platform, account }: Taker,
  ): Promise<NextStep> {
    const { id: attemptId, paymentId } = attempt;
    try {
      const { sessionId, next } = await platform.openSession(account, {
        reference: attemptId,
        amount: { amountMinor: request.amountMinor, currencyCode: request.currencyCode },
        description: `${request.hotelCode} ${request.paymentNo}`,
        methodKind: method.kind,
        ...(method.threeDs && { threeDs: true }),
        ...(postsToken(method) && { cardToken: true }),
        ...(method.pageLoading === 'samePage' && { onOurPage: true }),
        device,
        ...(isBuiltIn(request.language) && { language: request.language }),
        clientIp,
        ...(payerId && { payerId }),
        returnUrl: `${this.links.returnUrl(ctx.tenantId, request.hotelCode, token, host)}?returned=1`,
        notifyUrl: this.links.notifyUrl(ctx.tenantId, account.platform, account.code),
        expiresAt: new Date(request.dueAt),
        ...(method.preAuthorisation && { hold: true }),
      });
      const { state } = await this.store.execute(
        ctx,
        paymentId,
        { type: 'RecordSessionOpened', attemptId, platformSessionId: sessionId, nextKind: next.kind },
        GUEST,
      );
      // It was paid, canceled or expired meanwhile: the page is about to be closed, and the guest should not pay there.
      if (!waitsForGuest(state)) throw new AppError('LINK_NOT_PAYABLE');
      return next;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // Certain: no session exists, so this attempt is over. One that was not renewed goes on until it runs out.
      const reason = `${error.code}: ${error.message}`;
      if (!attempt.renewed)
        await this.store.execute(ctx, paymentId, { type: 'RecordDeclined', attemptId, reason }, GUEST);
      throw new AppError('PLATFORM_UNAVAILABLE', { params: { name: method.name }, cause: error });
    }
  }
}

function refusal(error: DecisionRefusedError): Error {
  if (error.code === 'LINK_NOT_PAYABLE' || error.code === 'AMOUNT_CHANGED') return new AppError(error.code);
  if (error.code === 'METHOD_NOT_OFFERED') return new AppError('PAYMENT_METHOD_UNKNOWN');
  return error;
}
