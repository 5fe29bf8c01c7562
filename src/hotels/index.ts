/** The only way into this module. */
export { HotelsModule } from './hotels.module.js';
export { Dictionary } from './dictionary/dictionary.js';
export { DictionaryUses, type UsesOfEntries, countedUses } from './dictionary/dictionary-uses.js';
export { countNamesIn, NameLanguages } from './dictionary/name-languages.js';
export { PurgeDictionaryTransfersSweep } from './dictionary/transfers/purge-transfers.sweep.js';
export {
  TRANSFER_DICTIONARY,
  TransferDictionaryJob,
} from './dictionary/transfers/transfer-dictionary.job.js';
export { HotelDirectory } from './hotel-directory.js';
export { HotelUses } from './hotel-settings/hotel-uses.js';
export { pmsContext } from './hotels.queries.js';
export { PmsConnectionRecord } from './pms-connections/pms-connection.entity.js';
export { CheckServiceDomainsSweep } from './service-domains/check-service-domains.sweep.js';
export { DomainsInUse } from './service-domains/domains-in-use.js';
export { ServiceDomain, ServiceDomainCheck } from './service-domains/service-domain.entity.js';
export { HOTELS_SEALED } from './sealed-columns.js';
export { type DemoPms, seedHotels } from './seed-hotels.js';
export type { Hotel, HotelPmsConnection } from './hotel.js';
