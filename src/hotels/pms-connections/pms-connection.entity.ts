import { Column, Entity, Index } from 'typeorm';
import { Code, Field, Flag, Instant, Text } from '../../kernel/resource/fields.js';
import { IsHttpUrl } from './field-rules.js';

const CODE = {
  en: 'Use letters, digits, hyphens or underscores only.',
  zh: '只能使用字母、数字、连字符或下划线。',
};

/** An external PMS of a hotel. The hotel works with the one that is enabled. */
@Entity({ schema: 'hotels', name: 'pms_connections' })
@Index('pms_connections_code', ['code'], { unique: true })
export class PmsConnectionRecord {
  /** A UUID, or the hotel's code for what was there when a hotel could have one only. */
  @Field({ type: 'text', primary: true, update: false }, { type: String })
  id: string;

  @Code(40, { pattern: /^[A-Za-z0-9_-]+$/, words: CODE })
  code: string;

  @Text(20, { update: false })
  hotelCode: string;

  /** As `GET v1/vendors` names it. */
  @Text(40)
  kind: string;

  @Text(100)
  name: string;

  @Field({ type: 'text' }, { type: String, maxLength: 300, format: 'uri' }, IsHttpUrl())
  baseUrl: string;

  @Flag()
  enabled: boolean;

  /** The values of the vendor's schema, sealed as one; null: none were entered. */
  @Column({ type: 'bytea', nullable: true, select: false })
  credentialsSealed?: Buffer | null;

  @Instant({ update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
