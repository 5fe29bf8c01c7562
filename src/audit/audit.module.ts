import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { AuditLog } from './audit-log.js';
import { HotelTimeZones } from './hotel-time-zones.js';
import { AuditLogController } from './http/audit-log.controller.js';
import { LogExportsController } from './http/log-exports.controller.js';
import { OperationLogController } from './http/operation-log.controller.js';
import { LogExports } from './log-exports.js';
import { LogPlace } from './log-place.js';
import { OperationLog } from './operation-log.js';
import { WriteLogJob } from './write-log.job.js';

/** Shows what was changed and what was done. That changes are written is the database's own doing. */
@Module({})
export class AuditModule {
  /** @param hotels a provider that knows the hotels' time zones */
  static with(hotels: Type<HotelTimeZones>): DynamicModule {
    return {
      module: AuditModule,
      imports: [TenancyModule, SecurityModule],
      controllers: [AuditLogController, OperationLogController, LogExportsController],
      providers: [
        AuditLog,
        OperationLog,
        LogExports,
        LogPlace,
        WriteLogJob,
        { provide: HotelTimeZones, useExisting: hotels },
      ],
      exports: [WriteLogJob],
    };
  }
}
