import { PurgeExportsSweep } from '../exports/purge-exports.sweep.js';
import { WriteExportJob } from '../exports/write-export.job.js';
import { AcceptDisputeJob } from './accept-dispute.job.js';
import { AnnounceJob } from './announce.job.js';
import { AskReceiptJob } from './ask-receipt.job.js';
import { CloseSessionJob } from './close-session.job.js';
import { DailyDigestSweep } from './daily-digest.sweep.js';
import { ExpireDueSweep } from './expire-due.sweep.js';
import { FindDriftSweep } from './find-drift.sweep.js';
import { FoldTalliesSweep } from './fold-tallies.sweep.js';
import { GuardHoldsSweep } from './guard-holds.sweep.js';
import { MarkNewerSweep } from './mark-newer.sweep.js';
import { OrderHoldJob } from './order-hold.job.js';
import { PostPaymentJob } from './post-payment.job.js';
import { PostRefundJob } from './post-refund.job.js';
import { PreAlertSweep } from './pre-alert.sweep.js';
import { PurgeIframeTicketsSweep } from './purge-iframe-tickets.sweep.js';
import { ReadBouncesSweep } from './read-bounces.sweep.js';
import { RefundMoneyJob } from './refund-money.job.js';
import { RepairParkedSweep } from './repair-parked.sweep.js';
import { RunHistoryJob } from './run-history.job.js';
import { SendDigestJob } from './send-digest.job.js';
import { SendEvidenceJob } from './send-evidence.job.js';
import { SendLinkJob } from './send-link.job.js';
import { SendMessageJob } from './send-message.job.js';
import { SettleAttemptJob } from './settle-attempt.job.js';
import { VerifyPayerJob } from './verify-payer.job.js';
import { WarnOfEvidenceSweep } from './warn-of-evidence.sweep.js';

/** One per kind of effect; the registry refuses to start when a kind has none or two. */
export const PAYBY_JOBS = [
  VerifyPayerJob,
  SendLinkJob,
  AskReceiptJob,
  SettleAttemptJob,
  CloseSessionJob,
  PostPaymentJob,
  PostRefundJob,
  RefundMoneyJob,
  OrderHoldJob,
  SendEvidenceJob,
  AcceptDisputeJob,
  WriteExportJob,
  RunHistoryJob,
  AnnounceJob,
  SendMessageJob,
  SendDigestJob,
];

/** The sweeps. */
export const PAYBY_SWEEPS = [
  ExpireDueSweep,
  PreAlertSweep,
  GuardHoldsSweep,
  WarnOfEvidenceSweep,
  FoldTalliesSweep,
  PurgeIframeTicketsSweep,
  PurgeExportsSweep,
  RepairParkedSweep,
  MarkNewerSweep,
  FindDriftSweep,
  DailyDigestSweep,
  ReadBouncesSweep,
];
