import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { isBuiltIn, type LanguageCode } from '../../../kernel/languages.js';
import { withinTime } from '../../../kernel/time-limit.js';
import { GuestLanguages, Templates, type PageText } from '../../../notifications/index.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { GuestPageAnswer, GuestStateAnswer } from '../../http/answers/guest-answers.dto.js';
import { PaymentVariables } from '../messages/templates/payment-variables.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';

/** A guest waits: without the hotel's words in this time the page speaks with its own. */
const PATIENCE_MS = 2_500;
/** The page asks again every second or so while it waits for money; its words do not change that fast. */
const KEPT_MS = 20_000;
const CAPACITY = 1_000;

/** Which page a guest sees; null: one that the product alone writes, because money is on its way or its state unclear. */
const PAGES: Record<GuestStateAnswer['status'], 'PAY' | 'PAID' | 'EXPIRED' | 'CANCELED' | null> = {
  toPay: 'PAY',
  paid: 'PAID',
  expired: 'EXPIRED',
  canceled: 'CANCELED',
  held: null,
  released: null,
  checking: null,
  received: null,
  sentBack: null,
  unavailable: null,
};

/** The hotel's own words on the guest's page, by its payment-page templates. */
@Injectable()
export class GuestWords {
  private readonly logger = new Logger('GuestWords');
  private readonly kept = new Map<string, { words: Promise<GuestPageAnswer | null>; at: number }>();

  constructor(
    private readonly templates: Templates,
    private readonly variables: PaymentVariables,
    private readonly configuration: PaymentConfiguration,
    private readonly languages: GuestLanguages,
  ) {}

  /** @returns null where the page speaks with its own words. Never fails: a page that can be paid on is worth more. */
  async of(
    ctx: TenantContext,
    paymentId: string,
    state: ExistingPayment,
    status: GuestStateAnswer['status'],
  ): Promise<GuestPageAnswer | null> {
    const type = PAGES[status];
    if (!type) return null;
    const key = `${ctx.tenantId}/${paymentId}/${type}`;
    const known = this.kept.get(key);
    const isFresh = known && performance.now() - known.at < KEPT_MS;
    const words = isFresh ? known.words : this.begin(key, this.read(ctx, paymentId, state, type));
    return withinTime(words, PATIENCE_MS, 'The page’s words').catch((error: Error) => {
      this.logger.warn(`The page ${type} speaks with its own words: ${error.message}`);
      return null;
    });
  }

  /** Words that come too late for this answer are there for the next; those that failed are not kept. */
  private begin(key: string, words: Promise<GuestPageAnswer | null>): Promise<GuestPageAnswer | null> {
    const entry = { words, at: performance.now() };
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (this.kept.size > CAPACITY) this.kept.delete(this.kept.keys().next().value!);
    words.catch(() => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    });
    return words;
  }

  private async read(
    ctx: TenantContext,
    paymentId: string,
    state: ExistingPayment,
    type: string,
  ): Promise<GuestPageAnswer | null> {
    const variables = await this.variables.of(ctx, { paymentId, state });
    if (!variables) return null;
    const { hotelCode } = state.request;
    const offered = await this.templates.inForce(ctx.db, 'PAGE', hotelCode);
    const agreed = type === 'PAY' ? await this.agreed(ctx, state) : null;
    const ofType = offered.filter((each) => each.type === type && each.enabled);
    const chosen = ofType.find(({ code }) => code === agreed) ?? ofType.find(({ primary }) => primary);
    // What the product brings, the page says by itself, and knows more of where the payment stands.
    if (!chosen || chosen.layer === 'shipped') return null;
    const asked = { type, template: chosen.code, hotelCode, variables };
    const page = async (language: LanguageCode): Promise<PageText> =>
      this.templates.page(ctx.db, { ...asked, language });
    const written = (await this.languages.enabled(ctx.db)).filter(
      ({ code }) => !isBuiltIn(code) && chosen.languages[code]?.complete,
    );
    const [en, zh, added] = await Promise.all([
      page('en'),
      page('zh'),
      Promise.all(written.map(async ({ code }) => [code, textsOf(await page(code), code)] as const)),
    ]);
    const { accent, showLogo, browserLanguages } = en.look;
    const texts = { ...Object.fromEntries(added), en: textsOf(en, 'en'), zh: textsOf(zh, 'zh') };
    return { accent, showLogo, browserLanguages, texts };
  }

  /** What the methods that are offered name, where all of them name the same. */
  private agreed({ db }: TenantContext, { request }: ExistingPayment): Promise<string | null> {
    const codes = request.methods.map(({ code }) => code);
    return this.configuration.agreedTemplate(db, request.hotelCode, codes, 'PAGE');
  }
}

/** A language that the hotel has not written in shows the page's own words rather than those of the other one. */
const textsOf = ({ blocks, used }: PageText, language: string): Record<string, string> =>
  used.language === language ? blocks : {};
