import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailDev } from 'maildev';

export interface MailCatcher {
  smtpPort: number;
  webPort: number;
  stop(): Promise<void>;
}

/**
 * Takes in every mail sent to 127.0.0.1:smtpPort and shows it at http://127.0.0.1:webPort; nothing is passed on.
 * Port 0 picks a free port.
 *
 * Its REST API (maildev 3, everything under `/api`):
 * - `GET /api/email` → array of all mails in order of arrival. A mail has `id`, `subject`, `from: [{address, name}]`,
 *   `to: [{address, name}]`, `html`, `text`, `headers`, `attachments`, `date`, `time`, `read`, `envelope`. Query:
 *   `?sort=desc&limit=1`, and filters by field path such as `?subject=...` or `?to.address=a@b.c` (exact match).
 * - `GET /api/email/:id`, `GET /api/email/:id/html`, `GET /api/email/:id/source`
 * - `DELETE /api/email/all`, `DELETE /api/email/:id`; `GET /api/healthz` → `true`
 *
 * @param mailDirectory where mails are kept between runs; without it they go to a directory that is deleted on stop
 * @throws when a port is taken
 */
export async function startMailCatcher(options: {
  smtpPort: number;
  webPort: number;
  mailDirectory?: string | undefined;
}): Promise<MailCatcher> {
  // Left alone maildev shares one directory under /tmp with every other maildev of this machine.
  const temporary = options.mailDirectory ? null : await mkdtemp(join(tmpdir(), 'mail-catcher-'));
  const mailDirectory = options.mailDirectory ?? (temporary as string);
  await mkdir(mailDirectory, { recursive: true });
  const maildev = new MailDev({
    smtp: options.smtpPort,
    ip: '127.0.0.1',
    web: options.webPort,
    webIp: '127.0.0.1',
    mailDirectory,
    maxEmails: 1_000,
    silent: true,
  });
  const { smtp, api } = await maildev.start();
  return {
    smtpPort: smtp.getAddress().port,
    webPort: api?.getPort() ?? options.webPort,
    async stop() {
      await maildev.stop();
      if (temporary) await rm(temporary, { recursive: true, force: true });
    },
  };
}
