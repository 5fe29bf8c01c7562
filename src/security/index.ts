/** The only way into this module. */
export { SecurityModule } from './security.module.js';
export { ApiClientAccess, type SeenClient } from './api-clients/api-client-access.js';
export { CALLBACK_TRIGGERS, type CallbackTrigger } from './api-clients/api-client.entity.js';
export { AlsoEmbedded, Public, RequirePermission, SignedIn } from './access.decorators.js';
export {
  type Colleague,
  colleagueBy,
  colleaguesWith,
  managersOf,
  phonesOf,
  type Reached,
  type Reader,
  readersWith,
} from './colleagues.js';
export { CurrentRequest, EmbedTicket, HotelCtx, LevelCtx, ticketOf, UserCtx } from './context.decorators.js';
export { letGoOfHotel } from './deleted-hotel.js';
export { EmbeddedAccess } from './embedded-access.js';
export { HotelCodes } from './hotel-codes.js';
export { LiveAccess } from './live-access.js';
export type { LevelContext } from './level.js';
export { mailboxesFor, mailboxOf } from './mailboxes.js';
export { confirmOwnPassword } from './own-password.js';
export { Permission } from './permissions.js';
export { Principals } from './principals.js';
export { CountedRefusalsSweep } from './refusals.js';
export { RefusedCommandsFilter } from './refused-commands.filter.js';
export {
  assertChangesLevel,
  changesLevel,
  OF_THE_GROUP,
  type Reach,
  reachedHotels,
  reachesAll,
  reachesHotel,
  whereReached,
} from './reach.js';
export type { SignedInRequest } from './principal.js';
export { SecuritySeed } from './new-tenant-seed.js';
export { assertEveryRouteDeclares } from './route-declarations.js';
export { SECURITY_SEALED } from './sealed-columns.js';
export { DEMO_CASHIERS, seedSecurity } from './seed-security.js';
export { type MailOutcome, type PasswordLinkMail, SecurityMail } from './password-reset/security-mail.js';
export { SEND_RESET_LINK, SendResetLinkJob } from './password-reset/send-reset-link.job.js';
