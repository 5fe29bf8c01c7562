import AddRounded from '@mui/icons-material/AddRounded';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FiberManualRecordRounded from '@mui/icons-material/FiberManualRecordRounded';
import GavelRounded from '@mui/icons-material/GavelRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { PaymentEvent } from '../types';

type Glyph = ComponentType<SvgIconProps>;

const glyphs: Record<string, Glyph> = {
  PaymentRequested: AddRounded,
  PayerVerified: CheckRounded,
  PayerNotVerified: LiveHelpOutlined,
  PaymentLinkSendRequested: MailOutlined,
  PaymentLinkSent: MailOutlined,
  PaymentLinkDelivered: CheckRounded,
  PaymentLinkSendFailed: MailOutlined,
  PaymentAttempted: TouchAppOutlined,
  PaymentSessionOpened: OpenInNewRounded,
  PaymentHeld: LockClockOutlined,
  HoldLapseNear: NotificationsNoneRounded,
  HoldLapsed: HourglassBottomRounded,
  CaptureRequested: CheckRounded,
  ReleaseRequested: LockOpenRounded,
  HoldRestReleased: LockOpenRounded,
  HoldReleased: LockOpenRounded,
  HoldOrderFailed: CloseRounded,
  HoldOrderUnknown: LiveHelpOutlined,
  PaymentSucceeded: CheckCircleRounded,
  PaymentProcessing: HourglassBottomRounded,
  PaymentFailed: CloseRounded,
  PaymentCanceled: BlockRounded,
  PaymentExpired: HourglassBottomRounded,
  LateMoneyAccepted: CheckRounded,
  LateMoneyReturned: ReplyRounded,
  RefundRequested: ReplyRounded,
  RefundApproved: CheckRounded,
  RefundRejected: BlockRounded,
  RefundAccepted: HourglassBottomRounded,
  RefundSucceeded: ReplyRounded,
  RefundFailed: CloseRounded,
  RefundUnknown: LiveHelpOutlined,
  DuplicateFound: LiveHelpOutlined,
  DisputeOpened: GavelRounded,
  DisputeEvidenceDue: HourglassBottomRounded,
  DisputeEvidenceSent: GavelRounded,
  EvidenceOrdered: HourglassBottomRounded,
  EvidenceFailed: CloseRounded,
  EvidenceUnknown: HourglassBottomRounded,
  AcceptanceOrdered: HourglassBottomRounded,
  AcceptanceFailed: CloseRounded,
  AcceptanceUnknown: HourglassBottomRounded,
  DisputeAccepted: GavelRounded,
  DisputeWon: CheckRounded,
  DisputeLost: CloseRounded,
  DisputeReopened: GavelRounded,
  DisputeMoneyTaken: ReplyRounded,
  DisputeReversed: CheckRounded,
  DisputeFeeCharged: ReplyRounded,
  DisputeSharesTaken: ReplyRounded,
  DisputeSharesReturned: CheckRounded,
  ExternalRefundRecorded: ReplyRounded,
  RefundSharesAdded: EditOutlined,
  ExceptionAnswered: CheckRounded,
};

const ofPostings: Record<string, Glyph> = {
  Started: AutorenewRounded,
  Succeeded: LibraryAddCheckOutlined,
  Failed: DisabledByDefaultRounded,
  Unknown: LiveHelpOutlined,
  AgainRequested: AutorenewRounded,
  Adjusted: EditOutlined,
};

/** Square marks are the hotel's book: what was posted, and what was taken off again. */
export const isBook = (type: string): boolean => /^(Refund)?Posting/.test(type);

export const glyphOf = ({ type, data }: PaymentEvent): Glyph => {
  if (isBook(type)) return ofPostings[type.replace(/^(Refund)?Posting/, '')] ?? FiberManualRecordRounded;
  if (data.channel === 'SMS') return SmsOutlined;
  if (data.purpose === 'reminder' && type === 'PaymentLinkSendRequested') return NotificationsNoneRounded;
  return glyphs[type] ?? FiberManualRecordRounded;
};
