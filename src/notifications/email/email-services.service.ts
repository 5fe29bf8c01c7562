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
import { bounceMailboxesOf } from '../bounces/bounce-mailboxes.queries.js';
import type { DkimKey } from '../compose-mail.js';
import { domainOf } from '../email-sender.js';
import { passwordContext } from '../email-services.queries.js';
import { isEditable, isVisible, type Reach, reachedHotels } from '../of-hotel.js';
import { forgetServiceFailures } from '../service-health.js';
import { lastPlace, moveService, type ServiceOrder } from '../service-order.queries.js';
import { serviceStates } from '../service-state.queries.js';
import type { SmtpServer } from '../smtp-delivery.js';
import { dkimKeysOf, keepDkimKey, makeDkimKey, openedDkimKey, shownDkimKey } from './dkim-keys.js';
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
    /** As they are asked: a hotel's own, then those of all hotels. */
    order: `concat(coalesce(service.hotelCode, '~'), to_char(service.sortNo, ' FM000000')) COLLATE "C"`,
    updatedAt: 'service.updatedAt',
  },
  defaultSort: ['order', 'ASC'],
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
export type EmailScope = Reach & {
  db: Database;
  /** Whether the caller may change what password links leave by: the services that no hotel owns. */
  accountMail: boolean;
};

const NEW = {
  hotelCode: null,
  smtpPort: 587,
  sslPort: 465,
  username: null,
  fromName: null,
  enabled: true,
  mergeAndSend: false,
};
/** How they are asked, one after another. */
export const EMAIL_ORDER: ServiceOrder = { table: 'notifications.email_services', last: 'created_at, id' };
const UNCHECKED = { domainChecks: [], domainCheckedAt: null };
const UNTESTED = { working: null, testedAt: null, testSteps: [] };
/** A password that was meant for one of these goes to no other, and a test says nothing of another. */
const SERVER = ['host', 'smtpPort', 'sslPort', 'sslType', 'username'] as const;

/** E-mail services: a hotel's own and those of all hotels; in the control database those of the installation. */
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
      { hotels: reachedHotels(scope) },
    );
    const [rows, total] = await listOf(builder, EMAIL_SERVICE_LIST, asked);
    return [await present(scope, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(scope: EmailScope, id: string): Promise<EmailServiceAnswer> {
    const [answer] = await present(scope, [await this.find(scope, id)]);
    return answer!;
  }

  /** @param confirmed the caller's own password was typed @throws AppError VALIDATION_FAILED */
  async create(
    scope: EmailScope,
    dto: Omit<CreateEmailServiceDto, 'currentPassword'>,
    confirmed: boolean,
  ): Promise<EmailServiceAnswer> {
    const { password = '', ...given } = dto;
    const id = newId();
    const row = { ...NEW, ...given, id, hotelCode: given.hotelCode ?? null };
    const existing = await this.hotels(scope);
    await scope.db.change(async (manager, client) => {
      refuse(problems(scope, row, password, existing));
      refuse(unconfirmed([row], confirmed));
      const passwordSealed = password ? this.secrets.seal(password, passwordContext(id)) : null;
      const sortNo = await lastPlace(client, EMAIL_ORDER, row.hotelCode);
      await this.store.insert(manager, { ...row, ...UNTESTED, ...UNCHECKED, sortNo, passwordSealed });
    });
    return this.one(scope, id);
  }

  /** @param confirmed the same @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT */
  async update(
    scope: EmailScope,
    id: string,
    dto: Omit<UpdateEmailServiceDto, 'currentPassword'>,
    confirmed: boolean,
  ): Promise<EmailServiceAnswer> {
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
      refuse(problems(scope, next, password ?? '', [...existing, row.hotelCode ?? '']));
      refuse(unconfirmed([row, next], confirmed));
      const tested = moved || password !== undefined || next.fromAddress !== row.fromAddress ? UNTESTED : {};
      await this.store.update(manager, row, {
        ...changes,
        ...tested,
        ...((next.host !== row.host || next.fromAddress !== row.fromAddress) && UNCHECKED),
        ...(next.hotelCode !== row.hotelCode && {
          sortNo: await lastPlace(client, EMAIL_ORDER, next.hotelCode),
        }),
        ...(password !== undefined && {
          passwordSealed: password ? this.secrets.seal(password, passwordContext(id)) : null,
        }),
      });
      // As it is now, nobody knows how it works.
      if (tested === UNTESTED) await forgetServiceFailures(client, id);
    });
    return this.one(scope, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async delete(scope: EmailScope, id: string): Promise<void> {
    await scope.db.change(async (manager, client) => {
      await this.store.delete(manager, await this.lock(scope, manager, id));
      await forgetServiceFailures(client, id);
    });
  }

  /** Asked one place earlier or later. @throws AppError NOT_FOUND | FORBIDDEN */
  async move(scope: EmailScope, id: string, to: 'up' | 'down'): Promise<EmailServiceAnswer> {
    await scope.db.change(async (manager, client) =>
      moveService(client, EMAIL_ORDER, await this.lock(scope, manager, id), to),
    );
    return this.one(scope, id);
  }

  /**
   * Makes a key that its mails will be signed with, once its record is found. One that signs goes on until then.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN
   */
  async makeDkimKey(scope: EmailScope, id: string, selector?: string): Promise<EmailServiceAnswer> {
    const { fromAddress } = await this.editable(scope, id);
    const signing = (await dkimKeysOf(scope.db, [id])).find(({ state }) => state === 'signing');
    if (selector !== undefined && selector === signing?.selector) refuse({ selector: SELECTOR_TAKEN });
    const today = `payby-${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
    const usual = today === signing?.selector ? `${today}-2` : today;
    const key = await makeDkimKey(this.secrets, domainOf(fromAddress), selector ?? usual);
    await scope.db.change(async (manager, client) => {
      await this.lock(scope, manager, id);
      await keepDkimKey(client, id, key);
    });
    return this.one(scope, id);
  }

  /** From now on nothing is signed; the keys are lost. @throws AppError NOT_FOUND | FORBIDDEN */
  async deleteDkimKeys(scope: EmailScope, id: string): Promise<EmailServiceAnswer> {
    await scope.db.change(async (manager, client) => {
      await this.lock(scope, manager, id);
      await client.query('DELETE FROM notifications.dkim_keys WHERE service_id = $1', [id]);
    });
    return this.one(scope, id);
  }

  /** What its last test and check found says nothing of the service as it is now. Within `Database.change`. */
  async forgetFindings(manager: EntityManager, id: string): Promise<void> {
    await manager.update(EmailServiceSetting, { id }, { ...UNTESTED, ...UNCHECKED });
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async editable(scope: EmailScope, id: string): Promise<EmailServiceSetting> {
    const row = await this.find(scope, id);
    if (!mayChange(scope, row)) throw new AppError('FORBIDDEN');
    return row;
  }

  /** For a test mail. @throws AppError NOT_FOUND | FORBIDDEN */
  async opened(
    scope: EmailScope,
    id: string,
  ): Promise<EmailServiceSetting & { server: SmtpServer; dkim: DkimKey | null }> {
    const row = await this.editable(scope, id);
    const dkim = openedDkimKey(this.secrets, await dkimKeysOf(scope.db, [id]), domainOf(row.fromAddress));
    const { host, sslType, username, passwordSealed } = row;
    const port = sslType === 'ssl' ? row.sslPort : row.smtpPort;
    const password = passwordSealed && this.secrets.open(passwordSealed, passwordContext(id));
    return { ...row, server: { host, port, sslType, username, password }, dkim };
  }

  /**
   * What a test or a check has found. @param more to be written with it
   * @throws AppError NOT_FOUND | CONFLICT when it has changed since: what was tried is not what is there
   */
  async keep(
    scope: EmailScope,
    read: EmailServiceSetting,
    found: Partial<EmailServiceSetting>,
    more: (client: pg.PoolClient) => Promise<void> = async () => undefined,
  ): Promise<EmailServiceAnswer> {
    await scope.db.change(async (manager, client) => {
      const row = await this.lock(scope, manager, read.id);
      this.store.changed(manager, row, { updatedAt: read.updatedAt.toISOString() });
      // Not a change of the settings: whoever has them open in a form saves what they typed.
      await manager.update(EmailServiceSetting, { id: row.id }, found);
      await more(client);
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

  /** Within `Database.change`. @throws AppError NOT_FOUND | FORBIDDEN */
  async lock(scope: EmailScope, manager: EntityManager, id: string): Promise<EmailServiceSetting> {
    const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
    if (!row || !isVisible(scope, row)) throw new AppError('NOT_FOUND');
    if (!mayChange(scope, row)) throw new AppError('FORBIDDEN');
    return row;
  }

  /** The installation has none. */
  private async hotels({ db }: EmailScope): Promise<readonly string[]> {
    return db instanceof TenantDatabase ? this.hotelCodes.codes(db) : [];
  }
}

async function present(
  scope: EmailScope,
  rows: readonly EmailServiceSetting[],
): Promise<EmailServiceAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const [stateOf, keys, mailboxOf] = await Promise.all([
    serviceStates(scope.db, EMAIL_ORDER, ids),
    dkimKeysOf(scope.db, ids),
    bounceMailboxesOf(scope.db, ids),
  ]);
  return rows.map(({ passwordSealed, sortNo: _, ...row }) => ({
    ...row,
    ...stateOf(row.id),
    dkimKeys: keys.filter(({ serviceId }) => serviceId === row.id).map(shownDkimKey),
    bounceMailbox: mailboxOf(row.id),
    passwordSet: Boolean(passwordSealed),
    editable: mayChange(scope, row),
  }));
}

/** Of one hotel: users who work there. Of all hotels: those who may also give passwords. */
function mayChange(scope: EmailScope, service: Pick<EmailServiceSetting, 'hotelCode'>): boolean {
  return isEditable(scope, service) && (service.hotelCode !== null || scope.accountMail);
}

function unconfirmed(
  services: readonly Pick<EmailServiceSetting, 'hotelCode'>[],
  confirmed: boolean,
): Record<string, FieldProblem> {
  const isAccountMail = services.some(({ hotelCode }) => hotelCode === null);
  return isAccountMail && !confirmed ? { currentPassword: CONFIRM } : {};
}

/** What is wrong between the fields. */
function problems(
  scope: EmailScope,
  { hotelCode, username }: Pick<EmailServiceSetting, 'hotelCode' | 'username'>,
  password: string,
  existing: readonly string[],
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  if (hotelCode !== null && !existing.includes(hotelCode)) fields.hotelCode = NO_HOTEL;
  else if (!mayChange(scope, { hotelCode })) fields.hotelCode = OTHER_HOTEL;
  if (password && username === null) fields.username = REQUIRED;
  return fields;
}

const SELECTOR_TAKEN: FieldProblem = {
  en: 'This selector is in use. A new key needs another one.',
  zh: '此选择器正在使用，新密钥须使用其他选择器。',
};
const AGAIN: FieldProblem = {
  en: 'The server or its user has changed. Enter the password again.',
  zh: '服务器或用户名已更改，重新输入密码。',
};
const CONFIRM: FieldProblem = {
  en: 'Enter your sign-in password, because this service sends password links.',
  zh: '输入当前用户的登录密码：此服务发送设置密码的链接。',
};
const NO_HOTEL: FieldProblem = { en: 'There is no such hotel.', zh: '酒店不存在。' };
const OTHER_HOTEL: FieldProblem = {
  en: 'Only users with access to all hotels and user management can set up a service for all hotels. For another hotel, access to that hotel is required.',
  zh: '适用于所有酒店的邮件服务须由可管理所有酒店并可管理用户的人员设置；其他酒店的邮件服务须由该酒店的用户设置。',
};
