import { Injectable, Logger } from '@nestjs/common';
import { Clock, currentTime } from '../../../kernel/clock.js';
import { AppError } from '../../../kernel/errors.js';
import {
  BlockedAddressError,
  BodyTooLargeError,
  GuardedHttpClient,
  HttpTimeoutError,
} from '../../../kernel/http/guarded-http-client.js';
import { ProxyError } from '../../../kernel/http/proxy-tunnel.js';
import { newId } from '../../../kernel/ids.js';
import type { LevelContext } from '../../../security/index.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { LastCallbacks, type LastCallback } from '../vendors/last-callbacks.js';
import { NewestReports } from '../vendors/newest-reports.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../vendors/outcomes.js';
import type { PaymentPlatform, PlatformAccount } from '../vendors/payment-platform.js';
import { Vendors } from '../vendors/vendors.js';
import { keepAccountTest } from './account-tests.queries.js';
import type { AccountTestAnswer, TestStepAnswer } from './payment-account.dto.js';
import { PaymentAccounts } from './payment-accounts.js';

type Problem = NonNullable<TestStepAnswer['problem']>;

/**
 * What a platform is asked in a test: of a payment and of a refund that nobody ever made. Any answer says that the key
 * is good for asking. These are the only calls of the port here, and neither moves money.
 */
const QUESTIONS = {
  key: (platform, account) =>
    platform.proveKey?.(account) ??
    platform.queryAttempt(account, {
      reference: newId(),
      sessionId: null,
      openedAt: new Date(currentTime()),
    }),
  refund: (platform, account) =>
    platform.queryRefund(account, {
      reference: newId(),
      attemptReference: newId(),
      platformTransactionNo: newId(),
      platformRefundNo: null,
      paid: { amountMinor: 1, currencyCode: 'USD' },
    }),
} satisfies Record<string, (platform: PaymentPlatform, account: PlatformAccount) => Promise<unknown>>;

const PATIENCE_MS = 10_000;

/** Tries an account with its saved values, step by step. Knows the port and no platform. */
@Injectable()
export class AccountTest {
  private readonly logger = new Logger('AccountTest');

  constructor(
    private readonly accounts: PaymentAccounts,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly callbacks: LastCallbacks,
    private readonly reports: NewestReports,
    private readonly http: GuardedHttpClient,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND | UNPROCESSABLE (no credentials, or no adapter for its platform) */
  async run(ctx: LevelContext, code: string): Promise<AccountTestAnswer> {
    const { updatedAt } = await this.accounts.one(ctx, code);
    const account = await this.configuration.account(ctx.db, code);
    if (!account || !this.vendors.hasPlatform(account.platform))
      throw new AppError('UNPROCESSABLE', {
        message: { en: 'Save the credentials of this account first.', zh: '先保存此账户的凭据。' },
      });
    const platform = this.vendors.platform(account.platform);
    // What is asked is signed by the database's clock, once it is known.
    await this.clock.now(ctx.db);
    const address = await this.step(account, 'address', () => this.reach(account.baseUrl));
    const key =
      address.state === 'ok'
        ? await this.step(account, 'key', () => QUESTIONS.key(platform, account))
        : skipped('key');
    const refund =
      key.state === 'ok' && !platform.proveKey
        ? await this.step(account, 'refund', () => QUESTIONS.refund(platform, account))
        : skipped('refund');
    const callback = callbackStep(await this.callbacks.of(ctx, code));
    const reports = await this.fetchReport(ctx, account, key.state === 'ok');
    const steps = [address, key, callback, refund, ...reports];
    const at = await this.clock.now(ctx.db);
    await ctx.db.transaction((client) => keepAccountTest(client, code, updatedAt, at, steps));
    return { at, steps };
  }

  /** @returns no step where the platform's reports are not read */
  private async fetchReport(
    ctx: LevelContext,
    account: PlatformAccount,
    isKnown: boolean,
  ): Promise<TestStepAnswer[]> {
    const needs = this.reports.needs(account.platform);
    if (!needs) return [];
    if (!isKnown) return [skipped('reports')];
    let missing: string | null = null;
    const found = await this.step(account, 'reports', async () => {
      missing = await this.reports.fetch(ctx, account, await this.clock.now(ctx.db));
    });
    if (missing !== null) return [{ ...found, state: 'waiting', said: missing, needs }];
    return [{ ...found, needs: found.state === 'ok' ? null : needs }];
  }

  private async step(
    account: PlatformAccount,
    step: TestStepAnswer['step'],
    work: () => Promise<unknown>,
  ): Promise<TestStepAnswer> {
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      await work();
      return { step, state: 'ok', problem: null, said: null, tookMs: took(), at: null, needs: null };
    } catch (error) {
      const tookMs = took();
      const problem = problemOf(error);
      const said = withoutSecrets((error as Error).message, account);
      if (problem === 'unusable') this.logger.warn(`Test of account ${account.code}: ${said}`);
      return { step, state: 'failed', problem, said, tookMs, at: null, needs: null };
    }
  }

  /** Any answer will do: what is at the address itself is nobody's business. */
  private async reach(url: string): Promise<void> {
    try {
      await this.http.request({ method: 'HEAD', url, timeoutMs: PATIENCE_MS });
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) throw error;
    }
  }
}

const skipped = (step: TestStepAnswer['step']): TestStepAnswer => ({
  step,
  state: 'skipped',
  problem: null,
  said: null,
  tookMs: null,
  at: null,
  needs: null,
});

/** The last callback tells whether the platform's key is ours. */
export function callbackStep({ verified, refused }: LastCallback): TestStepAnswer {
  const step = { step: 'callback' as const, tookMs: null, problem: null, said: null, needs: null };
  if (refused && (!verified || refused.at > verified.at))
    return { ...step, state: 'failed', problem: 'refused', said: refused.reason, at: refused.at };
  return verified ? { ...step, state: 'ok', at: verified.at } : { ...step, state: 'waiting', at: null };
}

function problemOf(error: unknown): Problem {
  const { cause } = error as Error;
  if (error instanceof BlockedAddressError) return 'blocked';
  if (error instanceof HttpTimeoutError || cause instanceof HttpTimeoutError) return 'timeout';
  if (error instanceof ProxyError || cause instanceof ProxyError) return 'proxy';
  const refusal = [error, cause].find((each) => each instanceof RefusedError);
  if (refusal) return refusal.code === 'ADDRESS_BLOCKED' ? 'blocked' : 'refused';
  if (error instanceof BusyError) return 'busy';
  if (error instanceof OutcomeUnknownError) return 'noAnswer';
  if ((error as Error).name !== 'HttpConnectionError') return 'unusable';
  const code = codesOf(error).join(' ');
  if (/ENOTFOUND|EAI_/.test(code)) return 'name';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'certificate' : 'connection';
}

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code = '' } = error as { code?: string };
  return [code, ...codesOf(error.cause)];
}

/** A platform may repeat what it was sent. */
function withoutSecrets(text: string, { credentials }: PlatformAccount): string {
  return Object.values(credentials)
    .filter((value) => value.length >= 4)
    .reduce((said, value) => said.replaceAll(value, '•••'), text)
    .slice(0, 500);
}
