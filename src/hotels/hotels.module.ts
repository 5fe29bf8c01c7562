import { Global, Module } from '@nestjs/common';
import { HotelCodes } from '../security/index.js';
import { HotelDirectory } from './hotel-directory.js';
import { HotelsController } from './http/hotels.controller.js';

/** Global because security asks for `HotelCodes` and must not import this module, which imports security. */
@Global()
@Module({
  controllers: [HotelsController],
  providers: [HotelDirectory, { provide: HotelCodes, useExisting: HotelDirectory }],
  exports: [HotelDirectory, HotelCodes],
})
export class HotelsModule {}
