/** The routes of the hash router, as the specification names them. */
export const paths = {
  home: '/index',
  notFound: '/404',
  history: '/payby/history/list',
  detail: '/payby/history/detail/:id',
  newRequest: '/payby/add-pay',
  requestSent: '/payby/pay-success/:id',
} as const;

/** The permission strings of the specification that this interface asks for. */
export const permissions = {
  payments: 'PAYBY_PAYMENT_CREATE_AND_VIEW',
} as const;
