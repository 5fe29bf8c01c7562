import { Module } from '@nestjs/common';
import { HotelsModule } from '../hotels/index.js';
import { PaybyModule } from '../payby/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import './errors.js';
import { BeginDaysSweep } from './begin-days.sweep.js';
import { CompareDayJob } from './compare-day.job.js';
import { DayExport } from './day-export.js';
import { ReconciliationController } from './http/reconciliation.controller.js';
import { PmsJournals } from './pms-journals.js';
import { Reconciliation } from './reconciliation.js';

/** Every day per account compared with what the platform reports and the PMS has. Integrations bring `ReportSources`. */
@Module({
  imports: [TenancyModule, SecurityModule, HotelsModule, PaybyModule],
  controllers: [ReconciliationController],
  providers: [Reconciliation, DayExport, PmsJournals, CompareDayJob, BeginDaysSweep],
  exports: [CompareDayJob, BeginDaysSweep],
})
export class ReconciliationModule {}
