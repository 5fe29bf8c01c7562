/** The routes of the hash router, as the specification names them. What may open them stands in `routes/routes.tsx`. */
export const paths = {
  home: '/index',
  firstSteps: '/first-steps',
  signIn: '/login',
  notFound: '/404',
  forgotPassword: '/reset-password',
  newPassword: '/reset-password/:tenantId/:redisKey',

  /** A document of ours; `pdfPath` names it. */
  pdf: '/pdf',

  dashboard: '/payby/dashboard',
  history: '/payby/history/list',
  detail: '/payby/history/detail/:id',
  dispute: '/payby/history/detail/:id/disputes/:disputeId',
  desk: '/payby/desk',
  /** Where the desk was before; leads there. */
  exceptions: '/payby/exceptions',
  newRequest: '/payby/add-pay',
  payDetails: '/payby/pay-details',
  requestSent: '/payby/pay-success/:id',
  embeddedRequest: '/payby/iframe-add-pay/:uuid',
  operations: '/payby/operations',
  transactions: '/payby/transaction-history',
  reconciliation: '/payby/reconciliation',

  messages: '/notification/messages',
  otherSetting: '/otherSetting',
  auditLog: '/log/audit-log',
  operationLog: '/log/operation-log',

  groupAuditLog: '/hotel-group/audit-log',
  groupOperationLog: '/hotel-group/operation-log',
} as const;

/** The viewer's address of a document, as `pdf/documents.ts` knows it: `exports/<id>`. */
export const pdfPath = (file: string): string => `${paths.pdf}?file=${encodeURIComponent(file)}`;

/** The permission strings of the specification that this interface asks for. */
export const permissions = {
  payments: 'PAYBY_PAYMENT_CREATE_AND_VIEW',
  operations: 'PAYBY_OPERATIONS_MGT',
  transactions: 'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD',
  closeDays: 'PAYBY_RECONCILIATION_MGT',
  dashboard: 'PAYBY_DASH_BOARD_VIEW',
  auditLog: 'CHANGE_LOG_CHANGE',
} as const;

/** Any of them opens a payment, be it only to read it. */
export const paymentReaders = [permissions.payments, permissions.transactions] as const;
