import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { HotelCodes } from './hotel-codes.js';
import { AddressRules } from './ip-allow-list/address-rules.js';
import { withIncludedViews } from './permissions.js';
import { type Refused, refuse } from './refusals.js';

/** What a user or an API client may enter, as it stands in the database at this moment. */
export interface AccessRow {
  group_level: boolean;
  all_hotels: boolean;
  hotels: string[];
  permissions: string[];
}

/** The permissions of the roles in an array column. */
export const permissionsOf = (roles: string): string =>
  `ARRAY(SELECT DISTINCT p.permission FROM security.roles r, unnest(r.permissions) AS p (permission)
     WHERE r.name = ANY (${roles}))`;

/** Lets in whom the IP allow-lists let in, wherever a token is given out. */
@Injectable()
export class IpGate {
  constructor(
    private readonly rules: AddressRules,
    private readonly hotelCodes: HotelCodes,
  ) {}

  /**
   * @param refused who is turned away otherwise, for the change log
   * @throws AppError IP_NOT_ALLOWED
   */
  async check(db: TenantDatabase, access: AccessRow, address: string, refused: Refused): Promise<void> {
    const existing = await this.hotelCodes.codes(db);
    const entrant = {
      groupLevel: access.group_level,
      hotels: access.all_hotels ? existing : access.hotels.filter((code) => existing.includes(code)),
      permissions: withIncludedViews(access.permissions),
    };
    if (await this.rules.mayEnter(db, entrant, address)) return;
    await refuseAddress(db, refused, address);
  }
}

/** @throws AppError IP_NOT_ALLOWED always */
export function refuseAddress(db: TenantDatabase, refused: Refused, address: string): Promise<never> {
  const error = new AppError('IP_NOT_ALLOWED', { params: { address }, extra: { address } });
  return refuse(db, refused, 'addressNotAllowed', error);
}
