import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { Departments, internationalNumber } from '../../../notifications/index.js';
import { colleagueBy, managersOf, Permission, type Reached } from '../../../security/index.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { Staff } from './plan.js';

/** Looks up whom rules may tell of a payment. */
@Injectable()
export class StaffOfHotel {
  constructor(private readonly departments: Departments) {}

  /** @param withManagers they are looked up too: a rule writes to them */
  async of(
    db: TenantDatabase,
    { request }: Pick<ExistingPayment, 'request'>,
    withManagers: boolean,
  ): Promise<Staff> {
    const { hotelCode, createdBy } = request;
    const [found, managers, departments] = await Promise.all([
      // Nobody is written of what they may not see any more.
      colleagueBy(db, hotelCode, createdBy.id, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW),
      withManagers ? managersOf(db, hotelCode) : [],
      this.departments.ofHotel(db, hotelCode),
    ]);
    return { cashier: found && personOf(found), managers: managers.map(personOf), departments };
  }
}

const personOf = ({ name, email, phone, language }: Reached) => ({
  name,
  email,
  mobile: internationalNumber(phone),
  language,
});
