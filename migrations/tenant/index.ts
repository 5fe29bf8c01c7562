import { Audit1764200000000 } from './1764200000000-audit.js';
import { Kernel1764200001000 } from './1764200001000-kernel.js';
import { Security1764200002000 } from './1764200002000-security.js';
import { Hotels1764200003000 } from './1764200003000-hotels.js';
import { Notifications1764200004000 } from './1764200004000-notifications.js';
import { Payby1764200005000 } from './1764200005000-payby.js';
import { Integrations1764200006000 } from './1764200006000-integrations.js';
import { PaymentSettings1764300000000 } from './1764300000000-payment-settings.js';
import { SmsChannels1764301000000 } from './1764301000000-sms-channels.js';
import { PmsConnections1764302000000 } from './1764302000000-pms-connections.js';
import { VendorCalls1764303000000 } from './1764303000000-vendor-calls.js';
import { TriesHeldUp1764303001000 } from './1764303001000-tries-held-up.js';
import { Reconciliation1764304000000 } from './1764304000000-reconciliation.js';
import { AnnouncedReports1764305000000 } from './1764305000000-announced-reports.js';
import { Differences1764305100000 } from './1764305100000-differences.js';
import { MappingProfiles1764305200000 } from './1764305200000-mapping-profiles.js';
import { CallsBehindProxies1764305300000 } from './1764305300000-calls-behind-proxies.js';
import { Holds1764305400000 } from './1764305400000-holds.js';
import { PageLoading1764305500000 } from './1764305500000-page-loading.js';
import { SmsReceipts1764305600000 } from './1764305600000-sms-receipts.js';
import { HotelSettings1764306000000 } from './1764306000000-hotel-settings.js';
import { EmailServices1764307300000 } from './1764307300000-email-services.js';
import { FirstSteps1764307310000 } from './1764307310000-first-steps.js';
import { Dictionary1764307400000 } from './1764307400000-dictionary.js';
import { DictionaryTransfers1764307410000 } from './1764307410000-dictionary-transfers.js';
import { HotelGroup1764307600000 } from './1764307600000-hotel-group.js';
import { OperationLog1764307900000 } from './1764307900000-operation-log.js';
import { Templates1764410000000 } from './1764410000000-templates.js';
import { SendRules1764430000000 } from './1764430000000-send-rules.js';
import { Webhooks1764450000000 } from './1764450000000-webhooks.js';
import { MessageServices1764470000000 } from './1764470000000-message-services.js';
import { Notices1764480000000 } from './1764480000000-notices.js';
import { AccountTests1764500000000 } from './1764500000000-account-tests.js';
import { SettledLines1764510000000 } from './1764510000000-settled-lines.js';
import { TicketVersions1764510100000 } from './1764510100000-ticket-versions.js';
import { PermissionsToChange1764600000000 } from './1764600000000-permissions-to-change.js';
import { FailuresByAddress1764600100000 } from './1764600100000-failures-by-address.js';
import { FormerRefundRules1764600200000 } from './1764600200000-former-refund-rules.js';
import { FoliosOfErasedGuests1764610000000 } from './1764610000000-folios-of-erased-guests.js';
import { LogExports1764615000000 } from './1764615000000-log-exports.js';
import { Disputes1764620000000 } from './1764620000000-disputes.js';
import { DisputeNotices1764625000000 } from './1764625000000-dispute-notices.js';
import { DisputeFees1764630000000 } from './1764630000000-dispute-fees.js';
import { DisputesOnFolios1764631000000 } from './1764631000000-disputes-on-folios.js';
import { DisputeEvidence1764632000000 } from './1764632000000-dispute-evidence.js';
import { RulesToManagers1764640000000 } from './1764640000000-rules-to-managers.js';
import { PaymentsByCard1764646000000 } from './1764646000000-payments-by-card.js';
import { Desk1764650000000 } from './1764650000000-desk.js';
import { StartPages1764650010000 } from './1764650010000-start-pages.js';
import { ListViews1764650020000 } from './1764650020000-list-views.js';
import { HeldPayments1764660000000 } from './1764660000000-held-payments.js';
import { UnpostedMoney1764670000000 } from './1764670000000-unposted-money.js';
import { NeedsByKind1764680000000 } from './1764680000000-needs-by-kind.js';
import { AmountsAsShown1764691000000 } from './1764691000000-amounts-as-shown.js';
import { LastFailedWebhooks1764696000000 } from './1764696000000-last-failed-webhooks.js';
import { ComparedPostings1764701000000 } from './1764701000000-compared-postings.js';
import { HotelChoices1764711000000 } from './1764711000000-hotel-choices.js';
import { TemporaryPasswords1764712000000 } from './1764712000000-temporary-passwords.js';
import { SeveralReminders1764713000000 } from './1764713000000-several-reminders.js';
import { DecisionsOnHolds1764714000000 } from './1764714000000-decisions-on-holds.js';
import { DeletedHotels1764715000000 } from './1764715000000-deleted-hotels.js';
import { SignedDays1764718000000 } from './1764718000000-signed-days.js';
import { BounceMailboxes1764719000000 } from './1764719000000-bounce-mailboxes.js';
import { GuestLanguages1764720000000 } from './1764720000000-guest-languages.js';
import { PaidOutLines1764721000000 } from './1764721000000-paid-out-lines.js';

/** Structure of a tenant's database, in the order of time: one migration for each schema, then what changed since. */
export const tenantMigrations = [
  Audit1764200000000,
  Kernel1764200001000,
  Security1764200002000,
  Hotels1764200003000,
  Notifications1764200004000,
  Payby1764200005000,
  Integrations1764200006000,
  PaymentSettings1764300000000,
  SmsChannels1764301000000,
  PmsConnections1764302000000,
  VendorCalls1764303000000,
  TriesHeldUp1764303001000,
  Reconciliation1764304000000,
  AnnouncedReports1764305000000,
  Differences1764305100000,
  MappingProfiles1764305200000,
  CallsBehindProxies1764305300000,
  Holds1764305400000,
  PageLoading1764305500000,
  SmsReceipts1764305600000,
  HotelSettings1764306000000,
  EmailServices1764307300000,
  FirstSteps1764307310000,
  Dictionary1764307400000,
  DictionaryTransfers1764307410000,
  HotelGroup1764307600000,
  OperationLog1764307900000,
  Templates1764410000000,
  SendRules1764430000000,
  Webhooks1764450000000,
  MessageServices1764470000000,
  Notices1764480000000,
  AccountTests1764500000000,
  SettledLines1764510000000,
  TicketVersions1764510100000,
  PermissionsToChange1764600000000,
  FailuresByAddress1764600100000,
  FormerRefundRules1764600200000,
  FoliosOfErasedGuests1764610000000,
  LogExports1764615000000,
  Disputes1764620000000,
  DisputeNotices1764625000000,
  DisputeFees1764630000000,
  DisputesOnFolios1764631000000,
  DisputeEvidence1764632000000,
  RulesToManagers1764640000000,
  PaymentsByCard1764646000000,
  Desk1764650000000,
  StartPages1764650010000,
  ListViews1764650020000,
  HeldPayments1764660000000,
  UnpostedMoney1764670000000,
  NeedsByKind1764680000000,
  AmountsAsShown1764691000000,
  LastFailedWebhooks1764696000000,
  ComparedPostings1764701000000,
  HotelChoices1764711000000,
  TemporaryPasswords1764712000000,
  SeveralReminders1764713000000,
  DecisionsOnHolds1764714000000,
  DeletedHotels1764715000000,
  SignedDays1764718000000,
  BounceMailboxes1764719000000,
  GuestLanguages1764720000000,
  PaidOutLines1764721000000,
];
