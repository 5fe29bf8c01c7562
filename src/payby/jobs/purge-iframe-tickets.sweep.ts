import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { TicketTenants } from '../../tenancy/index.js';

/** Drops the embedded form's tickets a day after they were made: they name guests, and are long spent. */
@Injectable()
export class PurgeIframeTicketsSweep implements Sweep {
  readonly name = 'payby.purge-iframe-tickets';
  readonly everySeconds = 3_600;
  readonly words = {
    label: { en: 'Delete links of the embedded form', zh: '清理嵌入表单链接' },
    about: {
      en: 'Deletes links of the embedded request form one day after they were created.',
      zh: '嵌入式请求表单的链接在生成一天后删除。',
    },
  };

  constructor(private readonly ticketTenants: TicketTenants) {}

  async sweep({ db, tenantId }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const { rowCount } = await db.transaction((client) =>
      client.query(`DELETE FROM payby.iframe_tickets WHERE created_at < now() - interval '1 day'`),
    );
    await this.ticketTenants.forgetExpired(tenantId);
    return { handled: rowCount ?? 0, more: false };
  }
}
