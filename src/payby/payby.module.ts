import './errors.js';
import { Module } from '@nestjs/common';
import { DictionaryUses, HotelsModule, HotelUses, NameLanguages } from '../hotels/index.js';
import {
  GuestLanguages,
  LanguageUses,
  NotificationsModule,
  Phrases,
  TemplateTypes,
  TemplateUses,
} from '../notifications/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { AccountTest } from './application/accounts/account-test.js';
import { PaymentAccounts } from './application/accounts/payment-accounts.js';
import { PaymentListeners } from './application/announcements/payment-listeners.js';
import { AcceptDispute } from './application/disputes/accept-dispute.js';
import { DisputeEvidence } from './application/disputes/dispute-evidence.js';
import { EvidenceDelivery } from './application/disputes/evidence-delivery.js';
import { KeptEvidence } from './application/disputes/kept-evidence.js';
import { PaymentDocuments } from './application/documents/payment-documents.js';
import { ShiftHandover } from './application/documents/shift-handover.js';
import { AnsweredExceptions } from './application/exceptions/answered-exceptions.js';
import { ExceptionHandling } from './application/exceptions/exception-handling.js';
import { PaymentExceptions } from './application/exceptions/payment-exceptions.js';
import { FirstSteps } from './application/first-steps/first-steps.js';
import { AttemptSettlement } from './application/guest/attempt-settlement.js';
import { GuestAttempts } from './application/guest/guest-attempts.js';
import { GuestPayment } from './application/guest/guest-payment.js';
import {
  GUEST_PHRASES,
  languageUseOfNames,
  languageUseOfPayments,
} from './application/guest/guest-phrases.js';
import { GuestWords } from './application/guest/guest-words.js';
import { LinkCheck } from './application/guest/link-check.js';
import { PageLanguages } from './application/guest/page-languages.js';
import { PaymentLinks } from './application/guest/payment-links.js';
import { ReceiptDocument } from './application/guest/receipt-document.js';
import { FrameOrigins } from './application/iframe/frame-origins.js';
import { IframeTickets } from './application/iframe/iframe-tickets.js';
import { Dashboard } from './application/lists/dashboard.js';
import { ListChoices } from './application/lists/list-choices.js';
import { PaymentLists } from './application/lists/payment-lists.js';
import { PaymentView } from './application/lists/payment-view.js';
import { TransactionHistory } from './application/lists/transaction-history.js';
import { DryRun } from './application/messages/dry-run.js';
import { EvidenceAlerts } from './application/messages/evidence-alerts.js';
import { LinkMessages } from './application/messages/link-messages.js';
import { MailBounces } from './application/messages/mail-bounces.js';
import { MessageDelivery } from './application/messages/message-delivery.js';
import { MessageLog } from './application/messages/message-log.js';
import { MessagePreview } from './application/messages/message-preview.js';
import { MessageReceipts } from './application/messages/message-receipts.js';
import { MessageTexts } from './application/messages/message-texts.js';
import { ResendMessage } from './application/messages/resend-message.js';
import { RuleFigures } from './application/messages/rule-figures.js';
import { RuleMessages } from './application/messages/rule-messages.js';
import { StaffOfHotel } from './application/messages/staff-of-hotel.js';
import { StaffPreAlerts } from './application/messages/staff-pre-alerts.js';
import { PAYMENT_TEMPLATE_TYPES } from './application/messages/templates/payment-template-types.js';
import { PaymentVariables } from './application/messages/templates/payment-variables.js';
import { MethodTemplates } from './application/methods/method-templates.js';
import { PaymentMethods } from './application/methods/payment-methods.js';
import { templateUsesOfMethods } from './application/methods/template-uses-of-methods.js';
import { PaymentNotices } from './application/notices/payment-notices.js';
import { EffectOperations } from './application/operations/effect-operations.js';
import { GuestErasure } from './application/operations/guest-erasure.js';
import { HistoryRuns } from './application/operations/history-runs.js';
import { OperationsView } from './application/operations/operations-view.js';
import { PaymentHistory } from './application/operations/payment-history.js';
import { PaymentOperations } from './application/operations/payment-operations.js';
import { CorrectPosting } from './application/postings/correct-posting.js';
import { DecideMoney } from './application/refunds/decide-money.js';
import { OrderHold } from './application/refunds/order-hold.js';
import { RefundPayment } from './application/refunds/refund-payment.js';
import { AlreadyAsked } from './application/requests/already-asked.js';
import { CancelPayment } from './application/requests/cancel-payment.js';
import { LinkReceipts } from './application/requests/link-receipts.js';
import { PayerLookup } from './application/requests/payer-lookup.js';
import { PayerVerification } from './application/requests/payer-verification.js';
import { PaymentNumbers } from './application/requests/payment-numbers.js';
import { RequestPayment } from './application/requests/request-payment.js';
import { RequestRules } from './application/requests/request-rules.js';
import { ResendLink } from './application/requests/resend-link.js';
import { SendWays } from './application/requests/send-ways.js';
import { PaybySettings } from './application/settings/payby-settings.js';
import { PaymentConfiguration } from './application/settings/payment-configuration.js';
import { USES_OF_ENTRIES } from './application/settings/uses-of-entries.js';
import { deleteSettingsOf, usesOfHotel } from './application/settings/uses-of-hotel.js';
import { PaymentBatch } from './application/store/payment-batch.js';
import { PaymentIntents } from './application/store/payment-intents.js';
import { PaymentStore } from './application/store/payment-store.js';
import { AccountCapabilities } from './application/vendors/account-capabilities.js';
import { PlatformFacts } from './application/vendors/platform-facts.js';
import { TellWebhooks } from './application/webhooks/tell-webhooks.js';
import { Exports } from './exports/exports.js';
import { DashboardController } from './http/dashboard.controller.js';
import { DisputesController } from './http/disputes.controller.js';
import { EvidenceController } from './http/evidence.controller.js';
import { ExceptionsController } from './http/exceptions.controller.js';
import { ExportsController } from './http/exports.controller.js';
import { FirstStepsController } from './http/first-steps.controller.js';
import {
  GuestController,
  GuestFormerShortLinkController,
  GuestShortLinkController,
} from './http/guest.controller.js';
import {
  IframeController,
  IframeTicketsController,
  TicketTenantController,
} from './http/iframe.controller.js';
import { LinkCheckController } from './http/link-check.controller.js';
import { ListChoicesController } from './http/list-choices.controller.js';
import { LiveController } from './http/live.controller.js';
import { LookupsController } from './http/lookups.controller.js';
import { MessagesController, PaymentMessagesController } from './http/messages.controller.js';
import { OperationsController } from './http/operations.controller.js';
import { PaybySettingsController } from './http/payby-settings.controller.js';
import { PaymentAccountsController } from './http/payment-accounts.controller.js';
import { PaymentActionsController } from './http/payment-actions.controller.js';
import { PaymentDocumentsController } from './http/payment-documents.controller.js';
import { PaymentMethodsController } from './http/payment-methods.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { SendRulesController } from './http/send-rules.controller.js';
import { TransactionsController } from './http/transactions.controller.js';
import { FolioPosting } from './jobs/folio-posting.js';
import { PAYBY_JOBS, PAYBY_SWEEPS } from './jobs/jobs.js';

/** Pay-by-link. The integrations module brings `Vendors` (the platforms and PMS) and what keeps their callbacks. */
@Module({
  imports: [TenancyModule, SecurityModule, HotelsModule, NotificationsModule],
  controllers: [
    FirstStepsController,
    PaymentDocumentsController,
    DisputesController,
    EvidenceController,
    // Before `payments/:id`.
    PaymentMessagesController,
    MessagesController,
    SendRulesController,
    PaymentsController,
    ListChoicesController,
    PaymentActionsController,
    ExceptionsController,
    TransactionsController,
    DashboardController,
    ExportsController,
    OperationsController,
    LookupsController,
    IframeTicketsController,
    IframeController,
    TicketTenantController,
    PaybySettingsController,
    PaymentAccountsController,
    PaymentMethodsController,
    LiveController,
    LinkCheckController,
    GuestController,
    GuestFormerShortLinkController,
    GuestShortLinkController,
  ],
  providers: [
    ...PAYBY_JOBS,
    ...PAYBY_SWEEPS,
    PaymentStore,
    PaymentListeners,
    PaymentNotices,
    PaymentVariables,
    TellWebhooks,
    PaymentBatch,
    PaymentConfiguration,
    PaymentLinks,
    PaymentLists,
    ListChoices,
    PaymentNumbers,
    PaymentView,
    AccountCapabilities,
    AttemptSettlement,
    PlatformFacts,
    RequestPayment,
    PaymentIntents,
    CancelPayment,
    ResendLink,
    RefundPayment,
    CorrectPosting,
    DecideMoney,
    OrderHold,
    PaymentExceptions,
    ExceptionHandling,
    ShiftHandover,
    RequestRules,
    SendWays,
    PayerLookup,
    PayerVerification,
    AlreadyAsked,
    PaybySettings,
    PaymentAccounts,
    AccountTest,
    PaymentMethods,
    MethodTemplates,
    IframeTickets,
    FrameOrigins,
    TransactionHistory,
    Dashboard,
    FirstSteps,
    Exports,
    GuestAttempts,
    PaymentDocuments,
    AcceptDispute,
    DisputeEvidence,
    EvidenceDelivery,
    KeptEvidence,
    ReceiptDocument,
    GuestPayment,
    LinkCheck,
    GuestWords,
    PageLanguages,
    FolioPosting,
    LinkMessages,
    LinkReceipts,
    MailBounces,
    MessageDelivery,
    MessageLog,
    MessageReceipts,
    MessageTexts,
    RuleMessages,
    StaffOfHotel,
    StaffPreAlerts,
    EvidenceAlerts,
    MessagePreview,
    ResendMessage,
    RuleFigures,
    DryRun,
    EffectOperations,
    GuestErasure,
    HistoryRuns,
    OperationsView,
    PaymentHistory,
    PaymentOperations,
    AnsweredExceptions,
  ],
  exports: [
    ...PAYBY_JOBS,
    ...PAYBY_SWEEPS,
    PaymentConfiguration,
    PaymentView,
    PlatformFacts,
    LinkReceipts,
    FrameOrigins,
  ],
})
export class PaybyModule {
  constructor(
    hotels: HotelUses,
    dictionary: DictionaryUses,
    templates: TemplateTypes,
    variables: PaymentVariables,
    uses: TemplateUses,
    languages: GuestLanguages,
    languageUses: LanguageUses,
    names: NameLanguages,
    phrases: Phrases,
    listeners: PaymentListeners,
    ruleMessages: RuleMessages,
  ) {
    hotels.add(usesOfHotel);
    hotels.whenDeleted(deleteSettingsOf);
    dictionary.add(...USES_OF_ENTRIES);
    templates.add(PAYMENT_TEMPLATE_TYPES, variables);
    uses.add(templateUsesOfMethods);
    languageUses.add(languageUseOfPayments, languageUseOfNames);
    names.from((db) => languages.codes(db));
    phrases.add(...GUEST_PHRASES);
    listeners.add(ruleMessages);
  }
}
