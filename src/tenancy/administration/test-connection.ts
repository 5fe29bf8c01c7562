import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { DatabaseProbe, type ProbedDatabase } from '../database-probe.js';
import { formatJdbcUrl, parseJdbcUrl } from '../jdbc-url.js';
import { readTenant } from '../tenants.queries.js';
import { countTest } from './count-test.js';
import { openedDatabase } from './tenant-input.js';
import type { ConnectionDto } from './tenant.dto.js';

/** Tries a database's address for an administrator who fills in a form. */
@Injectable()
export class TestConnection {
  constructor(
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
    private readonly probe: DatabaseProbe,
  ) {}

  /** @throws AppError VALIDATION_FAILED | TOO_MANY_REQUESTS | DATABASE_UNREACHABLE */
  async execute(userId: string, given: ConnectionDto): Promise<ProbedDatabase> {
    const parsed = parseJdbcUrl(given.url);
    if ('problem' in parsed) {
      throw new AppError('VALIDATION_FAILED', { fields: { url: parsed.problem } });
    }
    const password = given.password || (await this.storedPassword(given, formatJdbcUrl(parsed.address)));
    await countTest(this.control, userId);
    const note = {
      action: 'testConnection',
      entity: 'tenancy.tenants',
      identifier: given.tenantId ?? '',
      after: { url: formatJdbcUrl(parsed.address), username: given.username },
    };
    return noteOutcome(this.control, note, () => this.probe.look(parsed.address, given.username, password));
  }

  private async storedPassword({ username, tenantId }: ConnectionDto, url: string): Promise<string> {
    const record = tenantId ? await readTenant(this.control.pool, tenantId) : null;
    const known = record && openedDatabase(record, this.secrets);
    if (known && known.username === username && formatJdbcUrl(known.address) === url) return known.password;
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        password: tenantId
          ? {
              en: 'Enter the password again: the address or the user has changed.',
              zh: '数据库地址或用户名已更改，重新输入密码。',
            }
          : { en: 'This is required.', zh: '此项为必填项。' },
      },
    });
  }
}
