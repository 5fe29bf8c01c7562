import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { HotelDirectory } from '../../hotels/index.js';
import { BusyError, OutcomeUnknownError, type Reservation } from './ports.js';
import { Vendors } from './vendors.js';

const CACHE_MS = 30_000;

/** Looks reservations up at the hotel's PMS. */
@Injectable()
export class ReservationLookup {
  private readonly cache = new Map<string, { at: number; reservation: Reservation }>();

  constructor(
    private readonly hotels: HotelDirectory,
    private readonly vendors: Vendors,
  ) {}

  /** @throws AppError PMS_UNAVAILABLE naming the PMS */
  async find(
    db: TenantDatabase,
    hotelCode: string,
    search: { query?: string; confirmationNo?: string },
  ): Promise<Reservation[]> {
    const connection = await this.hotels.pmsConnection(db, hotelCode);
    if (!connection) throw new AppError('PMS_UNAVAILABLE', { params: { name: 'PMS' } });
    try {
      const found = await this.vendors.pms(connection.kind).findReservations(connection, search);
      const at = performance.now();
      for (const reservation of found) {
        this.cache.set(`${db.tenantId}/${hotelCode}/${reservation.confirmationNo}`, { at, reservation });
      }
      this.dropOld(at);
      return found;
    } catch (error) {
      if (error instanceof OutcomeUnknownError || error instanceof BusyError) {
        throw new AppError('PMS_UNAVAILABLE', { params: { name: connection.name }, cause: error });
      }
      throw error;
    }
  }

  /** One reservation by its confirmation number; the answer a clerk saw up to 30 s ago will do. */
  async byConfirmationNo(
    db: TenantDatabase,
    hotelCode: string,
    confirmationNo: string,
  ): Promise<Reservation | null> {
    const cached = this.cache.get(`${db.tenantId}/${hotelCode}/${confirmationNo}`);
    if (cached && performance.now() - cached.at < CACHE_MS) return cached.reservation;
    const found = await this.find(db, hotelCode, { confirmationNo });
    return found.find((reservation) => reservation.confirmationNo === confirmationNo) ?? null;
  }

  private dropOld(now: number): void {
    if (this.cache.size < 2_000) return;
    for (const [key, { at }] of this.cache) if (now - at > CACHE_MS) this.cache.delete(key);
  }
}
