import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { TenantContext } from '../../kernel/context.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { ServiceDomain } from './service-domain.entity.js';
import { ServiceDomains } from './service-domains.service.js';

const BATCH = 5;
/** A domain that nobody ever proved is not looked for for ever. */
const WAITING_DAYS = 7;

/**
 * Looks once an hour whether proven domains still are, and whether new ones have become so. One that was given up waits
 * for a person: whoever buys a lapsed domain can publish the old token again, as everybody could read it.
 */
@Injectable()
export class CheckServiceDomainsSweep implements Sweep {
  readonly name = 'hotels.check-service-domains';
  readonly everySeconds = 900;
  readonly words = {
    label: { en: 'Check service domains', zh: '检查服务域名' },
    about: {
      en: 'Checks every hour whether each link domain is verified and points to this installation.',
      zh: '每小时检查一次付款链接域名的验证信息及是否指向本系统。',
    },
  };

  constructor(
    private readonly control: ControlDatabase,
    private readonly domains: ServiceDomains,
  ) {}

  async sweep({ tenantId }: TenantContext): Promise<{ handled: number; more: boolean }> {
    // Claimed before it is looked at, so that no other worker looks at the same.
    const due = await this.control.query<{ id: string }>(
      `UPDATE hotels.service_domain_checks SET next_at = clock_timestamp() + interval '55 minutes'
       WHERE domain_id IN (
         SELECT c.domain_id FROM hotels.service_domain_checks c JOIN hotels.service_domains d ON d.id = c.domain_id
         WHERE d.tenant_id = $1 AND c.next_at <= clock_timestamp()
           AND (d.state = 'proven' OR d.state = 'waiting' AND d.created_at > clock_timestamp() - make_interval(days => $2))
         ORDER BY c.next_at LIMIT $3 FOR UPDATE OF c SKIP LOCKED)
       RETURNING domain_id AS id`,
      [tenantId, WAITING_DAYS, BATCH],
    );
    if (due.length === 0) return { handled: 0, more: false };
    const rows = await this.control.entities.findBy(ServiceDomain, { id: In(due.map(({ id }) => id)) });
    await Promise.all(rows.map((row) => this.domains.checkNow(row)));
    return { handled: rows.length, more: due.length === BATCH };
  }
}
