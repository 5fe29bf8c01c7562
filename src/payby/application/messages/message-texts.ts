import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import {
  MailRefusedError,
  type RenderedSms,
  type TemplateRefusal,
  TemplateRefusedError,
  Templates,
} from '../../../notifications/index.js';
import type { PaymentEvent, SendChannel } from '../../domain/events.js';
import type { ExistingPayment } from '../../domain/state.js';
import { MessageNotFilledError, type NotFilled } from './send-failures.js';
import { PaymentVariables } from './templates/payment-variables.js';

/** Which text is wanted. */
export interface AskedText {
  channel: SendChannel;
  type: string;
  /** null: the type's primary one. */
  code: string | null;
  language: LanguageCode;
  /** What it is about, besides the payment; null: nothing that happened. */
  event: PaymentEvent | null;
}

/** A message ready to go, and what it was made of. */
export interface FilledText {
  sender: string;
  subject: string | null;
  html: string | null;
  text: string;
  /** Of the template. */
  cc: string[];
  bcc: string[];
  code: string;
  version: number;
  layer: 'shipped' | 'group' | 'hotel';
  /** That of the text: the other one where the template has none in the language that was asked for. */
  language: LanguageCode;
  /** Of a text message. */
  sms: RenderedSms | null;
}

const REFUSALS: Record<TemplateRefusal, NotFilled> = {
  unknown: 'TEMPLATE_MISSING',
  disabled: 'TEMPLATE_DISABLED',
  typeDisabled: 'TEMPLATE_DISABLED',
  incomplete: 'TEMPLATE_BROKEN',
  broken: 'TEMPLATE_BROKEN',
};

const OUT_OF_USE: readonly NotFilled[] = ['TEMPLATE_MISSING', 'TEMPLATE_DISABLED'];

/** The templates named for the text that is sent with a link. */
interface NamedForLink {
  /** By all payment methods that are offered. */
  agreed: string | null;
  /** By the rule for guests. */
  ofRule: string | null;
}

/** Fills the templates of messages with what is known of a payment. */
@Injectable()
export class MessageTexts {
  constructor(
    private readonly templates: Templates,
    private readonly variables: PaymentVariables,
  ) {}

  /** @throws MessageNotFilledError | MailRefusedError | TemplateBusyError */
  async fill(
    ctx: TenantContext,
    { paymentId, state }: { paymentId: string; state: ExistingPayment },
    { channel, type, code: template, language, event }: AskedText,
  ): Promise<FilledText> {
    const { hotelCode } = state.request;
    const variables = await this.variables.of(ctx, { paymentId, state, event });
    if (!variables) throw new MailRefusedError(`Hotel ${hotelCode} is gone.`);
    const asked = { type, template, hotelCode, language, variables };
    try {
      if (channel === 'EMAIL') {
        const { used, ...mail } = await this.templates.mail(ctx.db, asked);
        return { ...mail, ...used, sms: null };
      }
      const { used, ...sms } = await this.templates.sms(ctx.db, asked);
      return { sender: '', subject: null, html: null, text: sms.text, cc: [], bcc: [], ...used, sms };
    } catch (error) {
      if (!(error instanceof TemplateRefusedError)) throw error;
      throw new MessageNotFilledError(REFUSALS[error.reason], error.message);
    }
  }

  /**
   * What the payment methods name goes before the rule, as it was chosen for them; without it the guest still gets the link.
   * @throws MessageNotFilledError | MailRefusedError | TemplateBusyError
   */
  async ofLink(
    ctx: TenantContext,
    payment: { paymentId: string; state: ExistingPayment },
    asked: Omit<AskedText, 'code'>,
    { agreed, ofRule }: NamedForLink,
  ): Promise<FilledText> {
    try {
      return await this.fill(ctx, payment, { ...asked, code: agreed ?? ofRule });
    } catch (error) {
      const isOut = error instanceof MessageNotFilledError && OUT_OF_USE.includes(error.code);
      if (agreed === null || !isOut) throw error;
      return this.fill(ctx, payment, { ...asked, code: ofRule });
    }
  }
}
