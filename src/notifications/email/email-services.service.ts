import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type Database, TenantDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { HotelCodes } from '../../security/index.js';
import { passwordContext } from '../email-services.queries.js';
import { isEditable, isVisible, type Scope, visibleHotels } from '../of-hotel.js';
import type { SmtpServer } from '../smtp-delivery.js';
import type {
  CreateEmailServiceDto,
  EmailServiceAnswer,
  UpdateEmailServiceDto,
} from './email-service.dto.js';
import { EmailServiceSetting } from './email-service.entity.js';

/** What the list of e-mail services may be sorted and filtered by. */
export const EMAIL_SERVICE_LIST = {
  sorts: {
    id: 'service.id',
    host: 'lower(service.host)',
    fromAddress: 'lower(service.fromAddress)',
    enabled: 'service.enabled',
    updatedAt: 'service.updatedAt',
  },
  defaultSort: ['host', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in server or sender address. */
    q: { text: 100 },
    enabled: { oneOf: ['true', 'false'] },
  },
  searched: ['service.host', 'service.fromAddress'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

/** Where the caller works: in a tenant, or for the installation. */
export type EmailScope = Scope & { db: Database };

const NEW = {
  hotelCode: null,
  smtpPort: 587,
  sslPort: 465,
  username: null,
  fromName: null,
  enabled: true,
  mergeAndSend: false,
};
const UNTESTED = { working: null, testedAt: null, testSteps: [] };
/** A password that was meant for one of these goes to no other, and a test says nothing of another. */
const SERVER = ['host', 'smtpPort', 'sslPort', 'sslType', 'username'] as const;

/** E-mail services: a hotel's own and those of all hotels; in the control database that of the installation. */
@Injectable()
export class EmailServices {
  private readonly store = new Store(EmailServiceSetting);

  constructor(
    private readonly secrets: SecretBox,
    private readonly hotelCodes: HotelCodes,
  ) {}

  async list(scope: EmailScope, asked: ListQuery<object>): Promise<[EmailServiceAnswer[], number]> {
    const builder = this.sealed(scope.db.entities).where(
      '(service.hotelCode IS NULL OR service.hotelCode = ANY (:hotels))',
      { hotels: visibleHotels(scope) },
    );
    const [rows, total] = await listOf(builder, EMAIL_SERVICE_LIST, asked);
    return [rows.map((row) => present(scope, row)), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(scope: EmailScope, id: string): Promise<EmailServiceAnswer> {
    return present(scope, await this.find(scope, id));
  }

  /** @throws AppError VALIDATION_FAILED */
  async create(scope: EmailScope, dto: CreateEmailServiceDto): Promise<EmailServiceAnswer> {
    const { password = '', ...given } = dto;
    const id = newId();
    const row = { ...NEW, ...given, id, hotelCode: given.hotelCode ?? null };
    const existing = await this.hotels(scope);
    await scope.db.change(async (manager, client) => {
      refuse(await problems(scope, client, row, password, existing));
      const passwordSealed = password ? this.secrets.seal(password, passwordContext(id)) : null;
      await this.store.insert(manager, { ...row, ...UNTESTED, passwordSealed });
    });
    return this.one(scope, id);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT */
  async update(scope: EmailScope, id: string, dto: UpdateEmailServiceDto): Promise<EmailServiceAnswer> {
    const { password: typed, ...changes } = dto;
    const existing = await this.hotels(scope);
    await scope.db.change(async (manager, client) => {
      const row = await this.lock(scope, manager, id);
      const next = this.store.changed(manager, row, changes);
      const stored = await this.sealed(manager).where('service.id = :id', { id }).getOneOrFail();
      const moved = SERVER.some((field) => next[field] !== row[field]);
      if (moved && next.username !== null && stored.passwordSealed && typed === undefined)
        refuse({ password: AGAIN });
      // Without a user there is nobody to sign in as.
      const password = next.username === null && typed === undefined ? '' : typed;
      // A hotel that is gone must not keep the rest from being changed.
      refuse(await problems(scope, client, next, password ?? '', [...existing, row.hotelCode ?? '']));
      const tested = moved || password !== undefined || next.fromAddress !== row.fromAddress ? UNTESTED : {};
      await this.store.update(manager, row, {
        ...changes,
        ...tested,
        ...(password !== undefined && {
          passwordSealed: password ? this.secrets.seal(password, passwordContext(id)) : null,
        }),
      });
    });
    return this.one(scope, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async delete(scope: EmailScope, id: string): Promise<void> {
    await scope.db.change(async (manager) => this.store.delete(manager, await this.lock(scope, manager, id)));
  }

  /** For a test mail. @throws AppError NOT_FOUND | FORBIDDEN */
  async opened(scope: EmailScope, id: string): Promise<EmailServiceSetting & { server: SmtpServer }> {
    const row = await this.find(scope, id);
    if (!isEditable(scope, row)) throw new AppError('FORBIDDEN');
    const { host, sslType, username, passwordSealed } = row;
    const port = sslType === 'ssl' ? row.sslPort : row.smtpPort;
    const password = passwordSealed && this.secrets.open(passwordSealed, passwordContext(id));
    return { ...row, server: { host, port, sslType, username, password } };
  }

  /** @throws AppError NOT_FOUND | CONFLICT when it has changed since: what was tried is not what is there */
  async keepTest(
    scope: EmailScope,
    read: EmailServiceSetting,
    tested: Pick<EmailServiceSetting, 'working' | 'testedAt' | 'testSteps'>,
  ): Promise<EmailServiceAnswer> {
    await scope.db.change(async (manager) => {
      const row = await this.lock(scope, manager, read.id);
      this.store.changed(manager, row, { updatedAt: read.updatedAt.toISOString() });
      await this.store.update(manager, row, tested);
    });
    return this.one(scope, read.id);
  }

  private sealed(manager: EntityManager): SelectQueryBuilder<EmailServiceSetting> {
    return manager.createQueryBuilder(EmailServiceSetting, 'service').addSelect('service.passwordSealed');
  }

  private async find(scope: EmailScope, id: string): Promise<EmailServiceSetting> {
    const row = isUuid(id)
      ? await this.sealed(scope.db.entities).where('service.id = :id', { id }).getOne()
      : null;
    if (!row || !isVisible(scope, row)) throw new AppError('NOT_FOUND');
    return row;
  }

  private async lock(scope: EmailScope, manager: EntityManager, id: string): Promise<EmailServiceSetting> {
    const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
    if (!row || !isVisible(scope, row)) throw new AppError('NOT_FOUND');
    if (!isEditable(scope, row)) throw new AppError('FORBIDDEN');
    return row;
  }

  /** The installation has none. */
  private async hotels({ db }: EmailScope): Promise<readonly string[]> {
    return db instanceof TenantDatabase ? this.hotelCodes.codes(db) : [];
  }
}

function present(scope: EmailScope, { passwordSealed, ...row }: EmailServiceSetting): EmailServiceAnswer {
  return { ...row, passwordSet: Boolean(passwordSealed), editable: isEditable(scope, row) };
}

type Checked = Pick<EmailServiceSetting, 'id' | 'hotelCode' | 'username' | 'enabled'>;

/** What is wrong between the fields, and with other services. */
async function problems(
  scope: EmailScope,
  client: pg.PoolClient,
  { id, hotelCode, username, enabled }: Checked,
  password: string,
  existing: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const fields: Record<string, FieldProblem> = {};
  if (hotelCode !== null && !existing.includes(hotelCode)) fields.hotelCode = NO_HOTEL;
  else if (!isEditable(scope, { hotelCode })) fields.hotelCode = OTHER_HOTEL;
  if (password && username === null) fields.username = REQUIRED;
  if (!enabled) return fields;
  const { rows } = await client.query<{ host: string }>(
    `SELECT host FROM notifications.email_services
     WHERE enabled AND hotel_code IS NOT DISTINCT FROM $1 AND id <> $2`,
    [hotelCode, id],
  );
  const [other] = rows;
  if (other)
    fields.enabled = {
      en: `${other.host} is in use here already. Turn that one off first.`,
      zh: `${other.host} 已在使用中，请先停用。`,
    };
  return fields;
}

const AGAIN: FieldProblem = {
  en: 'The server or its user has changed. Enter the password again.',
  zh: '服务器或用户名已更改，请重新输入密码。',
};
const NO_HOTEL: FieldProblem = { en: 'There is no such hotel.', zh: '酒店不存在。' };
const OTHER_HOTEL: FieldProblem = {
  en: 'A service for all hotels takes somebody who works in all of them; another hotel’s, somebody who works there.',
  zh: '适用于所有酒店的邮件服务须由可管理所有酒店的用户设置；其他酒店的邮件服务须由该酒店的用户设置。',
};
