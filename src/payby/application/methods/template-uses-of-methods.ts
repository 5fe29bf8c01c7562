import type { Queryable } from '../../../kernel/database/queryable.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { AskedTemplates } from '../../../notifications/index.js';
import { METHOD_TEMPLATES } from './method-templates.js';

const COLUMNS = { EMAIL: 'email_template', SMS: 'sms_template', PAGE: 'page_template' } as const;

/** A template that payment methods name for what goes out with the link is not deleted. */
export async function templateUsesOfMethods(
  db: Queryable,
  { kind, hotelCode, templates }: AskedTemplates,
): Promise<ReadonlyMap<string, readonly LocalText[]>> {
  const type = Object.values(METHOD_TEMPLATES).find((each) => each.kind === kind)!.type;
  const codes = templates.filter((each) => each.type === type).map(({ code }) => code);
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; count: number }>(
    `SELECT ${COLUMNS[kind]} AS code, count(*)::integer AS count FROM payby.payment_methods
     WHERE ${COLUMNS[kind]} = ANY ($1::text[]) AND ($2::text IS NULL OR hotel_code = $2) GROUP BY 1`,
    [codes, hotelCode],
  );
  return new Map(
    rows.map(({ code, count }) => [
      `${type}.${code}`,
      [{ en: `${count} payment ${count === 1 ? 'method' : 'methods'}`, zh: `${count} 个支付方式` }],
    ]),
  );
}
