import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { assertUnchanged, Store } from '../../kernel/resource/store.js';
import { assertChangesLevel, type LevelContext } from '../../security/index.js';
import { TenantRegistry } from '../../tenancy/index.js';
import { HotelDirectory } from '../hotel-directory.js';
import { LogoPictures, type Picture, pictureOf } from '../logo-pictures.js';
import type { BrandAnswer, HotelGroupAnswer, HotelGroupDto } from './hotel-group.dto.js';
import { HotelGroup, THE_GROUP } from './hotel-group.entity.js';

const PRODUCT = {
  group: null,
  groupZh: null,
  groupTitle: null,
  name: null,
  nameZh: null,
  title: null,
  titleZh: null,
  logo: null,
} satisfies BrandAnswer;

const EMPTY = {
  title: null,
  website: null,
  logo: null,
  contactEmail: null,
  contactPhone: null,
  country: null,
  province: null,
  city: null,
  address: null,
  appName: null,
  appNameZh: null,
  appTitle: null,
  appTitleZh: null,
  appLogo: null,
} satisfies Partial<HotelGroup>;

/** The hotel group: who it is, and what it calls this product. */
@Injectable()
export class HotelGroups {
  private readonly store = new Store(HotelGroup);

  constructor(
    private readonly tenants: TenantRegistry,
    private readonly logos: LogoPictures,
    private readonly directory: HotelDirectory,
  ) {}

  /** Before anything was entered: named like the tenant. */
  async read({ db, tenantId }: LevelContext): Promise<HotelGroupAnswer> {
    const row = await this.withLogos(db).getOne();
    if (row) {
      const { logoVersion: _logo, appLogoVersion: _appLogo, updatedAt, ...group } = row;
      return { ...group, updatedAt: updatedAt.toISOString() };
    }
    const { name, simpleCode } = (await this.tenants.find(tenantId)) ?? {
      name: tenantId,
      simpleCode: tenantId,
    };
    return { ...EMPTY, id: THE_GROUP, code: simpleCode, name, nameZh: name, updatedAt: null };
  }

  /** @throws AppError FORBIDDEN | VALIDATION_FAILED | CONFLICT */
  async save(ctx: LevelContext, { updatedAt, ...dto }: HotelGroupDto): Promise<HotelGroupAnswer> {
    // One for all hotels, at whichever level it is saved.
    assertChangesLevel({ ...ctx, hotelCode: null });
    const stored = await this.read(ctx);
    const { logo, appLogo, ...fields } = dto;
    const drawn = {
      ...(await this.changedLogo('logo', logo, stored)),
      ...(await this.changedLogo('appLogo', appLogo, stored)),
    };
    await ctx.db.change(async (manager) => {
      const row = await this.store.lock(manager, { id: THE_GROUP });
      if (row) {
        this.store.changed(manager, row, { ...fields, updatedAt });
        return this.store.update(manager, row, { ...fields, ...drawn });
      }
      assertUnchanged(updatedAt, undefined);
      await this.store.insert(manager, { ...EMPTY, ...fields, ...drawn, id: THE_GROUP });
    });
    // Hotels without a logo show the group's.
    this.directory.forget(ctx.db);
    return this.read(ctx);
  }

  async brand(db: TenantDatabase): Promise<BrandAnswer> {
    const row = await db.entities.findOneBy(HotelGroup, { id: THE_GROUP });
    if (!row) return PRODUCT;
    return {
      group: row.name,
      groupZh: row.nameZh,
      groupTitle: row.title,
      name: row.appName,
      nameZh: row.appNameZh,
      title: row.appTitle,
      titleZh: row.appTitleZh,
      logo: row.appLogoVersion && `/${db.tenantId}/api/v1/brand/logo?v=${row.appLogoVersion}`,
    };
  }

  /** @returns null when there is none */
  async brandLogo(db: TenantDatabase): Promise<Picture | null> {
    return pictureOf((await this.withLogos(db).getOne())?.appLogo);
  }

  private withLogos(db: TenantDatabase) {
    return db.entities
      .createQueryBuilder(HotelGroup, 'group')
      .addSelect(['group.logo', 'group.appLogo'])
      .where('group.id = :id', { id: THE_GROUP });
  }

  private async changedLogo(
    field: 'logo' | 'appLogo',
    asked: string | null | undefined,
    stored: HotelGroupAnswer,
  ): Promise<Partial<HotelGroup>> {
    if (asked === undefined || asked === stored[field]) return {};
    return { [field]: await this.logos.drawn(asked, field) };
  }
}
