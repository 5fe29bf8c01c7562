import type pg from 'pg';
import type { LocalText } from '../../../kernel/errors.js';

const KINDS: readonly { table: string; one: LocalText; many: LocalText }[] = [
  { table: 'payby.payments', one: { en: 'payment', zh: '笔付款' }, many: { en: 'payments', zh: '笔付款' } },
  {
    table: 'payby.payment_accounts',
    one: { en: 'payment account', zh: '个收款账户' },
    many: { en: 'payment accounts', zh: '个收款账户' },
  },
  {
    table: 'payby.payment_methods',
    one: { en: 'payment method', zh: '种支付方式' },
    many: { en: 'payment methods', zh: '种支付方式' },
  },
];
/** Nobody needs to know of more. */
const COUNTED = 1_000;

/** What of this module keeps a hotel from being deleted. */
export async function usesOfHotel(client: pg.PoolClient, hotelCode: string): Promise<LocalText[]> {
  const uses: LocalText[] = [];
  for (const { table, one, many } of KINDS) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT FROM ${table} WHERE hotel_code = $1 LIMIT $2) AS found`,
      [hotelCode, COUNTED],
    );
    const { count } = rows[0]!;
    if (count === 0) continue;
    const number = count < COUNTED ? String(count) : `${COUNTED}+`;
    uses.push({ en: `${number} ${(count === 1 ? one : many).en}`, zh: `${number} ${one.zh}` });
  }
  return uses;
}

/** A later hotel of the same code begins with the group's settings, as any other. */
export async function deleteSettingsOf(client: pg.PoolClient, hotelCode: string): Promise<void> {
  await client.query('DELETE FROM payby.settings WHERE hotel_code = $1', [hotelCode]);
  await client.query('DELETE FROM payby.former_refund_rules WHERE hotel_code = $1', [hotelCode]);
}
