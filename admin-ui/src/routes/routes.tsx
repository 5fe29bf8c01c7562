import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DomainOutlined from '@mui/icons-material/DomainOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import PlumbingOutlined from '@mui/icons-material/PlumbingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import type { ComponentType } from 'react';
import { paths, permissions } from '../paths';
import { apiClients } from '../resources/api-clients';
import auditLog from '../resources/audit-log';
import dashboard from '../resources/dashboard';
import ipAllowList from '../resources/ip-allow-list';
import exceptions from '../resources/exceptions';
import { ExceptionBadge } from '../resources/exceptions/ExceptionBadge';
import operations from '../resources/operations';
import payments from '../resources/payments';
import paybySettings from '../resources/payby-settings';
import { roles } from '../resources/roles';
import tenants from '../resources/tenants';
import transactions from '../resources/transactions';
import { users } from '../resources/users';
import type { AppRoute, Level } from './access';

interface Screens {
  list: ComponentType;
  create: ComponentType;
  edit: ComponentType;
}

/** A list with its hidden pages: making one needs more than looking at one does. */
const listOf = (
  path: string,
  level: Level,
  [view, manage]: [string, string],
  { list, create, edit }: Screens,
  menu: AppRoute['menu'],
): AppRoute[] => [
  { path, level, anyOf: [view], page: list, ...(menu && { menu }) },
  { path: `${path}/add`, level, anyOf: [manage], page: create, under: path },
  { path: `${path}/:id`, level, anyOf: [view], page: edit, under: path },
];

const systemNeeds: [string, string] = [permissions.system, permissions.system];

const inSecurity = {
  ipAllowList: { group: 'security', item: 'ipAllowList', Icon: ShieldOutlined },
  auditLog: { group: 'security', item: 'auditLog', Icon: ManageSearchOutlined },
} as const;

const inSetUp = {
  paybySettings: { group: 'setUp', item: 'paybySettings', Icon: TuneOutlined },
} as const;

const mayAsk = [permissions.payments];

/** Every page behind the sign-in. Menus, guards and the 404 page are read from here. */
export const routes: readonly AppRoute[] = [
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
  { path: paths.detail, level: 'hotel', anyOf: mayAsk, page: payments.show, under: paths.history },
  {
    path: paths.transactions,
    level: 'hotel',
    anyOf: [permissions.transactions],
    page: transactions.list,
    menu: { group: 'payments', item: 'transactions', Icon: SwapVertRounded },
  },
  {
    path: paths.exceptions,
    level: 'hotel',
    anyOf: mayAsk,
    page: exceptions.list,
    menu: { group: 'payments', item: 'exceptions', Icon: WarningAmberRounded, Badge: ExceptionBadge },
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

  {
    path: paths.paybySettings,
    level: 'hotel',
    anyOf: [permissions.paybySettings],
    page: paybySettings.page,
    menu: inSetUp.paybySettings,
  },

  ...roles.routes,
  ...users.routes.filter(({ level }) => level !== 'none'),
  ...apiClients.routes,
  {
    path: paths.ipAllowList,
    level: 'hotel',
    anyOf: [permissions.ipAllowList],
    page: ipAllowList.page,
    menu: inSecurity.ipAllowList,
  },
  {
    path: paths.auditLog,
    level: 'hotel',
    anyOf: [permissions.auditLog],
    page: auditLog.list,
    menu: inSecurity.auditLog,
  },

  {
    path: paths.groupPaybySettings,
    level: 'group',
    anyOf: [permissions.paybySettings],
    page: paybySettings.page,
    menu: inSetUp.paybySettings,
  },

  {
    path: paths.groupIpAllowList,
    level: 'group',
    anyOf: [permissions.ipAllowList],
    page: ipAllowList.page,
    menu: inSecurity.ipAllowList,
  },
  {
    path: paths.groupAuditLog,
    level: 'group',
    anyOf: [permissions.auditLog],
    page: auditLog.list,
    menu: inSecurity.auditLog,
  },

  ...listOf(
    paths.tenants,
    'none',
    systemNeeds,
    { list: tenants.list, create: tenants.add, edit: tenants.edit },
    { group: 'system', item: 'tenants', Icon: DomainOutlined },
  ),
  ...users.routes.filter(({ level }) => level === 'none'),

  {
    path: paths.otherSetting,
    level: 'hotel',
    anyOf: [
      permissions.paybySettings,
      'SECURITY_ROLE_VIEW',
      'SECURITY_USER_VIEW',
      'SECURITY_CLIENT_VIEW',
      permissions.ipAllowList,
      permissions.auditLog,
    ],
    page: { firstOf: ['setUp', 'security'] },
  },
];

/** What `Admin` is given of the resources made with the kit. */
export const resources = [roles, users, apiClients];
