import { Global, Module } from '@nestjs/common';
import { HotelCodes, SecurityModule } from '../security/index.js';
import { HotelDirectory } from './hotel-directory.js';
import { HotelSettings } from './hotel-settings/hotel-settings.service.js';
import { HotelUses } from './hotel-settings/hotel-uses.js';
import { HotelSettingsController } from './http/hotel-settings.controller.js';
import { HotelsController } from './http/hotels.controller.js';

/** Global because security asks for `HotelCodes` and must not import this module, which imports security. */
@Global()
@Module({
  imports: [SecurityModule],
  controllers: [HotelsController, HotelSettingsController],
  providers: [HotelDirectory, HotelUses, HotelSettings, { provide: HotelCodes, useExisting: HotelDirectory }],
  exports: [HotelDirectory, HotelCodes, HotelUses],
})
export class HotelsModule {}
