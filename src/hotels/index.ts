/** The only way into this module. */
export { HotelsModule } from './hotels.module.js';
export { HotelDirectory } from './hotel-directory.js';
export { HOTELS_SEALED } from './sealed-columns.js';
export { seedHotels } from './seed-hotels.js';
