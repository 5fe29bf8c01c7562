import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.js';
import { queryDatabase } from './databases.js';
import type { Stack } from './stack.js';

interface Person {
  username: string;
  permissions: readonly string[];
  roleGroup?: 'normal' | 'super' | 'built_in';
  groupLevel?: boolean;
  /** Every hotel when left out. */
  hotels?: readonly string[];
  tenant?: string;
}

/** Puts a user with a role of their own (named like the user) and the demo's password straight into the database. */
export async function addPerson(stack: Stack, person: Person): Promise<string> {
  const { username, permissions, roleGroup = 'normal', groupLevel = false, hotels, tenant = 'demo' } = person;
  const id = randomUUID();
  await queryDatabase(
    stack.tenantDatabaseUrl(tenant),
    `WITH role AS (
       INSERT INTO security.roles (name, short_description, description, role_group, permissions)
       VALUES ($2, $2, $2, $4, $3))
     INSERT INTO security.users (id, username, real_name, password_hash, roles, group_level, all_hotels, hotels)
     SELECT $1, $2, 'Person ' || $2, password_hash, ARRAY[$2], $5, $6, $7
     FROM security.users WHERE username IN ('clerk', 'root')`,
    [id, username, permissions, roleGroup, groupLevel, hotels === undefined, hotels ?? []],
  );
  return id;
}

/** Signed in as a demo user, at group level: no hotel is chosen. */
export function atGroup(stack: Stack, username: string, language: 'en' | 'zh' = 'en'): ApiClient {
  return stack.api({ username, hotel: '', language });
}

/** What the API says is wrong, field by field, after checking that it refused with this status. */
export function fieldsOf(answer: { status: number; body: any }, status = 400): Record<string, string> {
  expect([answer.status, answer.body.error?.fields]).toEqual([status, expect.any(Object)]);
  return answer.body.error.fields as Record<string, string>;
}
