import { Global, Module } from '@nestjs/common';
import { HotelCodes, SecurityModule } from '../security/index.js';
import { HotelDirectory } from './hotel-directory.js';
import { HotelGroups } from './hotel-group/hotel-group.service.js';
import { HotelSettings } from './hotel-settings/hotel-settings.service.js';
import { HotelUses } from './hotel-settings/hotel-uses.js';
import { HotelGroupController } from './http/hotel-group.controller.js';
import { HotelSettingsController } from './http/hotel-settings.controller.js';
import { HotelsController } from './http/hotels.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { LogoPictures } from './logo-pictures.js';

/** Global because security asks for `HotelCodes` and must not import this module, which imports security. */
@Global()
@Module({
  imports: [SecurityModule],
  controllers: [HotelsController, HotelSettingsController, HotelGroupController, PicturesController],
  providers: [
    HotelDirectory,
    HotelUses,
    HotelSettings,
    HotelGroups,
    LogoPictures,
    { provide: HotelCodes, useExisting: HotelDirectory },
  ],
  exports: [HotelDirectory, HotelCodes, HotelUses],
})
export class HotelsModule {}
