import { Transform } from 'class-transformer';
import { Entity, VirtualColumn } from 'typeorm';
import { Choice, Choices, Code, Instant, Text } from '../../kernel/resource/fields.js';
import { ALL_PERMISSIONS } from '../permissions.js';
import { STARTING_PAGES, type StartingPage } from '../starting-pages.js';

const NAME = {
  en: 'No Chinese characters and no spaces: use letters, digits, hyphens or underscores.',
  zh: '不能包含中文或空格，使用字母、数字、连字符或下划线。',
};
export const ROLE_GROUPS = ['built_in', 'super', 'normal'] as const;

/** A named set of permissions that users and API clients hold. */
@Entity({ schema: 'security', name: 'roles' })
export class Role {
  /** Stored in lower case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Code(60, { primary: true, pattern: /^[a-z0-9_-]+$/, words: NAME })
  name: string;

  @Text(60)
  shortDescription: string;

  @Text(500)
  description: string;

  @Choice(ROLE_GROUPS)
  roleGroup: (typeof ROLE_GROUPS)[number];

  @Choices(ALL_PERMISSIONS, { from: 1, to: 100 })
  permissions: string[];

  /** Where its users begin, unless they chose otherwise; null: at the first page they may open. */
  @Choice(STARTING_PAGES, { nullable: true })
  startingPage: StartingPage | null;

  /** How many users hold it. */
  @VirtualColumn({
    type: 'int',
    query: (role) => `SELECT count(*)::int FROM security.users u WHERE ${role}.name = ANY (u.roles)`,
  })
  users: number;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
