import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { EmailSender, SmsSender } from '../../../notifications/index.js';
import type { SendChannel } from '../../domain/events.js';

const FIELDS = {
  email: {
    en: 'Set up the email service, or send it another way.',
    zh: '先配置邮件服务，或选择其他发送方式。',
  },
  sms: { en: 'Set up an SMS channel, or send it another way.', zh: '先配置短信通道，或选择其他发送方式。' },
  unreachable: { en: 'No SMS channel reaches this number.', zh: '没有可发送至此号码的短信通道。' },
} satisfies Record<string, FieldProblem>;

/** Whether a hotel's messages have a way to their recipients. */
@Injectable()
export class SendWays {
  constructor(
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
  ) {}

  /**
   * @param mobiles in E.164, in the order in which they were asked for
   * @param field of the request that chooses the channels
   * @returns what to refuse the request with: EMAIL_NOT_CONFIGURED | SMS_NOT_CONFIGURED; null = nothing
   */
  async problem(
    db: TenantDatabase,
    hotelCode: string,
    channels: readonly SendChannel[],
    mobiles: readonly string[],
    field: 'sendMethods' | 'channels',
  ): Promise<AppError | null> {
    const [hasEmail, unreachable] = await Promise.all([
      channels.includes('EMAIL') ? this.email.isConfigured(db, hotelCode) : true,
      channels.includes('SMS') ? this.sms.unreachable(db, hotelCode, mobiles) : [],
    ]);
    if (!hasEmail) return new AppError('EMAIL_NOT_CONFIGURED', { fields: { [field]: FIELDS.email } });
    if (!unreachable) return new AppError('SMS_NOT_CONFIGURED', { fields: { [field]: FIELDS.sms } });
    if (!unreachable[0]) return null;
    const at = mobiles.indexOf(unreachable[0]);
    return new AppError('SMS_NOT_CONFIGURED', { fields: { [`mobiles.${at}`]: FIELDS.unreachable } });
  }
}
