import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PlumbingOutlined from '@mui/icons-material/PlumbingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import { paths, paymentReaders, permissions } from '../paths';
import { apiClients } from '../resources/api-clients';
import auditLog from '../resources/audit-log';
import dashboard from '../resources/dashboard';
import { dictionary } from '../resources/dictionary';
import { emailServices, systemEmailServices } from '../resources/email-services';
import { emailTemplates } from '../resources/email-templates';
import exceptions from '../resources/exceptions';
import { ExceptionBadge } from '../resources/exceptions/ExceptionBadge';
import { externalAddresses } from '../resources/external-addresses';
import firstSteps from '../resources/first-steps';
import { guestLanguages } from '../resources/guest-languages';
import { hotelGroup } from '../resources/hotel-group';
import { hotels } from '../resources/hotels';
import { httpProxies } from '../resources/http-proxies';
import { ipAllowList } from '../resources/ip-allow-list';
import messages from '../resources/messages';
import operations from '../resources/operations';
import { paybySettings } from '../resources/payby-settings';
import { paymentAccounts } from '../resources/payment-accounts';
import { paymentMethods } from '../resources/payment-methods';
import { paymentPages } from '../resources/payment-pages';
import payments from '../resources/payments';
import { pdfFonts } from '../resources/pdf-fonts';
import { pmsConnections } from '../resources/pms-connections';
import reconciliation from '../resources/reconciliation';
import { ReconciliationBadge } from '../resources/reconciliation/ReconciliationBadge';
import { roles } from '../resources/roles';
import { scheduledTasks } from '../resources/scheduled-tasks';
import { sendRules } from '../resources/send-rules';
import { serviceDomains } from '../resources/service-domains';
import { smsChannels } from '../resources/sms-channels';
import { smsTemplates } from '../resources/sms-templates';
import { systemParameters } from '../resources/system-parameters';
import { tenants } from '../resources/tenants';
import transactions from '../resources/transactions';
import { users } from '../resources/users';
import type { AppRoute } from './access';

const inSecurity = {
  auditLog: { group: 'security', item: 'auditLog', Icon: ManageSearchOutlined },
  operationLog: { group: 'security', item: 'operationLog', Icon: ListAltOutlined },
} as const;

const mayAsk = [permissions.payments];

/** The resources made with the kit, in the order of their menus. A new one is named here and nowhere else. */
export const resources = [
  emailTemplates,
  smsTemplates,
  paymentPages,
  guestLanguages,
  sendRules,
  hotelGroup,
  hotels,
  pmsConnections,
  emailServices,
  dictionary,
  smsChannels,
  paybySettings,
  paymentAccounts,
  paymentMethods,
  roles,
  tenants,
  httpProxies,
  pdfFonts,
  externalAddresses,
  serviceDomains,
  systemEmailServices,
  systemParameters,
  scheduledTasks,
  users,
  apiClients,
  ipAllowList,
];
const made = resources.flatMap(({ routes }) => routes);

/** Every page behind the sign-in. Menus, guards and the 404 page are read from here. */
export const routes: readonly AppRoute[] = [
  // Its menu item comes and goes with what is left to do.
  { path: paths.firstSteps, level: 'none', anyOf: ['HOTEL_SETTING_VIEW'], page: firstSteps.page },
  {
    path: paths.desk,
    level: 'hotel',
    anyOf: mayAsk,
    page: exceptions.list,
    menu: { group: 'payments', item: 'desk', Icon: InboxOutlined, Badge: ExceptionBadge },
  },
  {
    path: paths.dashboard,
    level: 'hotel',
    anyOf: [permissions.dashboard],
    page: dashboard.page,
    menu: { group: 'payments', item: 'dashboard', Icon: DashboardOutlined },
  },
  {
    path: paths.history,
    level: 'hotel',
    anyOf: mayAsk,
    page: payments.list,
    menu: { group: 'payments', item: 'history', Icon: ReceiptLongOutlined },
  },
  { path: paths.detail, level: 'hotel', anyOf: paymentReaders, page: payments.show, under: paths.history },
  { path: paths.dispute, level: 'hotel', anyOf: mayAsk, page: payments.dispute, under: paths.history },
  {
    path: paths.transactions,
    level: 'hotel',
    anyOf: [permissions.transactions],
    page: transactions.list,
    menu: { group: 'payments', item: 'transactions', Icon: SwapVertRounded },
  },
  {
    path: paths.reconciliation,
    level: 'hotel',
    anyOf: [permissions.transactions],
    page: reconciliation.page,
    menu: { group: 'payments', item: 'reconciliation', Icon: FactCheckOutlined, Badge: ReconciliationBadge },
  },
  { path: paths.newRequest, level: 'hotel', anyOf: mayAsk, page: payments.create },
  { path: paths.payDetails, level: 'hotel', anyOf: mayAsk, page: payments.details },
  { path: paths.requestSent, level: 'hotel', anyOf: mayAsk, page: payments.success },
  {
    path: paths.operations,
    level: 'hotel',
    anyOf: [permissions.operations],
    page: operations.page,
    menu: { group: 'payments', item: 'operations', Icon: PlumbingOutlined },
  },

  ...made.filter(({ level }) => level !== 'none'),
  {
    path: paths.messages,
    level: 'hotel',
    anyOf: mayAsk,
    page: messages.list,
    menu: {
      group: 'messages',
      item: 'messages',
      label: ['Sent messages', '已发送消息'],
      Icon: ForwardToInboxOutlined,
    },
  },
  {
    path: paths.auditLog,
    level: 'hotel',
    anyOf: [permissions.auditLog],
    page: auditLog.list,
    menu: inSecurity.auditLog,
  },
  {
    path: paths.operationLog,
    level: 'hotel',
    anyOf: [permissions.auditLog],
    page: auditLog.operations,
    menu: inSecurity.operationLog,
  },

  {
    path: paths.groupAuditLog,
    level: 'group',
    anyOf: [permissions.auditLog],
    page: auditLog.list,
    menu: inSecurity.auditLog,
  },
  {
    path: paths.groupOperationLog,
    level: 'group',
    anyOf: [permissions.auditLog],
    page: auditLog.operations,
    menu: inSecurity.operationLog,
  },

  ...made.filter(({ level }) => level === 'none'),

  {
    path: paths.otherSetting,
    level: 'hotel',
    anyOf: [
      ...made.filter(({ level, menu }) => level === 'hotel' && menu).flatMap(({ anyOf }) => anyOf),
      permissions.auditLog,
    ],
    page: { firstOf: ['setUp', 'security', 'messages'] },
  },
];
