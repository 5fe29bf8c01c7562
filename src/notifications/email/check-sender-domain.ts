import { Injectable } from '@nestjs/common';
import { ControlDatabase, TenantDatabase } from '../../kernel/database/database.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { countTest } from '../../tenancy/index.js';
import { findBounceAddress } from '../bounces/bounce-mailboxes.queries.js';
import { dkimKeysOf, dkimRecordName, signWith } from './dkim-keys.js';
import type { EmailServiceAnswer } from './email-service.dto.js';
import { type EmailScope, EmailServices } from './email-services.service.js';
import { SenderDomain } from './sender-domain.js';

/** Looks up SPF, DKIM and DMARC of a stored service's from address, and begins to sign when a key's record is there. */
@Injectable()
export class CheckSenderDomain {
  constructor(
    private readonly services: EmailServices,
    private readonly domain: SenderDomain,
    private readonly control: ControlDatabase,
  ) {}

  /**
   * @returns the service with what was found
   * @throws AppError NOT_FOUND | FORBIDDEN | TOO_MANY_REQUESTS | CONFLICT (it was changed meanwhile)
   */
  async check(scope: EmailScope, userId: string, id: string): Promise<EmailServiceAnswer> {
    const service = await this.services.editable(scope, id);
    await countTest(this.control, userId);
    const note = {
      action: 'checkSenderDomain',
      entity: 'notifications.email_services',
      identifier: service.host,
      hotelCode: service.hotelCode,
    };
    return noteOutcome(scope.db, note, async () => {
      const keys = await dkimKeysOf(scope.db, [id]);
      const bounces = scope.db instanceof TenantDatabase ? await findBounceAddress(scope.db, id) : null;
      const domainChecks = await this.domain.checks(service, keys, bounces);
      const [now] = await this.control.query<{ at: Date }>('SELECT clock_timestamp() AS at');
      const isFound = (name: string) =>
        domainChecks.some((each) => each.name === name && each.check === 'dkim' && each.state === 'found');
      const found = keys.find((key) => key.state === 'waiting' && isFound(dkimRecordName(key)));
      return this.services.keep(
        scope,
        service,
        { domainChecks, domainCheckedAt: now!.at },
        async (client) => {
          if (found) await signWith(client, id, found.id);
        },
      );
    });
  }
}
