import { Column, Entity } from 'typeorm';
import { Code, Email, Instant, Phone, Text } from '../../kernel/resource/fields.js';
import { Logo, Website } from '../hotel-settings/field-rules.js';

const CODE = { en: 'Use letters and digits only.', zh: '只能使用字母和数字。' };

/** The one row there is. */
export const THE_GROUP = 'group';

/** The group that a tenant is, and what it calls this product. */
@Entity({ schema: 'hotels', name: 'hotel_group' })
export class HotelGroup {
  @Column({ type: 'text', primary: true, update: false })
  id: string;

  @Code(20, { pattern: /^[A-Za-z0-9]+$/, words: CODE, update: true })
  code: string;

  /** In English. */
  @Text(100)
  name: string;

  /** In Chinese. */
  @Text(100)
  nameZh: string;

  /** What stands under the group's name. */
  @Text(100, { nullable: true })
  title: string | null;

  @Website()
  website: string | null;

  /** A data URL; an https address given instead is fetched once. Answered where there is one. */
  @Logo()
  logo?: string | null;

  @Column({ type: 'text', insert: false, update: false })
  logoVersion: string | null;

  @Email({ nullable: true })
  contactEmail: string | null;

  @Phone(30, { nullable: true })
  contactPhone: string | null;

  @Text(60, { nullable: true })
  country: string | null;

  @Text(60, { nullable: true })
  province: string | null;

  @Text(60, { nullable: true })
  city: string | null;

  @Text(300, { nullable: true })
  address: string | null;

  /** What the screens call themselves; null: PayBy. */
  @Text(30, { nullable: true })
  appName: string | null;

  @Text(30, { nullable: true })
  appNameZh: string | null;

  /** What stands behind a page's name in the browser's tab; null: the product's name. */
  @Text(60, { nullable: true })
  appTitle: string | null;

  @Text(60, { nullable: true })
  appTitleZh: string | null;

  /** In place of the product's mark. */
  @Logo()
  appLogo?: string | null;

  @Column({ type: 'text', insert: false, update: false })
  appLogoVersion: string | null;

  @Instant()
  updatedAt: Date;
}
