import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { Language, LocalText } from '../../kernel/errors.js';
import { builtInFor, type LanguageCode } from '../../kernel/languages.js';
import { ThreadsBusyError } from '../../kernel/threads/thread-pool.js';
import { GuestLanguages } from '../guest-languages/guest-languages.js';
import type { RenderedMail } from '../mail-template.js';
import { RenderThreads, threadType } from '../rendering/render-threads.js';
import type { Rendered } from '../rendering/thread-terms.js';
import type { RenderedSms } from '../sms/sms-sender.js';
import { smsContent } from './sms-content.js';
import { TemplateBusyError, type TemplateRefusal, TemplateRefusedError } from './template-errors.js';
import { languagesOf, type Line, linesAt, spokenLanguage } from './template-layers.js';
import {
  type PageLook,
  type TemplateKind,
  TemplateTypes,
  textOf,
  type VariablesIn,
} from './template-types.js';
import type { LanguagesAnswer, TemplateLayer } from './template.dto.js';
import { typesOff } from './templates.queries.js';

/** Which text a message was made of: told by its history when the template has long been changed. */
export interface UsedTemplate {
  kind: TemplateKind;
  type: string;
  code: string;
  name: string;
  version: number;
  layer: TemplateLayer;
  language: LanguageCode;
}

export interface AskedText {
  type: string;
  /** null or left out: the type's primary one. */
  template?: string | null;
  hotelCode: string;
  language: LanguageCode;
  variables: VariablesIn;
}

export type MailText = RenderedMail & { cc: string[]; bcc: string[]; used: UsedTemplate };
export type SmsText = RenderedSms & { used: UsedTemplate };
/** By the fields of the type; rich text is markup that is safe to show. */
export interface PageText {
  blocks: Record<string, string>;
  look: PageLook;
  used: UsedTemplate;
}

/** A template as rules and methods offer it. */
export interface OfferedTemplate {
  type: string;
  code: string;
  name: string;
  layer: TemplateLayer;
  version: number;
  /** Nothing is sent by it, or by its whole type. */
  enabled: boolean;
  primary: boolean;
  languages: LanguagesAnswer;
}

/** Texts that are in force, filled. */
@Injectable()
export class Templates {
  constructor(
    private readonly types: TemplateTypes,
    private readonly threads: RenderThreads,
    private readonly guestLanguages: GuestLanguages,
  ) {}

  /** @throws TemplateRefusedError | TemplateBusyError */
  async mail(db: TenantDatabase, asked: AskedText): Promise<MailText> {
    const { rendered, line, used, values } = await this.rendered(db, 'EMAIL', asked);
    const { fields, html, text } = rendered;
    const [{ cc, bcc }] = line.layers;
    const sender = textOf(values.frame?.name);
    return { sender, subject: fields.subject ?? '', html: html!, text: text!, cc, bcc, used };
  }

  /** @throws TemplateRefusedError | TemplateBusyError */
  async sms(db: TenantDatabase, asked: AskedText): Promise<SmsText> {
    const { rendered, line, used, values } = await this.rendered(db, 'SMS', asked);
    return { ...smsContent(line.type, used.language, rendered.text ?? '', values), used };
  }

  /** @throws TemplateRefusedError | TemplateBusyError */
  async page(db: TenantDatabase, asked: AskedText): Promise<PageText> {
    const { rendered, line, used } = await this.rendered(db, 'PAGE', asked);
    return { blocks: rendered.fields, look: line.layers[0].look!, used };
  }

  /** The templates there are at a hotel, in their order; null: in the group. */
  async inForce(
    db: TenantDatabase,
    kind: TemplateKind,
    hotelCode: string | null,
    language: Language = 'en',
  ): Promise<OfferedTemplate[]> {
    const lines = await linesAt(db.entities, this.types, { kind, hotelCode, language });
    const off = await typesOff(db, kind);
    return lines.map(({ type, code, primary, layers: [top] }) => ({
      type: type.code,
      code,
      name: top.name,
      layer: top.layer,
      version: top.version,
      enabled: top.enabled && !off.has(type.code),
      primary,
      languages: languagesOf(type, top.texts),
    }));
  }

  private async rendered(db: TenantDatabase, kind: TemplateKind, asked: AskedText) {
    const { type: code, template = null, hotelCode, language: asks, variables } = asked;
    const wanted = await this.guestLanguages.spoken(db, asks);
    const lines = await linesAt(db.entities, this.types, {
      kind,
      hotelCode,
      language: builtInFor(wanted),
    });
    const line = lines.find(
      (each) => each.type.code === code && (template === null ? each.primary : each.code === template),
    );
    const named = `${kind} ${code}${template === null ? '' : `.${template}`}`;
    if (!line) throw refusal('unknown', named);
    const [{ name, layer, version, enabled, texts, look }] = line.layers;
    if (!enabled) throw refusal('disabled', name);
    if ((await typesOff(db, kind)).has(code)) throw refusal('typeDisabled', line.type.name);
    const language = spokenLanguage(line.type, texts, wanted);
    if (!language) throw refusal('incomplete', name);
    const values = variables(language);
    const rendered = await this.filled(line, {
      language,
      texts: texts[language] ?? {},
      variables: values,
      accent: look?.accent ?? null,
      banner: null,
    });
    return {
      rendered,
      line,
      values,
      used: { kind, type: code, code: line.code, name, version, layer, language },
    };
  }

  private async filled(
    { type, layers: [{ name }] }: Line,
    request: Omit<Parameters<RenderThreads['render']>[0], 'type'>,
  ): Promise<Rendered> {
    const result = await this.threads
      .render({ ...request, type: threadType(type) })
      .catch((error: unknown) => {
        if (error instanceof ThreadsBusyError)
          throw new TemplateBusyError('Too many messages are being written.', false, { cause: error });
        throw error;
      });
    if (!('refused' in result)) return result;
    // Under load, what is harmless may take too long: it is tried again.
    if (result.refused === 'limit')
      throw new TemplateBusyError(`The template ${name} took too long to fill: ${result.detail}`, true);
    throw refusal('broken', name, result.detail);
  }
}

function refusal(reason: TemplateRefusal, name: string | LocalText, detail = ''): TemplateRefusedError {
  const [en, zh] = typeof name === 'string' ? [name, name] : [name.en, name.zh];
  const sentences: Record<TemplateRefusal, LocalText> = {
    unknown: { en: `There is no template ${en}.`, zh: `没有模板 ${zh}。` },
    disabled: { en: `The template “${en}” is disabled.`, zh: `模板“${zh}”已停用。` },
    typeDisabled: { en: `The template type “${en}” is disabled.`, zh: `模板类型“${zh}”已停用。` },
    incomplete: {
      en: `The template “${en}” is not complete in any language.`,
      zh: `模板“${zh}”没有任何完整的语言版本。`,
    },
    broken: { en: `The template “${en}” has an error: ${detail}`, zh: `模板“${zh}”无法填充：${detail}` },
  };
  return new TemplateRefusedError(reason, sentences[reason]);
}
