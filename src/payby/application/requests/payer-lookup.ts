import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { holdsCardNumber } from '../../../kernel/card-numbers.js';
import { AppError } from '../../../kernel/errors.js';
import { HotelDirectory } from '../../../hotels/index.js';
import type { PayerKind } from '../../domain/events.js';
import { namedIn } from '../../domain/guest-name.js';
import { cardFree } from './card-free.js';
import { BusyError, OutcomeUnknownError } from '../vendors/outcomes.js';
import type { AccountKind, Lenient, Pms, PmsAccount, PmsConnection, Reservation } from '../vendors/pms.js';
import { Vendors } from '../vendors/vendors.js';

/** Who can be asked for money, as the hotel's PMS knows them. */
export type PmsPayer = ({ kind: 'reservation' } & Reservation) | ({ kind: AccountKind } & PmsAccount);

const CACHE_MS = 30_000;

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
   * One payer by its code, or null when the PMS knows no such one; the answer a clerk saw up to 30 s ago will do.
   * @throws AppError PMS_UNAVAILABLE naming the PMS
   */
  async byCode(
    db: TenantDatabase,
    hotelCode: string,
    kind: PayerKind,
    code: string,
  ): Promise<PmsPayer | null> {
    const cached = this.cache.get(keyOf(db, hotelCode, kind, code));
    if (cached && performance.now() - cached.at < CACHE_MS) return cached.payer;
    return this.freshByCode(db, hotelCode, kind, code);
  }

  /** The same as the PMS has it now, where the balance matters. @throws AppError PMS_UNAVAILABLE naming the PMS */
  async freshByCode(
    db: TenantDatabase,
    hotelCode: string,
    kind: PayerKind,
    code: string,
  ): Promise<PmsPayer | null> {
    this.cache.delete(keyOf(db, hotelCode, kind, code));
    // No PMS has a record of such a guest.
    if (kind === 'nonIntegration') return null;
    if (kind === 'reservation') {
      const found = await this.reservations(db, hotelCode, { confirmationNo: code });
      const reservation = found.find(({ confirmationNo }) => confirmationNo === code);
      return reservation ? { kind, ...reservation } : null;
    }
    const found = await this.accounts(db, hotelCode, kind, { code });
    const account = found.find((candidate) => candidate.code === code);
    return account ? { kind, ...account } : null;
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
    for (const payer of payers)
      this.cache.set(keyOf(db, hotelCode, payer.kind, codeOf(payer)), { at, payer });
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

const keyOf = (db: TenantDatabase, hotelCode: string, kind: PayerKind, code: string): string =>
  `${db.tenantId}/${hotelCode}/${kind}/${code}`;
