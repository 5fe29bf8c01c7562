import { Inject, Injectable } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { failedStep } from '../../kernel/http/logged.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { assertUnchanged, refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { countTest } from '../../tenancy/index.js';
import { MAIL_OUTBOUND_ALLOW } from '../email-sender.js';
import type { EmailServiceAnswer } from '../email/email-service.dto.js';
import { type EmailScope, EmailServices } from '../email/email-services.service.js';
import type { OutboundAllow } from '../mail-server-address.js';
import { forgetServiceFailures } from '../service-health.js';
import { testSteps } from '../test-steps.js';
import type { SetBounceMailboxDto } from './bounce-mailbox.dto.js';
import { BounceMailbox, type MailboxTestStep } from './bounce-mailbox.entity.js';
import { mailboxContext } from './bounce-mailboxes.queries.js';
import {
  type ImapServer,
  inMailbox,
  isThisMachine,
  MAILBOX_STEPS,
  MailboxError,
  type MailboxStep,
} from './imap-mailbox.js';

const UNTESTED = { working: null, testedAt: null, testSteps: [] };
/** A password that was meant for one of these goes to no other; messages of another are numbered otherwise. */
const SERVER = ['host', 'port', 'sslType', 'username', 'folder'] as const;

/** The mailboxes of a tenant's e-mail services that bounces are read from. */
@Injectable()
export class BounceMailboxes {
  private readonly store = new Store(BounceMailbox);

  constructor(
    private readonly services: EmailServices,
    private readonly secrets: SecretBox,
    private readonly control: ControlDatabase,
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT */
  async set(scope: EmailScope, serviceId: string, dto: SetBounceMailboxDto): Promise<EmailServiceAnswer> {
    const { password, updatedAt, ...given } = dto;
    await scope.db.change(async (manager, client) => {
      await this.services.lock(scope, manager, serviceId);
      const before = await this.store.lock(manager, { serviceId });
      assertUnchanged(updatedAt, before?.updatedAt);
      const id = before?.id ?? newId();
      const next = { ...given, folder: given.folder ?? before?.folder ?? 'INBOX' };
      const isMoved = SERVER.some((field) => next[field] !== before?.[field]);
      const missing = password === undefined && isMoved ? (before ? AGAIN : REQUIRED) : null;
      refuse({
        ...(next.sslType === 'none' && !isThisMachine(next.host) && { sslType: NOT_PLAIN }),
        ...(missing && { password: missing }),
      });
      const passwordSealed =
        password === undefined ? undefined : this.secrets.seal(password, mailboxContext(id));
      const values = {
        ...next,
        ...((isMoved || passwordSealed) && UNTESTED),
        ...(passwordSealed && { passwordSealed }),
      };
      if (before) await this.store.update(manager, before, values);
      else await this.store.insert(manager, { ...values, id, serviceId });
      if (isMoved)
        await client.query('DELETE FROM notifications.bounce_readings WHERE mailbox_id = $1', [id]);
      if (isMoved || passwordSealed) await forgetServiceFailures(client, id);
      // With another sender the server may take it or not: so far, no test says.
      if (next.address !== before?.address) await this.services.forgetFindings(manager, serviceId);
    });
    return this.services.one(scope, serviceId);
  }

  /** Its mails have their from address as envelope sender again. @throws AppError NOT_FOUND | FORBIDDEN */
  async remove(scope: EmailScope, serviceId: string): Promise<EmailServiceAnswer> {
    await scope.db.change(async (manager, client) => {
      await this.services.lock(scope, manager, serviceId);
      const before = await this.store.lock(manager, { serviceId });
      if (!before) throw new AppError('NOT_FOUND');
      await this.store.delete(manager, before);
      await forgetServiceFailures(client, before.id);
      await this.services.forgetFindings(manager, serviceId);
    });
    return this.services.one(scope, serviceId);
  }

  /**
   * Opens the folder, as a reading would.
   * @returns the service with what the test found; a refusal of the server is an answer too
   * @throws AppError NOT_FOUND | FORBIDDEN | TOO_MANY_REQUESTS | CONFLICT (it was changed meanwhile)
   */
  async test(scope: EmailScope, userId: string, serviceId: string): Promise<EmailServiceAnswer> {
    const { hotelCode } = await this.services.editable(scope, serviceId);
    const mailbox = await scope.db.entities
      .createQueryBuilder(BounceMailbox, 'mailbox')
      .addSelect('mailbox.passwordSealed')
      .where('mailbox.serviceId = :serviceId', { serviceId })
      .getOne();
    if (!mailbox) throw new AppError('NOT_FOUND');
    // Each answer tells a little about a network.
    await countTest(this.control, userId);
    const note = {
      action: 'testConnection',
      entity: 'notifications.bounce_mailboxes',
      identifier: mailbox.address,
      hotelCode,
    };
    await noteOutcome(
      scope.db,
      note,
      () => this.tested(scope, mailbox),
      (steps) => failedStep({ steps }),
    );
    return this.services.one(scope, serviceId);
  }

  private async tested({ db }: EmailScope, mailbox: BounceMailbox): Promise<MailboxTestStep[]> {
    const password = this.secrets.open(mailbox.passwordSealed, mailboxContext(mailbox.id));
    const steps = await this.steps({ ...mailbox, password });
    const [now] = await this.control.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const working = steps.every(({ problem }) => problem === null);
    await db.change(async (manager, client) => {
      const row = await this.store.lock(manager, { id: mailbox.id });
      if (row?.updatedAt.getTime() !== mailbox.updatedAt.getTime()) throw new AppError('CONFLICT');
      // Not a change of the settings: what is typed in an open form can be saved.
      await manager.update(BounceMailbox, { id: row.id }, { working, testedAt: now!.at, testSteps: steps });
      if (working) await forgetServiceFailures(client, row.id);
    });
    return steps;
  }

  private async steps(server: ImapServer): Promise<MailboxTestStep[]> {
    const isAsked = (step: MailboxStep): boolean => step !== 'tls' || server.sslType !== 'none';
    try {
      await inMailbox(server, this.allow, () => Promise.resolve());
      return testSteps(MAILBOX_STEPS, isAsked, null);
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      const { step, problem, message: said } = error;
      return testSteps(MAILBOX_STEPS, isAsked, { step, problem, said });
    }
  }
}

const AGAIN: FieldProblem = {
  en: 'The server or its user has changed. Enter the password again.',
  zh: '服务器或用户名已更改，重新输入密码。',
};
const NOT_PLAIN: FieldProblem = {
  en: 'Only a server on this machine can be read without encryption.',
  zh: '只有本机的服务器可不加密读取。',
};
