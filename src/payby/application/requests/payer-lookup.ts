import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { holdsCardNumber } from '../../../kernel/card-numbers.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import type { PayerKind } from '../../domain/events.js';
import { namedIn } from '../../domain/guest-name.js';
import { familyFirst } from '../../domain/payers.js';
import { BusyError, OutcomeUnknownError } from '../vendors/outcomes.js';
import type { AccountKind, Lenient, Pms, PmsAccount, PmsConnection, Reservation } from '../vendors/pms.js';
import { Vendors } from '../vendors/vendors.js';
import { cardFree } from './card-free.js';

/** Who can be asked for money, as the hotel's PMS knows them. */
export type PmsPayer = ({ kind: 'reservation' } & Reservation) | ({ kind: AccountKind } & PmsAccount);

const CACHE_MS = 30_000;

/** How a payer is named. `pmsId` names one record; the number is a label that several may share. */
export interface NamedPayer {
  kind: PayerKind;
  code: string;
  pmsId?: string | null | undefined;
}

/** What staff call a payer by. */
export function codeOf(payer: PmsPayer): string {
  return payer.kind === 'reservation' ? payer.confirmationNo : payer.code;
}

/** Looks reservations, accounts, groups and AR accounts up at the hotel's PMS. */
@Injectable()
export class PayerLookup {
  private readonly cache = new Map<string, { at: number; payer: PmsPayer }>();

  constructor(
    private readonly hotels: HotelDirectory,
    private readonly vendors: Vendors,
  ) {}

  /** @throws AppError PMS_UNAVAILABLE naming the PMS */
  async reservations(
    db: TenantDatabase,
    hotelCode: string,
    search: { query?: string; confirmationNo?: string } & Lenient,
  ): Promise<Reservation[]> {
    const answer = await this.ask(db, hotelCode, (pms, connection) =>
      pms.findReservations(connection, search),
    );
    // Codes name somebody at the PMS and stay as they are; a card number in a guest's name goes no further.
    const found = await this.named(db, hotelCode, answer.map(guestOf));
    this.remember(
      db,
      hotelCode,
      found.map((reservation) => ({ kind: 'reservation', ...reservation })),
    );
    return found;
  }

  /** @throws AppError PMS_UNAVAILABLE naming the PMS */
  async accounts(
    db: TenantDatabase,
    hotelCode: string,
    kind: AccountKind,
    search: { query?: string; code?: string } & Lenient,
  ): Promise<PmsAccount[]> {
    const answer = await this.ask(db, hotelCode, (pms, connection) =>
      pms.findAccounts(connection, kind, search),
    );
    const found = answer.map(guestOf);
    this.remember(
      db,
      hotelCode,
      found.map((account) => ({ kind, ...account })),
    );
    return found;
  }

  /**
   * The records that are meant: the one of the PMS's own id, which a clerk may have seen up to 30 s ago, or all under the
   * number. None: the PMS knows no such one.
   * @throws AppError PMS_UNAVAILABLE naming the PMS
   */
  async find(db: TenantDatabase, hotelCode: string, payer: NamedPayer): Promise<PmsPayer[]> {
    const { kind, code, pmsId } = payer;
    const cached = pmsId ? this.cache.get(keyOf(db, hotelCode, kind, pmsId)) : undefined;
    const isFresh = cached && performance.now() - cached.at < CACHE_MS && codeOf(cached.payer) === code;
    return isFresh ? [cached.payer] : this.findFresh(db, hotelCode, payer);
  }

  /** The same as the PMS has it now, where the balance matters. @throws AppError PMS_UNAVAILABLE naming the PMS */
  async findFresh(
    db: TenantDatabase,
    hotelCode: string,
    { kind, code, pmsId }: NamedPayer,
  ): Promise<PmsPayer[]> {
    // No PMS has a record of such a guest.
    if (kind === 'nonIntegration') return [];
    const found: PmsPayer[] =
      kind === 'reservation'
        ? (await this.reservations(db, hotelCode, { confirmationNo: code })).map((one) => ({ kind, ...one }))
        : (await this.accounts(db, hotelCode, kind, { code })).map((one) => ({ kind, ...one }));
    const ids = new Set<string>();
    return found.filter((one) => {
      const isMeant = codeOf(one) === code && (!pmsId || one.id === pmsId) && !ids.has(one.id);
      ids.add(one.id);
      return isMeant;
    });
  }

  /** Under the name of the language that the hotel goes by. */
  private async named(db: TenantDatabase, hotelCode: string, found: Reservation[]): Promise<Reservation[]> {
    if (!found.some(({ otherName }) => otherName)) return found;
    const hotel = await this.hotels.find(db, hotelCode);
    const language = hotel?.localLanguage === 'chinese' ? 'local' : 'foreign';
    return found.map((reservation) => namedIn(language, reservation));
  }

  private async ask<T>(
    db: TenantDatabase,
    hotelCode: string,
    question: (pms: Pms, connection: PmsConnection) => Promise<T>,
  ): Promise<T> {
    const connection = await this.hotels.pmsConnection(db, hotelCode);
    if (!connection) throw new AppError('PMS_UNAVAILABLE', { params: { name: 'PMS' } });
    try {
      return await question(this.vendors.pms(connection.kind), connection);
    } catch (error) {
      if (error instanceof OutcomeUnknownError || error instanceof BusyError) {
        throw new AppError('PMS_UNAVAILABLE', { params: { name: connection.name }, cause: error });
      }
      throw error;
    }
  }

  private remember(db: TenantDatabase, hotelCode: string, payers: PmsPayer[]): void {
    const at = performance.now();
    for (const payer of payers) this.cache.set(keyOf(db, hotelCode, payer.kind, payer.id), { at, payer });
    if (this.cache.size < 2_000) return;
    for (const [key, known] of this.cache) if (at - known.at > CACHE_MS) this.cache.delete(key);
  }
}

/** An address with a card number in it is none; an account's code is what it is looked up by. */
function guestOf<T extends Reservation | PmsAccount>(payer: T): T {
  const email = payer.email !== null && holdsCardNumber(payer.email) ? null : payer.email;
  const kept = 'code' in payer ? { code: payer.code } : {};
  return { ...cardFree(payer), ...kept, email };
}

/** By the PMS's own id: two records of one number must not stand for each other. */
const keyOf = (db: TenantDatabase, hotelCode: string, kind: PayerKind, pmsId: string): string =>
  `${db.tenantId}/${hotelCode}/${kind}/${pmsId}`;

/** The only record, or of several the only one that fits; null: there is none such. */
export function onlyOne(
  found: readonly PmsPayer[],
  fits: (payer: PmsPayer) => boolean = () => false,
): PmsPayer | null {
  const possible = found.length > 1 ? found.filter(fits) : found;
  return possible.length === 1 ? possible[0]! : null;
}

/**
 * The one that is meant. Of several under one number, a name that was typed may tell which.
 * @param fits whether it can be the one that was typed; left out: nothing was
 * @returns null: the PMS has none, or none that fits
 * @throws AppError PAYER_AMBIGUOUS with the candidates, at this field
 */
export function theOne(
  found: readonly PmsPayer[],
  field: string,
  fits?: (payer: PmsPayer) => boolean,
): PmsPayer | null {
  const one = onlyOne(found, fits);
  if (one || found.length === 0) return one;
  throw new AppError('PAYER_AMBIGUOUS', {
    fields: { [field]: SEVERAL },
    extra: { candidates: found.map(candidateOf) },
  });
}

const SEVERAL: FieldProblem = {
  en: 'Several records share this number. Choose one.',
  zh: '多条记录使用此编号，选择其中一条。',
};

function candidateOf(payer: PmsPayer): object {
  const { kind, id: pmsId, arrival, departure } = payer;
  const name = payer.kind === 'reservation' ? familyFirst(payer) : payer.name;
  const roomNo = payer.kind === 'reservation' ? payer.roomNo : null;
  return { kind, code: codeOf(payer), pmsId, name, roomNo, arrival, departure };
}
