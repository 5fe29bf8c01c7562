import { Injectable } from '@nestjs/common';
import { noteChange, runAs } from '../kernel/change-origin.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import type { AppError } from '../kernel/errors.js';
import { AccessTokens } from './access-tokens.js';
import { AddressRules } from './ip-allow-list/address-rules.js';
import { refuseAddress } from './ip-gate.js';
import { Permission } from './permissions.js';
import { type AccessClaims, actorOf, type Principal } from './principal.js';
import { Principals } from './principals.js';
import { refuse } from './refusals.js';
import { identifyCaller, type RequestOrigin } from './request-origin.js';

/** A form within another system's page, opened in the name of that system's API client. */
export interface EmbeddedForm {
  clientId: string;
  hotelCode: string;
  ticketId: string;
}

/**
 * The API client as far as its embedded form goes: one hotel, one permission, and no more than the client has itself.
 */
export function confined(principal: Principal, { hotelCode }: { hotelCode: string }): Principal {
  const permission = Permission.PAYBY_PAYMENT_CREATE_AND_VIEW;
  return {
    ...principal,
    groupLevel: false,
    allHotels: false,
    permissions: new Set(principal.permissions.has(permission) ? [permission] : []),
    hotels: principal.hotels.filter((code) => code === hotelCode),
  };
}

/** Lets a browser work in an embedded form. */
@Injectable()
export class EmbeddedAccess {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly principals: Principals,
    private readonly addresses: AddressRules,
  ) {}

  /**
   * What a ticket is bound to: it changes when the client's secret is replaced at once, or its access is ended. That may
   * have been in another process, and a ticket made with the old secret is void at once here, too.
   * @returns null when the client is gone
   */
  async versionOf(db: TenantDatabase, clientId: string): Promise<number | null> {
    this.principals.forget(db.tenantId, clientId);
    return (await this.principals.find(db, clientId, 'client'))?.tokenVersion ?? null;
  }

  /**
   * @param address the browser's network address
   * @returns how to get the form's token; null when the client is gone, or may not ask for payments at the hotel any
   * more
   * @throws AppError IP_NOT_ALLOWED
   */
  async admit(
    db: TenantDatabase,
    form: EmbeddedForm,
    address: string,
  ): Promise<{ token: (seconds: number) => Promise<{ token: string; expiresAt: Date }> } | null> {
    const client = await this.principals.find(db, form.clientId, 'client');
    if (!client) return null;
    const { permissions, hotels, ...rest } = confined(client, form);
    if (permissions.size === 0 || hotels.length === 0) return null;
    const origin = {
      actor: actorOf(client),
      clientIp: address,
      hotelCode: form.hotelCode,
      correlationId: null,
    };
    if (!(await this.addresses.mayUseHotel(db, { ...rest, permissions, hotels }, form.hotelCode, address))) {
      await runAs(origin, () =>
        refuseAddress(
          db,
          { action: 'requestRefused', entity: 'security.api_clients', identifier: client.username },
          address,
        ),
      );
    }
    const bearer = { kind: 'client', id: client.userId, tokenVersion: client.tokenVersion } as const;
    const embedded: AccessClaims['embedded'] = { ticketId: form.ticketId, hotelCode: form.hotelCode };
    return {
      token: async (seconds) => {
        const note = { action: 'signIn', entity: 'security.api_clients', identifier: client.username };
        await runAs(origin, () => noteChange(db, { ...note, after: { by: 'embedded form' } }));
        return {
          token: await this.tokens.issue(bearer, db.tenantId, form.ticketId, seconds, embedded),
          expiresAt: new Date(Date.now() + seconds * 1000),
        };
      },
    };
  }

  /** Writes down that a ticket opened nothing. @throws `error`, always */
  async refuseTicket(
    db: TenantDatabase,
    origin: Omit<RequestOrigin, 'web'>,
    error: AppError,
  ): Promise<never> {
    identifyCaller({ ...origin, web: false });
    const refused = { action: 'signInRefused', entity: 'security.api_clients', identifier: '' } as const;
    return refuse(db, refused, 'wrongTicket', error);
  }
}
