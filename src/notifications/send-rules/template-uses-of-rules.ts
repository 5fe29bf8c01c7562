import type { Queryable } from '../../kernel/database/queryable.js';
import type { LocalText } from '../../kernel/errors.js';
import type { AskedTemplates } from '../templates/template-uses.js';
import { namedBy } from './rule-problems.js';
import type { Rule } from './shipped-rules.js';

/** A template that rules name is not deleted: `2 send rules`, by `TYPE.CODE`. */
export async function templateUsesOfRules(
  db: Queryable,
  { kind, hotelCode, templates }: AskedTemplates,
): Promise<ReadonlyMap<string, readonly LocalText[]>> {
  if (kind === 'PAGE') return new Map();
  const rules = await db.query<Pick<Rule, 'trigger'> & Rule>(
    `SELECT trigger, to_guest AS "toGuest", to_cashier AS "toCashier", to_managers AS "toManagers", departments,
            by_email AS "byEmail", by_sms AS "bySms", email_template AS "emailTemplate", sms_template AS "smsTemplate",
            staff_email_template AS "staffEmailTemplate", staff_sms_template AS "staffSmsTemplate"
     FROM notifications.send_rules WHERE $1::text IS NULL OR hotel_code = $1`,
    [hotelCode],
  );
  const uses = new Map<string, LocalText[]>();
  for (const { type, code } of templates) {
    const count = rules.filter((rule) =>
      namedBy(rule).some((named) => named.kind === kind && named.type === type && named.code === code),
    ).length;
    if (count > 0)
      uses.set(`${type}.${code}`, [
        { en: `${count} ${count === 1 ? 'send rule' : 'send rules'}`, zh: `${count} 条自动发送规则` },
      ]);
  }
  return uses;
}
