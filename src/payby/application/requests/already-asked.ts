import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import type { RequestContext } from '../../../kernel/context.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { PAYER_KINDS } from '../../domain/events.js';
import type { AlreadyAskedAnswer, AskedPayerAnswer } from '../../http/answers/payment-answers.dto.js';
import { findClaims, type PayerKey } from '../../projections/open-requests.queries.js';
import { PaymentView } from '../lists/payment-view.js';
import { onItsWay } from './amount-due.js';
import { onlyOne, PayerLookup } from './payer-lookup.js';

const MAX_PAYERS = 10;
const KINDS: readonly string[] = PAYER_KINDS;
const FORM: FieldProblem = {
  en: 'Enter one to ten payers, such as reservation:100001,account:A-77.',
  zh: '提供 1 至 10 个付款方，例如 reservation:100001,account:A-77。',
};

/** Tells whether payers were asked already, and what is still due from each. */
@Injectable()
export class AlreadyAsked {
  constructor(
    private readonly lookup: PayerLookup,
    private readonly hotels: HotelDirectory,
    private readonly view: PaymentView,
  ) {}

  /**
   * @param payers `kind:code` separated by commas
   * @param pmsIds the PMS's own ids of the same, in the same order; empty where one is not known
   * @throws AppError VALIDATION_FAILED
   */
  async of(
    ctx: RequestContext & { hotelCode: string },
    payers: string,
    pmsIds: string,
  ): Promise<AlreadyAskedAnswer> {
    const keys = readPayers(payers, pmsIds);
    const { db, hotelCode } = ctx;
    const [claims, hotel] = await Promise.all([
      findClaims(db, hotelCode, keys),
      this.hotels.find(db, hotelCode),
    ]);
    // After the claims, and fresh: money that is posted in between is then counted twice, never forgotten.
    const found = await Promise.all(
      keys.map((key) =>
        // Without the PMS the open requests are still worth knowing.
        this.lookup
          .findFresh(db, hotelCode, key)
          // A balance of several records is nobody's.
          .then((under) => onlyOne(under))
          .catch(() => null),
      ),
    );
    const answers = keys.map((key, at): AskedPayerAnswer => {
      const { kind, code } = key;
      const balanceMinor = found[at]?.balanceMinor ?? null;
      const currencyCode = found[at]?.currencyCode ?? hotel?.currencyCode ?? null;
      const claimed = onItsWay(key, currencyCode ?? '', claims);
      const { openMinor, inFlightMinor, unpostedMinor } = claimed;
      const dueMinor =
        balanceMinor === null ? null : Math.max(0, balanceMinor - openMinor - inFlightMinor - unpostedMinor);
      return { kind, code, balanceMinor, currencyCode, ...claimed, dueMinor };
    });
    const open = claims.filter((row) => row.main_status === 'pending');
    return {
      open: await this.view.present(ctx, open),
      payers: answers,
      ...together(answers),
    };
  }
}

/** One sum over all payers, where there is one: a silent PMS or two currencies leave none. */
function together(
  payers: readonly AskedPayerAnswer[],
): Pick<AlreadyAskedAnswer, 'balanceMinor' | 'dueMinor' | 'currencyCode'> {
  const currencyCode = payers[0]!.currencyCode;
  const known = payers.every((payer) => payer.balanceMinor !== null && payer.currencyCode === currencyCode);
  if (!known) return { balanceMinor: null, dueMinor: null, currencyCode: null };
  const sum = (of: (payer: AskedPayerAnswer) => number | null): number =>
    payers.reduce((total, payer) => total + (of(payer) ?? 0), 0);
  return {
    balanceMinor: sum((payer) => payer.balanceMinor),
    dueMinor: sum((payer) => payer.dueMinor),
    currencyCode,
  };
}

function readPayers(text: string, pmsIds: string): PayerKey[] {
  const ids = pmsIds.split(',');
  const keys = text
    .split(',')
    .filter(Boolean)
    .map((entry, at) => {
      const colon = entry.indexOf(':');
      return { kind: entry.slice(0, colon), code: entry.slice(colon + 1).trim(), pmsId: ids[at] || null };
    });
  const sound =
    keys.length >= 1 &&
    keys.length <= MAX_PAYERS &&
    keys.every(({ kind, code }) => KINDS.includes(kind) && code !== '' && code.length <= 50);
  if (!sound) throw new AppError('VALIDATION_FAILED', { fields: { payers: FORM } });
  return keys as PayerKey[];
}
