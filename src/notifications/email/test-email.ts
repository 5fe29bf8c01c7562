import { Inject, Injectable } from '@nestjs/common';
import { ControlDatabase, TenantDatabase } from '../../kernel/database/database.js';
import { failedStep } from '../../kernel/http/logged.js';
import { newId } from '../../kernel/ids.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { countTest } from '../../tenancy/index.js';
import { findBounceAddress } from '../bounces/bounce-mailboxes.queries.js';
import { composeMail } from '../compose-mail.js';
import { MAIL_OUTBOUND_ALLOW } from '../email-sender.js';
import { MailNotSentError, MailOutcomeUnknownError, MailRefusedError } from '../mail-errors.js';
import type { OutboundAllow } from '../mail-server-address.js';
import { messageIdFor } from '../message-id.js';
import { forgetServiceFailures } from '../service-health.js';
import { deliver, SMTP_STEPS, type SmtpServer, type SmtpStep } from '../smtp-delivery.js';
import { testSteps } from '../test-steps.js';
import type { EmailServiceAnswer } from './email-service.dto.js';
import { type EmailScope, EmailServices } from './email-services.service.js';
import type { EmailTestStep } from './email-test-step.dto.js';

/** Sends one mail by a stored service, for an administrator who wants to see it arrive. */
@Injectable()
export class TestEmail {
  constructor(
    private readonly services: EmailServices,
    private readonly control: ControlDatabase,
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /**
   * @returns the service with what the test found; a refusal of the server is an answer too
   * @throws AppError NOT_FOUND | FORBIDDEN | TOO_MANY_REQUESTS | CONFLICT (it was changed meanwhile)
   */
  async send(
    scope: EmailScope,
    asking: { userId: string; language: 'en' | 'zh' },
    id: string,
    to: string,
  ): Promise<EmailServiceAnswer> {
    const service = await this.services.opened(scope, id);
    // Each answer tells a little about a network.
    await countTest(this.control, asking.userId);
    const note = {
      action: 'testMessage',
      entity: 'notifications.email_services',
      identifier: service.host,
      hotelCode: service.hotelCode,
      after: { to: `…${to.slice(to.lastIndexOf('@'))}` },
    };
    return noteOutcome(
      scope.db,
      note,
      () => this.tried(scope, asking.language, service, to),
      (answer) => failedStep({ steps: answer.testSteps }),
    );
  }

  private async tried(
    scope: EmailScope,
    language: 'en' | 'zh',
    service: Awaited<ReturnType<EmailServices['opened']>>,
    to: string,
  ): Promise<EmailServiceAnswer> {
    const { server, dkim, fromAddress: from, fromName } = service;
    const mail = {
      from,
      sender: fromName ?? 'PayBy',
      to,
      messageId: messageIdFor(newId(), from),
      ...TEXTS[language](server.host),
    };
    // As mails about payments are sent: a server may refuse a sender that is not its user.
    const bounces = scope.db instanceof TenantDatabase ? await findBounceAddress(scope.db, service.id) : null;
    const raw = await composeMail(mail, dkim);
    const steps = await this.steps(server, { from: bounces ?? from, to, raw });
    const [now] = await this.control.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const working = steps.every(({ problem }) => problem === null);
    const found = { working, testedAt: now!.at, testSteps: steps };
    // One that works again need not rest any longer.
    return this.services.keep(scope, service, found, async (client) => {
      if (working) await forgetServiceFailures(client, service.id);
    });
  }

  private async steps(
    server: SmtpServer,
    message: { from: string; to: string; raw: Buffer },
  ): Promise<EmailTestStep[]> {
    const isAsked = (step: SmtpStep): boolean =>
      (step !== 'tls' || server.sslType !== 'none') && (step !== 'signIn' || server.username !== null);
    const done = new Set<SmtpStep>();
    try {
      await deliver(server, message, this.allow, undefined, (step) => done.add(step));
      return testSteps(SMTP_STEPS, isAsked, null);
    } catch (error) {
      const step = SMTP_STEPS.find((each) => isAsked(each) && !done.has(each)) ?? 'accepted';
      const problem = problemOf(step, error);
      return testSteps(SMTP_STEPS, isAsked, { step, problem, said: (error as Error).message });
    }
  }
}

/** @throws whatever is no answer about the server */
function problemOf(step: SmtpStep, error: unknown): NonNullable<EmailTestStep['problem']> {
  const isRefused = error instanceof MailRefusedError;
  if (error instanceof MailOutcomeUnknownError) return 'unknown';
  if (!isRefused && !(error instanceof MailNotSentError)) throw error;
  switch (step) {
    case 'resolve':
      return isRefused ? 'blocked' : 'name';
    case 'connect':
      return 'connection';
    case 'tls':
      return 'tls';
    case 'signIn':
      return isRefused ? 'credentials' : 'later';
    case 'accepted':
      return isRefused ? 'refused' : 'later';
  }
}

const TEXTS = {
  en: (host: string) => ({
    subject: 'Test of the email service',
    text: `This is a test email sent through ${host}. If you can read it, the email service works.`,
  }),
  zh: (host: string) => ({
    subject: '邮件服务测试',
    text: `这是通过 ${host} 发送的测试邮件。收到即表示邮件服务可用。`,
  }),
};
