import { Injectable } from '@nestjs/common';
import { noteChange } from '../../kernel/change-origin.js';
import type { TenantContext } from '../../kernel/context.js';
import { addOutboxEntries } from '../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { endSessionsOf } from '../end-sessions.js';
import { passwordFits } from '../passwords.js';
import { Principals } from '../principals.js';
import { noteLimited, refuse } from '../refusals.js';
import { identifyCaller, type RequestOrigin } from '../request-origin.js';
import { forgetFailures } from '../sign-in-failures.js';
import { hashChosenPassword, NOT_THE_PRESENT_ONE } from '../users/chosen-password.js';
import { ResetKeys, type UsableKey } from './reset-keys.js';
import { SecurityMail } from './security-mail.js';
import { SEND_RESET_LINK, type SendResetLinkPayload } from './send-reset-link.job.js';

const ACTIONS = { link: 'passwordReset', forced: 'passwordChange', invitation: 'invitationAccept' } as const;

/**
 * Setting a password without being signed in: with a mailed link, with an invitation, or with the key a forced change
 * comes with.
 */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly keys: ResetKeys,
    private readonly principals: Principals,
    private readonly dispatcher: EffectDispatcher,
    private readonly mail: SecurityMail,
  ) {}

  /**
   * Has a link mailed. What happens here is the same for a name that nobody has: the outbox entry is for nobody, and
   * whoever keeps it finds nothing to do.
   * @throws AppError EMAIL_NOT_CONFIGURED, whoever asks
   */
  async createLink(ctx: TenantContext, username: string, origin: RequestOrigin): Promise<void> {
    await this.mail.assertConfigured(ctx);
    identifyCaller(origin);
    await noteLimited(ctx.db, {
      action: 'passwordResetLink',
      entity: 'security.users',
      identifier: username,
    });
    const effect = { id: newId(), kind: SEND_RESET_LINK };
    await ctx.db.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM security.users WHERE security.folded(username) = security.folded($1)',
        [username],
      );
      const payload: SendResetLinkPayload = { userId: rows[0]?.id ?? newId() };
      const actor = { kind: 'system', id: 'sign-in', name: 'Sign-in' } as const;
      await addOutboxEntries(client, [{ ...effect, payload }], { actor, correlationId: ctx.correlationId });
    });
    // Not waited for: an answer that hangs on the queue would be another one.
    void this.dispatcher.dispatch(ctx.tenantId, [effect]);
  }

  /** @throws AppError RESET_LINK_INVALID */
  async verify(
    ctx: TenantContext,
    key: string,
    origin: RequestOrigin,
  ): Promise<{ username: string; expiresAt: string }> {
    const { username, expiresAt } = await this.usable(ctx, key, origin);
    return { username, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Sets the new password. Every session of the user ends; a name that is locked by failures is free again, one that an
   * administrator locked is not. A password that is refused leaves the key good.
   * @throws AppError RESET_LINK_INVALID | VALIDATION_FAILED
   */
  async setPassword(
    ctx: TenantContext,
    key: string,
    chosen: { password: string; confirmPassword: string },
    origin: RequestOrigin,
  ): Promise<void> {
    const user = await this.usable(ctx, key, origin);
    const hash = await hashFor(user, chosen);
    identifyCaller(origin, { kind: 'user', id: user.userId, name: user.realName });
    await ctx.db.transaction(async (client) => {
      if (!(await this.keys.use(client, key, user.userId))) throw new AppError('RESET_LINK_INVALID');
      await client.query(
        `UPDATE security.users SET password_hash = $2, password_changed_at = now(),
           -- A day that has come was the old password's; the new one would have to be changed at once.
           password_expires_at = CASE WHEN password_expires_at > now() THEN password_expires_at END,
           password_temporary_until = NULL, must_change_password = false, token_version = token_version + 1, updated_at = now()
         WHERE id = $1`,
        [user.userId, hash],
      );
      await endSessionsOf(client, 'user_id', user.userId, 'passwordChanged');
      await forgetFailures(client, user.username);
      await noteChange(client, {
        action: ACTIONS[user.kind],
        entity: 'security.users',
        identifier: user.username,
      });
    });
    this.principals.forget(ctx.tenantId, user.userId);
  }

  private async usable(ctx: TenantContext, key: string, origin: RequestOrigin): Promise<UsableKey> {
    const found = await this.keys.find(ctx.db, key);
    if (found) return found;
    identifyCaller(origin);
    const refused = { action: 'passwordResetRefused', entity: 'security.users', identifier: '' } as const;
    return refuse(ctx.db, refused, 'wrongKey', new AppError('RESET_LINK_INVALID'));
  }
}

/** @throws AppError VALIDATION_FAILED */
async function hashFor(
  { username, realName, passwordHash }: UsableKey,
  chosen: { password: string; confirmPassword: string },
): Promise<string> {
  const hash = await hashChosenPassword({ ...chosen, username, realName }, { required: true });
  if (await passwordFits(passwordHash, chosen.password)) {
    throw new AppError('VALIDATION_FAILED', { fields: { password: NOT_THE_PRESENT_ONE } });
  }
  return hash!;
}
