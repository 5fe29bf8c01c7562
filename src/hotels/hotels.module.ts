import { Global, Module } from '@nestjs/common';
import { HotelCodes, SecurityModule } from '../security/index.js';
import { DictionaryEntries } from './dictionary/dictionary-entries.service.js';
import { DictionaryUses } from './dictionary/dictionary-uses.js';
import { Dictionary } from './dictionary/dictionary.js';
import { NameLanguages } from './dictionary/name-languages.js';
import { DictionaryTransfers } from './dictionary/transfers/dictionary-transfers.service.js';
import { TransferDictionaryJob } from './dictionary/transfers/transfer-dictionary.job.js';
import { GROUP_OF_COUNTRY, HOTELS_OF_AREA } from './dictionary/uses-in-hotels.js';
import { HotelDirectory } from './hotel-directory.js';
import { HotelGroups } from './hotel-group/hotel-group.service.js';
import { HotelSettings } from './hotel-settings/hotel-settings.service.js';
import { HotelUses } from './hotel-settings/hotel-uses.js';
import { DictionaryTransfersController } from './http/dictionary-transfers.controller.js';
import { DictionaryChoicesController, DictionaryEntriesController } from './http/dictionary.controller.js';
import { HotelGroupController } from './http/hotel-group.controller.js';
import { HotelSettingsController } from './http/hotel-settings.controller.js';
import { HotelsController } from './http/hotels.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { ServiceDomainsController } from './http/service-domains.controller.js';
import { LogoPictures } from './logo-pictures.js';
import { CheckServiceDomainsSweep } from './service-domains/check-service-domains.sweep.js';
import { DomainChecker } from './service-domains/domain-checker.js';
import { DomainsInUse } from './service-domains/domains-in-use.js';
import { ServiceDomains } from './service-domains/service-domains.service.js';

/** Global because security asks for `HotelCodes` and must not import this module, which imports security. */
@Global()
@Module({
  imports: [SecurityModule],
  controllers: [
    HotelsController,
    HotelSettingsController,
    HotelGroupController,
    PicturesController,
    DictionaryChoicesController,
    DictionaryEntriesController,
    DictionaryTransfersController,
    ServiceDomainsController,
  ],
  providers: [
    HotelDirectory,
    HotelUses,
    HotelSettings,
    HotelGroups,
    LogoPictures,
    Dictionary,
    DictionaryEntries,
    DictionaryUses,
    NameLanguages,
    DictionaryTransfers,
    TransferDictionaryJob,
    DomainChecker,
    DomainsInUse,
    ServiceDomains,
    CheckServiceDomainsSweep,
    { provide: HotelCodes, useExisting: HotelDirectory },
  ],
  exports: [
    TransferDictionaryJob,
    CheckServiceDomainsSweep,
    DomainsInUse,
    HotelDirectory,
    HotelCodes,
    HotelUses,
    Dictionary,
    DictionaryUses,
    NameLanguages,
  ],
})
export class HotelsModule {
  constructor(dictionary: DictionaryUses) {
    dictionary.add(HOTELS_OF_AREA, GROUP_OF_COUNTRY);
  }
}
