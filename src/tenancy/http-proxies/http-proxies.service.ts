import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../config/config.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import {
  BlockedAddressError,
  BodyTooLargeError,
  GuardedHttpClient,
  HttpTimeoutError,
} from '../../kernel/http/guarded-http-client.js';
import { ProxyError } from '../../kernel/http/proxy-tunnel.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { countTest } from '../administration/count-test.js';
import { readTenant } from '../tenants.queries.js';
import { HttpProxies, isUsed, proxyPasswordContext } from './http-proxies.js';
import type { CreateHttpProxyDto, HttpProxyAnswer, UpdateHttpProxyDto } from './http-proxy.dto.js';
import { HttpProxySetting } from './http-proxy.entity.js';
import { PROXY_TEST_STEPS, type ProxyTestStep } from './proxy-test-step.dto.js';

export const HTTP_PROXY_LIST = {
  sorts: {
    id: 'proxy.tenantId',
    tenantId: 'proxy.tenantId',
    host: 'proxy.host',
    enabled: 'proxy.enabled',
    updatedAt: 'proxy.updatedAt',
  },
  defaultSort: ['tenantId', 'ASC'],
  filters: { q: { text: 100 }, enabled: { oneOf: ['true', 'false'] } },
  searched: ['proxy.tenantId', 'proxy.host'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const NO_TENANT: FieldProblem = { en: 'There is no such tenant.', zh: '租户不存在。' };
const AGAIN: FieldProblem = {
  en: 'The proxy or its user has changed. Enter the password again.',
  zh: '代理地址或用户名已更改，重新输入密码。',
};
const NOT_FROM_HERE: FieldProblem = {
  en: 'This address is not allowed. Enter one that can be reached from the internet.',
  zh: '不允许访问此地址，填写公网地址。',
};

/** Any public server does: an answer is all that is asked for. */
const TEST_ADDRESS = 'https://www.example.com';

/** What is stored, apart from the password and what the server writes. */
type Values = Pick<
  HttpProxySetting,
  'tenantId' | 'mode' | 'host' | 'port' | 'username' | 'enabled' | 'testAddress'
>;
type Tested = Pick<HttpProxySetting, 'working' | 'testedAt' | 'testSteps'>;

/**
 * The HTTP proxies of the installation and of its tenants. Whoever saves one has it tried first, outside of any
 * transaction: what does not work is stored as such, and not used.
 */
@Injectable()
export class HttpProxySettings {
  private readonly store = new Store(HttpProxySetting);

  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
    private readonly http: GuardedHttpClient,
    private readonly inUse: HttpProxies,
  ) {}

  async list(asked: ListQuery<object>): Promise<[HttpProxyAnswer[], number]> {
    const [rows, total] = await listOf(this.rows(this.control.entities), HTTP_PROXY_LIST, asked);
    return [rows.map((row) => this.present(row)), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(tenantId: string): Promise<HttpProxyAnswer> {
    return this.present(await this.row(tenantId));
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT | TOO_MANY_REQUESTS */
  async create(userId: string, dto: CreateHttpProxyDto): Promise<HttpProxyAnswer> {
    const { password = '', ...given } = dto;
    const row = {
      host: null,
      port: null,
      username: null,
      bypass: [],
      testAddress: TEST_ADDRESS,
      enabled: true,
      ...given,
    };
    if (!(await readTenant(this.control.pool, row.tenantId))) refuse({ tenantId: NO_TENANT });
    assertWhole(row, password);
    const tested = await this.test(userId, row, password);
    await this.control.change((manager) =>
      this.store.insert(manager, { ...row, ...tested, passwordSealed: this.seal(row, password) }),
    );
    this.inUse.refresh();
    return this.one(row.tenantId);
  }

  /** @throws AppError NOT_FOUND | VALIDATION_FAILED | CONFLICT | TOO_MANY_REQUESTS */
  async update(userId: string, tenantId: string, dto: UpdateHttpProxyDto): Promise<HttpProxyAnswer> {
    const { password: given, ...changes } = dto;
    const row = await this.row(tenantId);
    const next = this.store.changed(this.control.entities, row, changes);
    const moved = next.host !== row.host || next.port !== row.port || next.username !== row.username;
    // A password that was meant for one proxy goes to no other.
    if (moved && row.passwordSealed && given === undefined) refuse({ password: AGAIN });
    const password = given ?? this.open(row);
    assertWhole(next, password);
    const tested = await this.test(userId, next, password);
    const sealed = given === undefined ? {} : { passwordSealed: this.seal(next, given) };
    await this.change(row, { ...changes, ...tested, ...sealed });
    return this.one(tenantId);
  }

  /** @throws AppError NOT_FOUND */
  async delete(tenantId: string): Promise<void> {
    await this.control.change(async (manager) => {
      const row = await this.store.lock(manager, { tenantId });
      if (!row) throw new AppError('NOT_FOUND');
      await this.store.delete(manager, row);
    });
    this.inUse.refresh();
  }

  /** Tries it as it is stored, and stores what came of it. @throws AppError NOT_FOUND | CONFLICT | TOO_MANY_REQUESTS */
  async testAgain(userId: string, tenantId: string): Promise<HttpProxyAnswer> {
    const row = await this.row(tenantId);
    await this.change(row, await this.test(userId, { ...row, enabled: true }, this.open(row)));
    return this.one(tenantId);
  }

  /** @throws AppError CONFLICT when the row has changed since it was read: what was tried is not what is there */
  private async change(read: HttpProxySetting, changes: object): Promise<void> {
    await this.control.change(async (manager) => {
      const row = await this.store.lock(manager, { tenantId: read.tenantId });
      if (!row) throw new AppError('NOT_FOUND');
      this.store.changed(manager, row, { updatedAt: read.updatedAt.toISOString() });
      await this.store.update(manager, row, changes);
    });
    this.inUse.refresh();
  }

  private rows(entities: EntityManager) {
    return entities.createQueryBuilder(HttpProxySetting, 'proxy').addSelect('proxy.passwordSealed');
  }

  private async row(tenantId: string): Promise<HttpProxySetting> {
    const row = await this.rows(this.control.entities).where({ tenantId }).getOne();
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async test(userId: string, of: Values, password: string): Promise<Tested> {
    if (of.mode === 'direct' || !of.enabled) return { working: null, testedAt: null, testSteps: [] };
    await countTest(this.control, userId);
    const testSteps = await this.steps(of, password);
    const [now] = await this.control.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    return { working: testSteps.every(({ state }) => state === 'ok'), testedAt: now!.at, testSteps };
  }

  private async steps(
    { host, port, username, testAddress }: Values,
    password: string,
  ): Promise<ProxyTestStep[]> {
    const proxy = {
      key: `test ${newId()}`,
      host: host!,
      port: port!,
      credentials: username === null ? null : { username, password },
    };
    try {
      await this.http.request({ method: 'HEAD', url: testAddress, proxy });
      return stepsUpTo(null);
    } catch (error) {
      if (error instanceof BodyTooLargeError) return stepsUpTo(null);
      if (error instanceof BlockedAddressError) refuse({ testAddress: NOT_FROM_HERE });
      return stepsUpTo(failedStep(error as Error));
    }
  }

  private seal({ tenantId }: Pick<Values, 'tenantId'>, password: string): Buffer | null {
    return password ? this.secrets.seal(password, proxyPasswordContext(tenantId)) : null;
  }

  private open({ tenantId, passwordSealed }: HttpProxySetting): string {
    return passwordSealed ? this.secrets.open(passwordSealed, proxyPasswordContext(tenantId)) : '';
  }

  private present({ passwordSealed, ...row }: HttpProxySetting): HttpProxyAnswer {
    return {
      ...row,
      id: row.tenantId,
      installation: row.tenantId === this.config.defaultTenant,
      passwordSet: Boolean(passwordSealed),
      used: isUsed(row),
    };
  }
}

/** @throws AppError VALIDATION_FAILED */
function assertWhole({ mode, host, port, username }: Values, password: string): void {
  const isMissing = (value: unknown): boolean => mode === 'proxy' && value === null;
  refuse({
    ...(isMissing(host) && { host: REQUIRED }),
    ...(isMissing(port) && { port: REQUIRED }),
    ...(password && username === null && { username: REQUIRED }),
  });
}

type Failed = Omit<ProxyTestStep, 'state'>;

function failedStep(error: Error): Failed {
  if (error instanceof ProxyError) {
    const { stage: step, problem, message: said } = error;
    return { step, problem: problem === 'unknown' ? 'connection' : problem, said };
  }
  const said = error.message;
  if (error instanceof HttpTimeoutError) return { step: 'answer', problem: 'timeout', said };
  const { code = '' } = (error.cause ?? {}) as { code?: string };
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code);
  return { step: 'answer', problem: isCertificate ? 'certificate' : 'connection', said };
}

/** All steps, when it is known which one failed: those before it worked, those after it were not tried. */
function stepsUpTo(failed: Failed | null): ProxyTestStep[] {
  const at = failed ? PROXY_TEST_STEPS.indexOf(failed.step) : PROXY_TEST_STEPS.length;
  return PROXY_TEST_STEPS.map((step, n): ProxyTestStep => {
    if (n === at) return { ...failed!, state: 'failed' };
    return { step, state: n < at ? 'ok' : 'skipped', problem: null, said: null };
  });
}
