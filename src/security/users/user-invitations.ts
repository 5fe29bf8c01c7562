import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../../kernel/change-origin.js';
import { addOutboxEntries } from '../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import type { LevelContext } from '../level.js';
import { endOpenKeys, LINKS_PER_HOUR } from '../password-reset/reset-keys.js';
import { SecurityMail } from '../password-reset/security-mail.js';
import { SEND_RESET_LINK, type SendResetLinkPayload } from '../password-reset/send-reset-link.job.js';
import { userHolders } from './managed-users.js';

/** Mails that let new users choose their own password, so that no administrator knows it. */
@Injectable()
export class UserInvitations {
  constructor(
    private readonly dispatcher: EffectDispatcher,
    private readonly mail: SecurityMail,
  ) {}

  /** @throws AppError EMAIL_NOT_CONFIGURED */
  async assertPossible(ctx: LevelContext): Promise<void> {
    await this.mail.assertConfigured(ctx);
  }

  /**
   * Sends another invitation; the links of earlier ones are no good any more.
   * @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE (nothing to invite to) | TOO_MANY_REQUESTS | EMAIL_NOT_CONFIGURED
   */
  async resend(ctx: LevelContext, id: string): Promise<void> {
    await this.assertPossible(ctx);
    const effectId = newId();
    await ctx.db.change(async (manager, client) => {
      const [user] = await userHolders.lock(manager, client, ctx, [id]);
      if (user.hasPassword) throw refusal(HAS_PASSWORD);
      if (!user.email || user.status !== 'enabled' || user.locked || user.userType === 'INTERFACE')
        throw refusal(UNREACHABLE);
      const {
        rows: [recent],
      } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM security.password_resets
         WHERE user_id = $1 AND kind = 'invitation' AND created_at > now() - interval '1 hour'`,
        [id],
      );
      if (recent!.n >= LINKS_PER_HOUR) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: 3600 } });
      await endOpenKeys(client, id);
      await this.invite(client, ctx, { effectId, id, username: user.username });
    });
    this.dispatch(ctx, effectId);
  }

  /**
   * Stores the mail in the outbox, in the transaction that makes the user or asks for it again; the change log notes
   * it.
   */
  async invite(
    client: pg.PoolClient,
    ctx: LevelContext,
    { effectId, id, username }: { effectId: string; id: string; username: string },
  ): Promise<void> {
    const payload: SendResetLinkPayload = { userId: id, purpose: 'invitation' };
    await addOutboxEntries(client, [{ id: effectId, kind: SEND_RESET_LINK, payload }], {
      actor: ctx.actor,
      correlationId: ctx.correlationId,
    });
    await noteChange(client, { action: 'invite', entity: 'security.users', identifier: username });
  }

  dispatch(ctx: LevelContext, effectId: string): void {
    void this.dispatcher.dispatch(ctx.tenantId, [{ id: effectId, kind: SEND_RESET_LINK }]);
  }
}

const HAS_PASSWORD: LocalText = {
  en: 'This user has a password already.',
  zh: '该用户已设置密码。',
};
const UNREACHABLE: LocalText = {
  en: 'Only an enabled, unlocked user with an email address can be invited.',
  zh: '只能邀请已启用、未锁定且填写了邮箱的用户。',
};

function refusal(message: LocalText): AppError {
  return new AppError('UNPROCESSABLE', { message });
}
