import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { ExternalAddresses } from '../../tenancy/index.js';
import { LINK_MINUTES, type LinkKind, ResetKeys } from './reset-keys.js';
import { SecurityMail } from './security-mail.js';

export const SEND_RESET_LINK = 'security.send-reset-link';

export interface SendResetLinkPayload extends Record<string, unknown> {
  /** Of nobody, when the name that was typed is nobody's. */
  userId: string;
  /** Absent: a link to set a new password. */
  purpose?: LinkKind;
}

/** The user waits for this mail; a link that arrives an hour later is useless. */
const MAX_TRIES = 5;

/**
 * Makes the key and mails the link. The key is made here and not with the outbox entry, so that it is nowhere but in
 * the mail: the outbox entry holds an id, the database a hash.
 */
@Injectable()
export class SendResetLinkJob implements EffectHandler<SendResetLinkPayload> {
  readonly kind = SEND_RESET_LINK;

  constructor(
    private readonly addresses: ExternalAddresses,
    private readonly keys: ResetKeys,
    private readonly mail: SecurityMail,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendResetLinkPayload>): Promise<EffectResult> {
    const { userId, purpose = 'link' } = effect.payload;
    const made = await this.keys.forLink(ctx.db, effect.id, userId, purpose);
    if (!made) return DONE;
    const { key, owner } = made;
    const result = await this.mail.sendPasswordLink(ctx, {
      purpose,
      messageId: effect.id,
      to: owner.email,
      language: owner.language,
      username: owner.username,
      realName: owner.realName,
      url: `${this.addresses.of('staff')}/#/reset-password/${ctx.tenantId}/${key}`,
      validMinutes: LINK_MINUTES[purpose],
    });
    if (result.outcome === 'sent') return DONE;
    if (result.outcome === 'unknown') return result;
    return result.worthRetrying && effect.attempt < MAX_TRIES
      ? { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason: result.reason }
      : { outcome: 'failed', reason: result.reason };
  }
}
