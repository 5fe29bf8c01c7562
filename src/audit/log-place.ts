import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import type { RequestContext } from '../kernel/context.js';
import { ControlDatabase, type Database } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { Permission, reachesAll } from '../security/index.js';
import { TenantRegistry } from '../tenancy/index.js';
import { HotelTimeZones } from './hotel-time-zones.js';

/** At a hotel its own entries, at group level those of the group and of the hotels the reader works in. */
export type LevelContext = RequestContext & { level: 'group' | 'hotel' };

export const SCOPES = ['tenant', 'installation'] as const;
export type Scope = (typeof SCOPES)[number];

/** Whose entries: those of one hotel, or of all (null) the reader works in. */
export interface Place {
  hotelCode: string | null;
  /** Beside what belongs to no hotel, only entries of these hotels; null: of every hotel. */
  hotels: readonly string[] | null;
}

/** Which log, and which of its entries, a request may see. */
@Injectable()
export class LogPlace {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly hotels: HotelTimeZones,
  ) {}

  /** @throws AppError FORBIDDEN */
  of(ctx: LevelContext, scope: Scope = 'tenant'): { db: Database; place: Place } {
    if (scope === 'tenant') {
      const hotels = ctx.level === 'group' && !reachesAll(ctx) ? ctx.hotels : null;
      return { db: ctx.db, place: { hotelCode: ctx.hotelCode, hotels } };
    }
    const runsTheInstallation =
      ctx.level === 'group' &&
      ctx.tenantId === this.config.defaultTenant &&
      ctx.permissions.has(Permission.SYSTEM_CONFIGURATION_MGT);
    if (!runsTheInstallation) throw new AppError('FORBIDDEN');
    return { db: this.control, place: { hotelCode: null, hotels: null } };
  }

  async timeZone(ctx: LevelContext): Promise<string> {
    const place =
      ctx.hotelCode === null
        ? await this.tenants.find(ctx.tenantId)
        : await this.hotels.find(ctx.db, ctx.hotelCode);
    return place?.timeZone ?? 'UTC';
  }
}
