/** Where the people of one level work. `system` is the default tenant, where the installation is looked after. */
export type Level = 'hotel' | 'group' | 'system';

export interface Place {
  level: Level;
  path: string;
  permission: string;
  /** The page's heading, in English and in Chinese; `{no}` is a payment's number. */
  title: readonly [string, string];
  /** Not in the menu. */
  hidden?: boolean;
  /** Open to many: it leads each to what they may open. */
  forMany?: boolean;
  /** Another address takes its place. */
  leadsTo?: string;
}

const ASK = 'PAYBY_PAYMENT_CREATE_AND_VIEW';
const METHODS = 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW';
const METHODS_MGT = 'PAYBY_PAYMENT_METHOD_CONFIG_MGT';
const PAGES = 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW';
const PAGES_MGT = 'NOTIFICATION_PAYMENT_TEMPLATE_MGT';
const SYSTEM = 'SYSTEM_CONFIGURATION_MGT';

const REQUEST = ['New payment request', '新建付款请求'] as const;
const ROLES = ['Roles', '角色'] as const;
const USERS = ['Users', '用户'] as const;
const CLIENTS = ['API clients', '接口客户端'] as const;
const HOTELS = ['Hotels', '酒店'] as const;
const HOTEL_INFO = ['Hotel info', '酒店信息'] as const;
const DICTIONARY = ['Dictionary', '数据字典'] as const;
const EMAIL = ['Email service', '邮件服务'] as const;
const SEND_RULES = ['Send rules', '自动发送规则'] as const;
const MESSAGES = ['Sent messages', '已发送消息'] as const;
const SETTINGS = ['PayBy settings', 'PayBy 设置'] as const;
const ALLOW_LIST = ['IP allow-list', 'IP 白名单'] as const;
const AUDIT_LOG = ['Audit log', '审计日志'] as const;
const OPERATION_LOG = ['Operation log', '操作日志'] as const;

type Row = [path: string, permission: string, title: readonly [string, string], more?: Partial<Place>];
const at = (level: Level, rows: Row[]): Place[] =>
  rows.map(([path, permission, title, more]) => ({ level, path, permission, title, ...more }));
const hidden = { hidden: true };

/** Each kind of templates: its list, and the forms of one that the product brings and of a new one. */
const templates = (at: string): Row[] =>
  (
    [
      ['email', 'EMAIL', 'REQUEST', 'Email templates', '邮件模板', 'Add an email template', '新增邮件模板'],
      ['sms', 'SMS', 'REQUEST', 'SMS templates', '短信模板', 'Add an SMS template', '新增短信模板'],
      ['payment', 'PAYMENT', 'PAY', 'Payment pages', '付款页模板', 'Add a payment page', '新增付款页模板'],
    ] as const
  ).flatMap(([name, kind, type, en, zh, addEn, addZh]): Row[] => {
    const permission = `NOTIFICATION_${kind}_TEMPLATE_VIEW`;
    return [
      [`${at}/${name}`, permission, [en, zh]],
      [`${at}/add-${name}`, permission.replace('_VIEW', '_MGT'), [addEn, addZh], hidden],
      [`${at}/${name}-detail/${type}.DEFAULT`, permission, ['Standard', '标准'], hidden],
    ];
  });

/**
 * Section 2 of the specification, and the forms behind its pages. A permission to change follows the one to look, so that
 * whoever stands before a place in this list does not hold its permission.
 */
export const PLACES: readonly Place[] = [
  ...at('hotel', [
    ['/payby/dashboard', 'PAYBY_DASH_BOARD_VIEW', ['Dashboard', '数据看板']],
    ['/payby/add-pay', ASK, REQUEST],
    ['/payby/pay-details', ASK, REQUEST, { hidden: true, leadsTo: '/payby/add-pay' }],
    [
      '/payby/pay-details?id={id}',
      ASK,
      ['HKD 2,640.00 Pending', 'HKD 2,640.00 待付款'],
      { hidden: true, leadsTo: '/payby/history/detail/{id}' },
    ],
    ['/payby/pay-success/{id}', ASK, ['Request sent', '请求已发送'], hidden],
    ['/payby/history/list', ASK, ['Payment history', '付款记录']],
    ['/payby/history/detail/{id}', ASK, ['HKD 2,640.00 Pending', 'HKD 2,640.00 待付款'], hidden],
    ['/payby/desk', ASK, ['My desk', '我的工作台']],
    ['/payby/transaction-history', 'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD', ['Transactions', '交易流水']],
    ['/payby/reconciliation', 'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD', ['Daily reconciliation', '每日对账']],
    ['/payby/operations', 'PAYBY_OPERATIONS_MGT', ['Operations', '运维']],
    ['/notification/send-rules', 'NOTIFICATION_AUTO_SEND_RULE_VIEW', SEND_RULES],
    ['/notification/messages', ASK, MESSAGES],
    ['/tenant/role', 'SECURITY_ROLE_VIEW', ROLES],
    ['/tenant/role/clerk', 'SECURITY_ROLE_VIEW', ['Front desk', '前台'], hidden],
    ['/tenant/role/add', 'SECURITY_ROLE_MGT', ['Add a role', '新增角色'], hidden],
    ['/tenant/user', 'SECURITY_USER_VIEW', USERS],
    ['/tenant/user/add', 'SECURITY_USER_MGT', ['Add a user', '新增用户'], hidden],
    ['/tenant/client', 'SECURITY_CLIENT_VIEW', CLIENTS],
    ['/tenant/client/add', 'SECURITY_CLIENT_MGT', ['Add an API client', '新增接口客户端'], hidden],
    ['/setting/external-pms', 'PMS_SYSTEM_SETTING_VIEW', ['PMS connection', 'PMS 连接']],
    ['/setting/external-pms/HKG01', 'PMS_SYSTEM_SETTING_VIEW', ['Sandbox PMS', 'Sandbox PMS'], hidden],
    [
      '/setting/external-pms/add',
      'PMS_SYSTEM_SETTING_MGT',
      ['Add a PMS connection', '新增 PMS 连接'],
      hidden,
    ],
    ['/dictionary', 'UNIVERSAL_DICTIONARY_VIEW', DICTIONARY],
    ['/dictionary/add', 'UNIVERSAL_DICTIONARY_MGT', ['New entry', '新建词条'], hidden],
    ['/tenant/hotel', 'HOTEL_SETTING_VIEW', HOTEL_INFO],
    ['/tenant/hotel/HKG01', 'HOTEL_SETTING_VIEW', ['Harbour Vale Hong Kong', '港湾谷香港酒店'], hidden],
    [
      '/otherSetting',
      'HOTEL_SETTING_VIEW',
      HOTEL_INFO,
      { hidden: true, forMany: true, leadsTo: '/tenant/hotel' },
    ],
    ['/email', 'EMAIL_SETTING_VIEW', EMAIL],
    ['/email/add', 'EMAIL_SETTING_MGT', ['Add an email service', '新增邮件服务'], hidden],
    ['/sms-setting', 'SMS_SETTING_VIEW', ['SMS channels', '短信通道']],
    ['/sms-setting/add', 'SMS_SETTING_MGT', ['Add an SMS channel', '新增短信通道'], hidden],
    ['/payby-setting/setting', 'PAYBY_CONFIG_MANAGEMENT', SETTINGS],
    ['/white-list-configuration', 'IP_WHITELIST_SETTING_VIEW', ALLOW_LIST],
    ['/payby-setting/payment', METHODS, ['Payment accounts', '收款账户']],
    ['/payby-setting/payment-method', METHODS, ['Payment methods', '支付方式']],
    ['/payby-setting/payment/add', METHODS_MGT, ['Add a payment account', '新增收款账户'], hidden],
    ['/payby-setting/payment-method/add', METHODS_MGT, ['Add a payment method', '新增支付方式'], hidden],
    ...templates('/notification'),
    ['/log/audit-log', 'CHANGE_LOG_CHANGE', AUDIT_LOG],
    ['/log/operation-log', 'CHANGE_LOG_CHANGE', OPERATION_LOG],
  ]),
  ...at('group', [
    ['/hotel-group/base-info', 'HOTEL_GROUP_BASIC_INFORMATION_VIEW', ['Hotel group', '酒店集团']],
    ['/hotel-group/role', 'SECURITY_ROLE_VIEW', ROLES],
    ['/hotel-group/user', 'SECURITY_USER_VIEW', USERS],
    ['/hotel-group/client', 'SECURITY_CLIENT_VIEW', CLIENTS],
    ['/hotel-group/hotel', 'HOTEL_SETTING_VIEW', HOTELS],
    ['/hotel-group/hotel/add', 'HOTEL_SETTING_MGT', ['Add a hotel', '新增酒店'], hidden],
    ['/hotelGroup/dictionary', 'UNIVERSAL_DICTIONARY_VIEW', DICTIONARY],
    ['/hotel-group/setting', 'PAYBY_CONFIG_MANAGEMENT', SETTINGS],
    ['/hotel-group/white-list-configuration', 'IP_WHITELIST_SETTING_VIEW', ALLOW_LIST],
    ...templates('/hotel-group/notification'),
    ['/hotel-group/notification/languages', PAGES, ['Guest languages', '客人语言']],
    ['/hotel-group/notification/languages/add', PAGES_MGT, ['Add a guest language', '新增客人语言'], hidden],
    ['/hotel-group/audit-log', 'CHANGE_LOG_CHANGE', AUDIT_LOG],
    ['/hotel-group/operation-log', 'CHANGE_LOG_CHANGE', OPERATION_LOG],
  ]),
  ...at('system', [
    ['/system-setting/tenant', SYSTEM, ['Tenants', '租户']],
    ['/system-setting/tenant/add', SYSTEM, ['Add a tenant', '新增租户'], hidden],
    ['/system-setting/user', SYSTEM, USERS],
    ['/system-setting/hotel', SYSTEM, HOTELS],
    ['/system-setting/http-proxy', SYSTEM, ['HTTP proxy', 'HTTP 代理']],
    ['/system-setting/http-proxy/add', SYSTEM, ['Add an HTTP proxy', '新增 HTTP 代理'], hidden],
    ['/system-setting/pdf-font', SYSTEM, ['PDF fonts', 'PDF 字体']],
    ['/system-setting/pdf-font/add', SYSTEM, ['Upload a font', '上传字体'], hidden],
    ['/system-setting/external-address', SYSTEM, ['External addresses', '外部地址']],
    ['/system-setting/domain-setting', SYSTEM, ['Service domain', '服务域名']],
    ['/system-setting/domain-setting/add', SYSTEM, ['Add a service domain', '新增服务域名'], hidden],
    ['/system-setting/application-config', SYSTEM, ['System parameters', '系统参数']],
    ['/system-setting/email', SYSTEM, EMAIL],
    ['/system-setting/scheduled-task', SYSTEM, ['Scheduled tasks', '计划任务']],
    ['/hotel-group/role', 'SECURITY_ROLE_VIEW', ROLES],
    ['/hotel-group/user', 'SECURITY_USER_VIEW', USERS],
  ]),
];

/** Open to everybody, signed in or not. */
export const OPEN: readonly [path: string, title: readonly [string, string], leadsTo?: string][] = [
  ['/login', ['Sign in', '登录']],
  ['/', ['Sign in', '登录'], '/login'],
  ['/index', ['Sign in', '登录'], '/login'],
  ['/pdf?file=exports/1', ['Sign in', '登录'], '/login'],
  ['/404', ['Page not found', '此处没有内容']],
  ['/no/such/page', ['Sign in', '登录'], '/login'],
  ['/reset-password', ['Reset the password', '重置密码']],
  ['/reset-password/demo/no-such-key', ['Choose a new password', '设置新密码']],
  ['/payby/iframe-add-pay/no-such-ticket', ['New payment request', '新建付款请求']],
];

/** Pages of the specification that do not exist yet: whoever builds one moves its line up. */
export const LATER: readonly [level: Level, path: string][] = [];
