import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { ReadBounces } from '../../notifications/index.js';
import { MailBounces } from '../application/messages/mail-bounces.js';

/** Reads the bounce mailboxes that are due, and records at the payments which mails did not arrive. */
@Injectable()
export class ReadBouncesSweep implements Sweep {
  readonly name = 'payby.read-bounces';
  /** No other task's interval: those of one interval wait for each other, and a mail server can take half a minute. */
  readonly everySeconds = 50;
  readonly words = {
    label: { en: 'Read bounce mailboxes', zh: '读取退信邮箱' },
    about: {
      en: 'Reads returned emails and records at the payment which messages did not arrive. A system parameter sets how often.',
      zh: '读取退信，并在付款上记录未送达的消息。间隔由系统参数设定。',
    },
  };

  constructor(
    private readonly mailboxes: ReadBounces,
    private readonly bounces: MailBounces,
  ) {}

  sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    return this.mailboxes.read(ctx, (report) => this.bounces.record(ctx, report));
  }
}
