import type { TenantDatabase } from '../../kernel/database/database.js';
import type { TemplateKind } from './template-types.js';
import type { Templates } from './templates.js';

/** Those of the named templates that a hotel does not have; a disabled one it has. */
export async function lackedTemplates<
  Named extends { kind: TemplateKind; type: string; code: string | null },
>(
  templates: Pick<Templates, 'inForce'>,
  db: TenantDatabase,
  hotelCode: string,
  named: readonly Named[],
): Promise<Named[]> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, await templates.inForce(db, kind, hotelCode)] as const),
  );
  const offered = new Map(found);
  return named.filter(
    ({ kind, type, code }) => !offered.get(kind)!.some((each) => each.type === type && each.code === code),
  );
}
