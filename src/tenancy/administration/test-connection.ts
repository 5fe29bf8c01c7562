import { Injectable } from '@nestjs/common';
import { noteChange } from '../../kernel/change-origin.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { DatabaseProbe, type ProbedDatabase } from '../database-probe.js';
import { formatJdbcUrl, parseJdbcUrl } from '../jdbc-url.js';
import { readTenant } from '../tenants.queries.js';
import { openedDatabase } from './tenant-input.js';
import type { ConnectionDto } from './tenant.dto.js';

const TESTS_A_MINUTE = 10;

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
    await this.count(userId);
    // Noted before it is known how it ends: the question itself is what matters.
    await this.control.transaction((client) =>
      noteChange(client, {
        action: 'testConnection',
        entity: 'tenancy.tenants',
        identifier: given.tenantId ?? '',
        after: { url: formatJdbcUrl(parsed.address), username: given.username },
      }),
    );
    return this.probe.look(parsed.address, given.username, password);
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
              zh: '数据库地址或用户名已更改，请重新输入密码。',
            }
          : { en: 'This is required.', zh: '此项为必填项。' },
      },
    });
  }

  /** Counted before the test, across all processes: each answer tells a little about a network. */
  private async count(userId: string): Promise<void> {
    const seconds = await this.control.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('tenancy.connection-test'), hashtext($1))`, [
        userId,
      ]);
      const { rows } = await client.query<{ tests: number; seconds: number }>(
        `SELECT count(*)::int AS tests,
           ceil(extract(epoch FROM min(tested_at) + interval '1 minute' - clock_timestamp()))::int AS seconds
         FROM tenancy.connection_tests WHERE user_id = $1 AND tested_at > clock_timestamp() - interval '1 minute'`,
        [userId],
      );
      if (rows[0]!.tests >= TESTS_A_MINUTE) return Math.max(1, rows[0]!.seconds);
      await client.query(`DELETE FROM tenancy.connection_tests WHERE tested_at < now() - interval '1 hour'`);
      await client.query('INSERT INTO tenancy.connection_tests (user_id) VALUES ($1)', [userId]);
      return 0;
    });
    if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds } });
  }
}
