import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type Language, type LocalText } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { builtInFor } from '../../kernel/languages.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { type LevelContext, Principals } from '../../security/index.js';
import { countTest } from '../../tenancy/index.js';
import { EmailSender } from '../email-sender.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
} from '../mail-errors.js';
import { RenderThreads, threadType } from '../rendering/render-threads.js';
import type { Rendered } from '../rendering/thread-terms.js';
import { internationalNumber } from '../sms/international-number.js';
import { smsSegments } from '../sms/segments.js';
import {
  SmsNotConfiguredError,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
} from '../sms/sms-errors.js';
import { SmsSender } from '../sms/sms-sender.js';
import { problemWords } from './problem-words.js';
import { smsContent } from './sms-content.js';
import { fieldProblems, TemplateChecks, unlessBusy } from './template-checks.js';
import { languagesOf } from './template-layers.js';
import {
  type TemplateKind,
  type TemplateType,
  TemplateTypes,
  type TemplateVariables,
  textOf,
} from './template-types.js';
import type {
  CheckAnswer,
  CheckTemplateDto,
  PreviewAnswer,
  TestSentAnswer,
  TestTemplateDto,
} from './template.dto.js';

const TEST_WORDS = {
  en: { subject: 'Test', banner: 'This is a test. Its links do not open.' },
  zh: { subject: '测试', banner: '此为测试邮件，其中的链接无法打开。' },
};
const NO_ADDRESS: LocalText = {
  en: 'Your user has no email address. Ask an administrator to add one.',
  zh: '当前用户没有邮箱地址，可联系管理员填写。',
};
const NO_NUMBER: LocalText = {
  en: 'Your user has no mobile number with country code. Ask an administrator to add one.',
  zh: '当前用户没有含国家或地区代码的手机号码，可联系管理员填写。',
};
const NO_TEST: LocalText = {
  en: 'A payment page cannot be sent. Check its preview instead.',
  zh: '付款页不会发送给任何人，查看预览。',
};

/** Texts as they stand in an editor: what is wrong with them, how they look, and how they arrive. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly types: TemplateTypes,
    private readonly checks: TemplateChecks,
    private readonly threads: RenderThreads,
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
    private readonly principals: Principals,
    private readonly control: ControlDatabase,
  ) {}

  /** @throws AppError VALIDATION_FAILED | TOO_MANY_REQUESTS */
  async check(
    ctx: LevelContext,
    kind: TemplateKind,
    dto: CheckTemplateDto,
    reader: Language,
  ): Promise<CheckAnswer> {
    const type = this.typeOf(kind, dto);
    const { problems } = await this.checks.of(ctx, type, { texts: dto.texts, look: dto.look ?? null });
    return {
      problems: problems.map((problem) => {
        const { code, field, language, line, column, name, suggestion } = problem;
        const message = problemWords(problem, type)[reader];
        return { code, field, language, line, column, name, suggestion, message };
      }),
      languages: languagesOf(type, dto.texts),
    };
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN (of the payment) | TOO_MANY_REQUESTS */
  async preview(ctx: LevelContext, kind: TemplateKind, dto: TestTemplateDto): Promise<PreviewAnswer> {
    const type = this.typeOf(kind, dto);
    const { rendered, sender } = await this.rendered(ctx, type, dto, null);
    const { fields, html, text, empty } = rendered;
    return {
      sender: kind === 'EMAIL' ? sender : null,
      subject: fields.subject ?? null,
      html,
      text,
      segments: kind === 'SMS' ? { ...smsSegments(text ?? ''), characters: (text ?? '').length } : null,
      blocks: kind === 'PAGE' ? fields : null,
      empty,
    };
  }

  /**
   * To the caller's own address or number.
   * @throws AppError as `preview`; UNPROCESSABLE (nowhere to send it, or what the server or provider said),
   *   EMAIL_NOT_CONFIGURED | SMS_NOT_CONFIGURED
   */
  async sendTest(ctx: LevelContext, kind: TemplateKind, dto: TestTemplateDto): Promise<TestSentAnswer> {
    const type = this.typeOf(kind, dto);
    const to = await this.ownAddress(ctx, kind);
    await countTest(this.control, ctx.userId);
    const { subject: mark, banner } = TEST_WORDS[builtInFor(dto.language)];
    const { rendered, sender, hotelCode: asked, values } = await this.rendered(ctx, type, dto, banner);
    const { fields, html } = rendered;
    const hotelCode = ctx.hotelCode ?? asked;
    const text = rendered.text ?? '';
    const send =
      kind === 'EMAIL'
        ? () =>
            this.email.send(ctx.db, {
              hotelCode,
              to,
              content: { sender, subject: `[${mark}] ${fields.subject ?? ''}`, html: html!, text },
              messageId: newId(),
              uncounted: true,
            })
        : () =>
            this.sms.send(ctx.db, {
              hotelCode,
              to,
              content: smsContent(type, dto.language, `[${mark}] ${text}`, values),
              reference: newId(),
              fencingNo: 1,
              uncounted: true,
            });
    const masked = kind === 'EMAIL' ? `…${to.slice(to.lastIndexOf('@'))}` : `…${to.slice(-4)}`;
    const note = {
      action: 'testMessage',
      entity: 'notifications.templates',
      identifier: `${kind}/${type.code}`,
      hotelCode: ctx.hotelCode,
      after: { to: masked },
    };
    await noteOutcome<unknown>(ctx.db, note, () => send().catch(notSent));
    return { to: kind === 'EMAIL' ? to : masked };
  }

  private async ownAddress(ctx: LevelContext, kind: TemplateKind): Promise<string> {
    if (kind === 'PAGE') throw new AppError('UNPROCESSABLE', { message: NO_TEST });
    const caller = await this.principals.find(ctx.db, ctx.userId);
    if (kind === 'EMAIL' && caller?.email) return caller.email;
    const number = kind === 'SMS' ? internationalNumber(caller?.phone) : null;
    if (number !== null) return number;
    throw new AppError('UNPROCESSABLE', { message: kind === 'EMAIL' ? NO_ADDRESS : NO_NUMBER });
  }

  /** @param banner stands above a test, whose links open nothing */
  private async rendered(
    ctx: LevelContext,
    type: TemplateType,
    { texts, look = null, language, paymentId }: TestTemplateDto,
    banner: string | null,
  ): Promise<{ rendered: Rendered; sender: string; hotelCode: string; values: TemplateVariables }> {
    const asked = {
      type,
      hotelCode: ctx.hotelCode,
      recordId: paymentId ?? null,
      test: banner !== null,
    };
    const { variables, hotelCode } = await this.types.source(type).variables(ctx, asked);
    const values = variables(language);
    const result = await unlessBusy(
      this.threads.preview({
        type: threadType(type),
        language,
        texts: texts[language] ?? {},
        variables: values,
        accent: look?.accent ?? null,
        banner,
      }),
    );
    if (!('refused' in result))
      return { rendered: result, sender: textOf(values.frame?.name), hotelCode, values };
    const { problems } = await this.checks.of(ctx, type, { texts, look });
    throw new AppError('VALIDATION_FAILED', {
      fields: fieldProblems(problems, type),
      ...(problems.length === 0 && {
        message: { en: `The template has an error: ${result.detail}`, zh: `无法填充：${result.detail}` },
      }),
    });
  }

  private typeOf(kind: TemplateKind, { type: code }: CheckTemplateDto): TemplateType {
    const type = this.types.find(kind, code);
    if (type) return type;
    throw new AppError('VALIDATION_FAILED', {
      fields: { type: { en: 'There is no such type.', zh: '没有此类型。' } },
    });
  }
}

function notSent(error: unknown): never {
  if (error instanceof EmailNotConfiguredError) throw new AppError('EMAIL_NOT_CONFIGURED', { cause: error });
  if (error instanceof SmsNotConfiguredError) throw new AppError('SMS_NOT_CONFIGURED', { cause: error });
  const isToldOf = [
    MailRefusedError,
    MailNotSentError,
    MailOutcomeUnknownError,
    SmsRefusedError,
    SmsNotSentError,
    SmsOutcomeUnknownError,
  ].some((kind) => error instanceof kind);
  if (!isToldOf) throw error;
  const { message } = error as Error;
  throw new AppError('UNPROCESSABLE', {
    message: { en: message, zh: `测试消息未能发出：${message}` },
    cause: error,
  });
}
