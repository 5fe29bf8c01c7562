import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { refuse } from '../../kernel/resource/store.js';
import type { LevelContext } from '../../security/index.js';
import { internationalNumber } from './international-number.js';
import { smsSegments } from './segments.js';
import type { TestMessageAnswer } from './sms-channel.dto.js';
import { SmsChannelsService, type OpenedChannel } from './sms-channels.service.js';
import { SmsNotSentError, SmsOutcomeUnknownError, SmsRefusedError } from './sms-errors.js';
import { type MessageTemplate, SmsGateways } from './sms-gateway.js';
import type { SmsParameter } from './sms-parameters.js';

const OUTCOMES = [
  [SmsRefusedError, 'refused'],
  [SmsNotSentError, 'notSent'],
  [SmsOutcomeUnknownError, 'unknown'],
] as const;

/** Sends one message by a channel, for an administrator who wants to see it arrive. */
@Injectable()
export class TestMessage {
  constructor(
    private readonly channels: SmsChannelsService,
    private readonly gateways: SmsGateways,
  ) {}

  /** @returns what the provider answered, a refusal too. @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN */
  async send(ctx: LevelContext, id: string, typed: string): Promise<TestMessageAnswer> {
    const channel = await this.channels.opened(ctx, id);
    const number = internationalNumber(typed);
    if (number === null)
      refuse({
        to: {
          en: 'Enter the number with its country code, such as +852 2345 6789.',
          zh: '输入含国家或地区代码的号码，例如 +852 2345 6789。',
        },
      });
    const to = number!;
    const note = {
      action: 'testMessage',
      entity: 'notifications.sms_channels',
      identifier: channel.code,
      hotelCode: channel.hotelCode,
      after: { to: `…${to.slice(-4)}` },
    };
    return noteOutcome(
      ctx.db,
      note,
      () => this.tried(ctx, channel, to),
      ({ outcome }) => (outcome === 'sent' ? null : `sms.${outcome}`),
    );
  }

  private async tried(ctx: LevelContext, channel: OpenedChannel, to: string): Promise<TestMessageAnswer> {
    const { code, provider, baseUrl, sender, values: credentials } = channel;
    const text = TEXTS[ctx.language](sender, code);
    const segments = this.gateways.needsTemplates(provider) ? null : smsSegments(text).count;
    try {
      const { messageId } = await this.gateways.of(provider).send(
        { code, provider, baseUrl, sender, credentials },
        {
          reference: newId(),
          fencingNo: 1,
          to,
          text,
          template: sampleOf(channel),
          receiptUrl: null,
        },
      );
      return { outcome: 'sent', messageId, said: null, segments };
    } catch (error) {
      const [, outcome] = OUTCOMES.find(([kind]) => error instanceof kind) ?? [];
      if (!outcome) throw error;
      return { outcome, messageId: null, said: (error as Error).message, segments };
    }
  }
}

const TEXTS = {
  en: (sender: string, code: string) => `${sender}: test message of the SMS channel ${code}.`,
  zh: (sender: string, code: string) => `【${sender}】短信通道 ${code} 的测试短信。`,
};

/** The first approved template with values that are nobody's. */
function sampleOf({ templateIds: [approved], sender }: OpenedChannel): MessageTemplate | null {
  if (!approved) return null;
  const sample: Record<SmsParameter, string> = {
    hotel: sender,
    paymentNo: 'PB00000000000',
    dueAt: new Date().toISOString().slice(0, 16).replace('T', ' '),
    amount: 'HKD 1.00',
    url: 'https://example.com/test',
    path: 'test',
    securityCode: 'A1-B2-C3',
  };
  return { id: approved.id, parameters: approved.parameters.map((name) => ({ name, value: sample[name] })) };
}
