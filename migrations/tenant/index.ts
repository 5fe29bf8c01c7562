import { Kernel1763700000000 } from './1763700000000-kernel.js';
import { KernelHttp1763700000500 } from './1763700000500-kernel-http.js';
import { Security1763700001000 } from './1763700001000-security.js';
import { Hotels1763700002000 } from './1763700002000-hotels.js';
import { Notifications1763700003000 } from './1763700003000-notifications.js';
import { Payby1763700004000 } from './1763700004000-payby.js';
import { Integrations1763700005000 } from './1763700005000-integrations.js';
import { SecurityAdministration1763800000000 } from './1763800000000-security-administration.js';
import { Audit1763800001000 } from './1763800001000-audit.js';
import { TenantMarker1763800002000 } from './1763800002000-tenant-marker.js';
import { SignIn1763800003000 } from './1763800003000-sign-in.js';
import { PaybyComplete1763900000000 } from './1763900000000-payby-complete.js';
import { PaybyCreate1763900010000 } from './1763900010000-payby-create.js';
import { DismissedCallbacks1763900020000 } from './1763900020000-dismissed-callbacks.js';
import { PaybyLists1763900030000 } from './1763900030000-payby-lists.js';
import { KernelOperations1763900040000 } from './1763900040000-kernel-operations.js';
import { Operations1763900041000 } from './1763900041000-operations.js';
import { AskedMeanwhile1763900050000 } from './1763900050000-asked-meanwhile.js';
import { ErasedCallbacks1763900051000 } from './1763900051000-erased-callbacks.js';
import { PaybyDashboard1763900060000 } from './1763900060000-payby-dashboard.js';
import { PaybyAnswers1763900061000 } from './1763900061000-payby-answers.js';
import { PositionOrder1764000020000 } from './1764000020000-position-order.js';
import { NewerStreams1764000021000 } from './1764000021000-newer-streams.js';
import { HandedSeals1764000022000 } from './1764000022000-handed-seals.js';
import { FoldedNames1764000040000 } from './1764000040000-folded-names.js';
import { RefusalCounts1764000041000 } from './1764000041000-refusal-counts.js';
import { LiveStreams1764000042000 } from './1764000042000-live-streams.js';
import { IsoExponents1764000050000 } from './1764000050000-iso-exponents.js';
import { RowsThatTell1764000051000 } from './1764000051000-rows-that-tell.js';
import { PayersByHand1764000060000 } from './1764000060000-payers-by-hand.js';
import { PaymentNumbers1764000080000 } from './1764000080000-payment-numbers.js';
import { SealedAnswers1764000080500 } from './1764000080500-sealed-answers.js';
import { SealedLinks1764000081000 } from './1764000081000-sealed-links.js';
import { SettledOutside1764000090000 } from './1764000090000-settled-outside.js';
import { Vendors1764100000100 } from './1764100000100-vendors.js';
import { ExceptionNotes1764100000300 } from './1764100000300-exception-notes.js';
import { Invitations1764100000402 } from './1764100000402-invitations.js';

/** Structure of a tenant's database, in the order of time. */
export const tenantMigrations = [
  Kernel1763700000000,
  KernelHttp1763700000500,
  Security1763700001000,
  Hotels1763700002000,
  Notifications1763700003000,
  Payby1763700004000,
  Integrations1763700005000,
  SecurityAdministration1763800000000,
  Audit1763800001000,
  TenantMarker1763800002000,
  SignIn1763800003000,
  PaybyComplete1763900000000,
  PaybyCreate1763900010000,
  DismissedCallbacks1763900020000,
  PaybyLists1763900030000,
  KernelOperations1763900040000,
  Operations1763900041000,
  AskedMeanwhile1763900050000,
  ErasedCallbacks1763900051000,
  PaybyDashboard1763900060000,
  PaybyAnswers1763900061000,
  PositionOrder1764000020000,
  NewerStreams1764000021000,
  HandedSeals1764000022000,
  FoldedNames1764000040000,
  RefusalCounts1764000041000,
  LiveStreams1764000042000,
  IsoExponents1764000050000,
  RowsThatTell1764000051000,
  PayersByHand1764000060000,
  PaymentNumbers1764000080000,
  SealedAnswers1764000080500,
  SealedLinks1764000081000,
  SettledOutside1764000090000,
  Vendors1764100000100,
  ExceptionNotes1764100000300,
  Invitations1764100000402,
];
