import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { EndpointDisabling } from './endpoint-disabling.js';
import { DISABLED_AFTER_HOURS, WARNED_AFTER_HOURS } from './schedule.js';
import { giveUpUnheard } from './webhook-lanes.queries.js';

const BATCH = 1_000;

/**
 * Tells people of endpoints that have failed for a day, and disables those that have for five. Gives up what a client may
 * no longer hear.
 */
@Injectable()
export class WatchWebhooksSweep implements Sweep {
  readonly name = 'notifications.watch-webhooks';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Watch webhook addresses', zh: '检查事件推送地址' },
    about: {
      en: 'Sends an email about addresses of API clients that fail for one day, and disables those that fail for five.',
      zh: '接口客户端推送地址失败满一天时发送邮件，满五天时停用。',
    },
  };

  constructor(private readonly disabling: EndpointDisabling) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const disabled = await this.disabling.disableFailing(ctx, DISABLED_AFTER_HOURS);
    const warned = await this.disabling.warn(ctx, WARNED_AFTER_HOURS);
    const unheard = await giveUpUnheard(ctx.db, BATCH);
    return { handled: disabled + warned + unheard, more: unheard === BATCH };
  }
}
