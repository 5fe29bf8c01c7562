import { Injectable } from '@nestjs/common';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { assertChangesLevel, changesLevel, type LevelContext, Permission } from '../../security/index.js';
import { blocksOf } from '../rendering/blocks.js';
import {
  TEMPLATE_KINDS,
  type TemplateKind,
  type TemplateType,
  TemplateTypes,
  type TemplateVariables,
  valueAt,
} from './template-types.js';
import type { TemplateTypeAnswer, TemplateVariableAnswer } from './template.dto.js';
import { switchType, typesOff } from './templates.queries.js';

const VIEW: Record<TemplateKind, Permission> = {
  EMAIL: Permission.NOTIFICATION_EMAIL_TEMPLATE_VIEW,
  SMS: Permission.NOTIFICATION_SMS_TEMPLATE_VIEW,
  PAGE: Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW,
};

const CHANGE: Record<TemplateKind, Permission> = {
  EMAIL: Permission.NOTIFICATION_EMAIL_TEMPLATE_MGT,
  SMS: Permission.NOTIFICATION_SMS_TEMPLATE_MGT,
  PAGE: Permission.NOTIFICATION_PAYMENT_TEMPLATE_MGT,
};

const GROUPS: Record<string, LocalText> = {
  guest: { en: 'Guest', zh: '客人' },
  reservation: { en: 'Reservation', zh: '预订' },
  payment: { en: 'Payment', zh: '付款' },
  dispute: { en: 'Dispute', zh: '争议' },
  hotel: { en: 'Hotel', zh: '酒店' },
  staff: { en: 'Staff', zh: '员工' },
};

/** The types of templates, and which of them are on. */
@Injectable()
export class TemplateTypeSettings {
  constructor(private readonly types: TemplateTypes) {}

  /** @throws AppError FORBIDDEN | NOT_FOUND */
  async list(ctx: LevelContext, asked: string): Promise<TemplateTypeAnswer[]> {
    const kind = kindOf(ctx, asked);
    const off = await typesOff(ctx.db, kind);
    return Promise.all(this.types.of(kind).map((type) => this.present(ctx, type, !off.has(type.code))));
  }

  /** @throws AppError FORBIDDEN | NOT_FOUND */
  async switchOn(
    ctx: LevelContext,
    asked: string,
    code: string,
    enabled: boolean,
  ): Promise<TemplateTypeAnswer> {
    const kind = kindOf(ctx, asked, CHANGE);
    const type = this.types.find(kind, code);
    if (!type) throw new AppError('NOT_FOUND');
    assertChangesLevel(ofAllHotels(ctx));
    await ctx.db.transaction((client) => switchType(client, kind, code, enabled));
    return this.present(ctx, type, enabled);
  }

  private async present(
    ctx: LevelContext,
    type: TemplateType,
    enabled: boolean,
  ): Promise<TemplateTypeAnswer> {
    const asked = { type, hotelCode: ctx.hotelCode, recordId: null, test: true };
    const { variables } = await this.types.source(type).variables(ctx, asked);
    const examples = { en: variables('en'), zh: variables('zh') };
    const { kind, code, audience, name, description, module, sort } = type;
    return {
      kind,
      code,
      audience,
      name: name.en,
      nameZh: name.zh,
      description: description.en,
      descriptionZh: description.zh,
      module,
      sort,
      enabled,
      editable: ctx.permissions.has(CHANGE[kind]) && changesLevel(ofAllHotels(ctx)),
      fields: type.fields.map(({ key, form, name: label, longest, required }) => ({
        key,
        form,
        name: label.en,
        nameZh: label.zh,
        longest,
        required,
      })),
      variables: type.variables.map((variable) => present(type, variable, examples)),
      blocks: blocksOf(type).map(({ code: block, name: label, syntax }) => ({
        code: block,
        name: label.en,
        nameZh: label.zh,
        syntax,
      })),
    };
  }
}

/** One switch for all hotels, at whichever level it is found. */
const ofAllHotels = ({ allHotels, hotels }: LevelContext) => ({ allHotels, hotels, hotelCode: null });

function present(
  type: TemplateType,
  { name, group, label, fields = [] }: TemplateType['variables'][number],
  { en, zh }: Record<'en' | 'zh', TemplateVariables>,
): TemplateVariableAnswer {
  return {
    name,
    group,
    groupName: GROUPS[group]?.en ?? group,
    groupNameZh: GROUPS[group]?.zh ?? group,
    label: label.en,
    labelZh: label.zh,
    example: exampleOf(en, name),
    exampleZh: exampleOf(zh, name),
    fields: [...fields],
    required: type.mustName.includes(name),
  };
}

/** Of a list, its first entry. */
function exampleOf(variables: TemplateVariables, name: string): string | null {
  const value = valueAt(variables, name) ?? null;
  return typeof value === 'object' && value !== null ? Object.values(value[0] ?? {}).join(' · ') : value;
}

function kindOf(ctx: LevelContext, asked: string, needed = VIEW): TemplateKind {
  const kind = TEMPLATE_KINDS.find((each) => each === asked);
  if (!kind) throw new AppError('NOT_FOUND');
  if (!ctx.permissions.has(needed[kind])) throw new AppError('FORBIDDEN');
  return kind;
}
