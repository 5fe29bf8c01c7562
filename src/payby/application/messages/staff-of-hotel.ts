import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { Departments, internationalNumber } from '../../../notifications/index.js';
import { colleagueBy, Permission } from '../../../security/index.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { Staff } from './plan.js';

/** Looks up whom rules may tell of a payment. */
@Injectable()
export class StaffOfHotel {
  constructor(private readonly departments: Departments) {}

  async of(db: TenantDatabase, { request }: Pick<ExistingPayment, 'request'>): Promise<Staff> {
    const { hotelCode, createdBy } = request;
    const [found, departments] = await Promise.all([
      // Nobody is written of what they may not see any more.
      colleagueBy(db, hotelCode, createdBy.id, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW),
      this.departments.ofHotel(db, hotelCode),
    ]);
    const cashier = found && { ...found, mobile: internationalNumber(found.phone) };
    return { cashier, departments };
  }
}
