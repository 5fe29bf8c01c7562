import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ControlDatabase } from '../../kernel/database/database.js';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { countTest, ExternalAddresses, TenantRegistry } from '../../tenancy/index.js';
import { HotelDirectory } from '../hotel-directory.js';
import type { DomainCheckStep } from './domain-check-step.dto.js';
import { addressOf, DomainChecker, FILE_PATH, recordName } from './domain-checker.js';
import { afterCheck } from './domain-state.js';
import { DomainsInUse } from './domains-in-use.js';
import type {
  CreateServiceDomainDto,
  ServiceDomainAnswer,
  UpdateServiceDomainDto,
} from './service-domain.dto.js';
import { ServiceDomain, ServiceDomainCheck } from './service-domain.entity.js';

export const SERVICE_DOMAIN_LIST = {
  sorts: {
    domain: 'domain.domain',
    tenantId: 'domain.tenantId',
    state: 'domain.state',
    enabled: 'domain.enabled',
    updatedAt: 'domain.updatedAt',
  },
  defaultSort: ['domain', 'ASC'],
  filters: { q: { text: 100 }, enabled: { oneOf: ['true', 'false'] } },
  searched: ['domain.domain', 'domain.tenantId', 'domain.hotelCode'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const NO_TENANT: FieldProblem = { en: 'There is no such tenant.', zh: '租户不存在。' };
const NO_HOTEL: FieldProblem = { en: 'The tenant has no such hotel.', zh: '该租户没有此酒店。' };
const OWN: FieldProblem = {
  en: 'This is the installation’s own address. Links without a domain already use it.',
  zh: '这是系统自身的地址，未设置域名的链接已使用此地址。',
};
const inUse = (domain: string): FieldProblem => ({
  en: `${domain} is in use. Disable it first.`,
  zh: `${domain} 正在使用，先停用。`,
});

const NEVER: ServiceDomainCheck = {
  domainId: '',
  checkedAt: null,
  steps: [],
  failures: 0,
  failingSince: null,
};

/** Domains of guests' links, which administrators of the installation add for tenants and hotels. */
@Injectable()
export class ServiceDomains {
  private readonly logger = new Logger('ServiceDomains');
  private readonly store = new Store(ServiceDomain);

  constructor(
    private readonly addresses: ExternalAddresses,
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly databases: TenantDatabases,
    private readonly hotels: HotelDirectory,
    private readonly checker: DomainChecker,
    private readonly links: DomainsInUse,
  ) {}

  async list(asked: ListQuery<object>): Promise<[ServiceDomainAnswer[], number]> {
    const rows = this.control.entities.createQueryBuilder(ServiceDomain, 'domain');
    const [domains, total] = await listOf(rows, SERVICE_DOMAIN_LIST, asked);
    return [await this.present(domains), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(id: string): Promise<ServiceDomainAnswer> {
    const [answer] = await this.present([await this.row(id)]);
    return answer!;
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create({
    domain,
    tenantId,
    hotelCode = null,
    method = 'txt',
    enabled = true,
  }: CreateServiceDomainDto): Promise<ServiceDomainAnswer> {
    if (this.addresses.everOf('guests').some((each) => new URL(each).hostname === domain))
      refuse({ domain: OWN });
    await this.assertPlace(tenantId, hotelCode);
    const id = newId();
    const token = `payby-${randomBytes(20).toString('hex')}`;
    const values = { id, domain, tenantId, hotelCode, method, enabled, token, state: 'waiting' as const };
    await this.control.change(async (manager) => {
      await assertFree(manager, values);
      await this.store.insert(manager, values);
      await manager.insert(ServiceDomainCheck, { domainId: id, steps: [], failures: 0 });
    });
    return this.one(id);
  }

  /** @throws AppError NOT_FOUND | VALIDATION_FAILED | CONFLICT | CODE_REPEAT */
  async update(id: string, changes: UpdateServiceDomainDto): Promise<ServiceDomainAnswer> {
    await this.control.change(async (manager) => {
      const row = await this.locked(manager, id);
      await assertFree(manager, this.store.changed(manager, row, changes));
      await this.store.update(manager, row, changes);
    });
    await this.links.look();
    return this.one(id);
  }

  /** Links that are out stay good for as long as the domain leads here. @throws AppError NOT_FOUND */
  async delete(id: string): Promise<void> {
    await this.control.change(async (manager) => {
      await this.store.delete(manager, await this.locked(manager, id));
    });
    await this.links.look();
  }

  /** Looks at once, and says what was found. @throws AppError NOT_FOUND | TOO_MANY_REQUESTS */
  async check(userId: string, id: string): Promise<ServiceDomainAnswer> {
    const row = await this.row(id);
    await countTest(this.control, userId);
    await this.checkNow(row);
    return this.one(id);
  }

  /** Checks the domain and keeps what was found, unless it was changed or deleted meanwhile. */
  async checkNow(row: ServiceDomain): Promise<void> {
    const steps = await this.checker.steps(row, addressOf(row.domain, this.addresses.of('guests')));
    await this.control.change((manager) => this.keep(manager, row, steps));
    await this.links.look();
  }

  private async keep(manager: EntityManager, read: ServiceDomain, steps: DomainCheckStep[]): Promise<void> {
    const row = await this.store.lock(manager, { id: read.id });
    if (row?.method !== read.method) return;
    const before = await manager.findOneByOrFail(ServiceDomainCheck, { domainId: row.id });
    const [now] = await manager.query<[{ at: Date }]>('SELECT clock_timestamp() AS at');
    const good = steps.every(({ state }) => state === 'ok');
    const { state, ...progress } = afterCheck({ ...before, state: row.state }, good, now.at);
    await manager.update(ServiceDomainCheck, { domainId: row.id }, { ...progress, steps, checkedAt: now.at });
    if (state === row.state) return;
    await this.store.update(manager, row, { state });
    if (state === 'broken')
      this.logger.error({ msg: 'A service domain is not used any more', domain: row.domain, steps });
  }

  private async row(id: string): Promise<ServiceDomain> {
    const row = isUuid(id) ? await this.control.entities.findOneBy(ServiceDomain, { id }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async locked(manager: EntityManager, id: string): Promise<ServiceDomain> {
    const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async assertPlace(tenantId: string, hotelCode: string | null): Promise<void> {
    if (!(await this.tenants.find(tenantId))) refuse({ tenantId: NO_TENANT });
    if (hotelCode === null) return;
    const db = await this.databases.get(tenantId);
    // It may have been made in another process a moment ago.
    this.hotels.forget(db);
    if (!(await this.hotels.codes(db)).includes(hotelCode)) refuse({ hotelCode: NO_HOTEL });
  }

  private async present(rows: readonly ServiceDomain[]): Promise<ServiceDomainAnswer[]> {
    const checks = await this.control.entities.findBy(ServiceDomainCheck, {
      domainId: In(rows.map(({ id }) => id)),
    });
    return rows.map((row) => {
      const check = checks.find(({ domainId }) => domainId === row.id) ?? NEVER;
      const { checkedAt, failures, failingSince, steps: checkSteps } = check;
      const address = addressOf(row.domain, this.addresses.of('guests'));
      return {
        ...row,
        used: row.enabled && row.state === 'proven',
        address,
        proofAt: row.method === 'txt' ? recordName(row.domain) : new URL(FILE_PATH, address).href,
        checkedAt,
        failures,
        failingSince,
        checkSteps,
      };
    });
  }
}

/** A tenant, or one of its hotels, has one domain in use. @throws AppError VALIDATION_FAILED */
async function assertFree(
  manager: EntityManager,
  { id, tenantId, hotelCode, enabled }: Pick<ServiceDomain, 'id' | 'tenantId' | 'hotelCode' | 'enabled'>,
): Promise<void> {
  if (!enabled) return;
  const others = await manager.findBy(ServiceDomain, { tenantId, enabled: true });
  const other = others.find((each) => each.id !== id && each.hotelCode === hotelCode);
  if (other) refuse({ enabled: inUse(other.domain) });
}
