import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add role', '新增角色'],
  addTitle: ['Add a role', '新增角色'],
  copy: ['Copy this role', '复制此角色'],
  copyTitle: ['New role based on “%{name}”', '以“%{name}”为基础的角色'],
  save: ['Save role', '保存角色'],
  didNotLoad: ['This role did not load', '此角色未能加载'],
  list: {
    title: ['Roles', '角色'],
    search: ['Name or description', '名称或描述'],
    didNotLoad: ['Roles did not load', '角色未能加载'],
    empty: ['There are no roles yet', '还没有角色'],
    emptyText: [
      'A role is a named set of permissions for users and API clients.',
      '角色是一组命名的权限，可授予用户和接口客户端。',
    ],
    noMatch: ['No role matches', '没有符合的角色'],
    noMatchText: ['Search for another name, or clear the filters.', '换一个名称查找，或清除筛选。'],
    permissions_one: ['%{count} permission', '%{count} 项权限'],
    permissions_other: ['%{count} permissions', '%{count} 项权限'],
    users_zero: ['None', '无'],
    users_one: ['%{count} user', '%{count} 位用户'],
    users_other: ['%{count} users', '%{count} 位用户'],
    column: {
      role: ['Role', '角色'],
      description: ['Description', '用途'],
      permissions: ['Permissions', '权限'],
      users: ['Users', '用户'],
    },
  },
  action: { copy: ['Copy to a new role', '复制为新角色'] },
  delete: {
    title: ['Delete the role %{name}?', '删除角色 %{name}？'],
    text: [
      'A role can only be deleted when no user and no API client has it. This cannot be undone.',
      '没有用户和接口客户端持有时才能删除角色。此操作无法撤销。',
    ],
    held_one: ['%{count} user has this role.', '%{count} 位用户持有此角色。'],
    held_other: ['%{count} users have this role.', '%{count} 位用户持有此角色。'],
    show: ['Show users', '查看用户'],
    action: ['Delete role', '删除角色'],
    keep: ['Keep role', '保留角色'],
  },
  noStartingPage: ['First page the user may open', '首个可打开的页面'],
  nameFixed: ['The name cannot be changed.', '角色名称不能修改。'],
  readOnly: {
    builtIn: [
      'This is a built-in role and cannot be changed. Copy it to create your own.',
      '此角色由系统提供，不能修改。可复制后自行调整。',
    ],
    beyond: [
      'You can view this role but not change it: it has permissions that you do not have.',
      '只能查看此角色，不能修改：其包含自己没有的权限。',
    ],
  },
  group: { normal: ['Normal', '普通'], built_in: ['Built-in', '内置'], super: ['Super', '超级'] },
  section: {
    role: ['Role', '角色'],
    roleNote: ['How administrators identify the role when they assign it.', '管理员授予角色时据此辨认。'],
    permissions: ['Permissions', '权限'],
    permissionsNote: [
      'Changes take effect within a minute. You can grant only permissions you have.',
      '修改后一分钟内对所有持有者生效。只能授予自己拥有的权限。',
    ],
  },
  field: {
    name: ['Name', '名称'],
    shortDescription: ['Short description', '简短描述'],
    description: ['Description', '描述'],
    roleGroup: ['Group', '角色组'],
    startingPage: ['Start page', '起始页'],
  },
  help: {
    name: [
      'Small letters, digits, hyphens or underscores. It cannot be changed later.',
      '小写字母、数字、连字符或下划线，以后不能修改。',
    ],
    shortDescription: ['Two or three words, such as “Front desk”.', '几个字即可，例如“前台”。'],
    roleGroup: [
      'Super roles are visible only to users who manage super roles.',
      '超级角色仅对管理超级角色的人员可见。',
    ],
    startingPage: [
      'The page shown after sign-in. Users can choose another page.',
      '登录后首先打开的页面，用户可自行更改。',
    ],
  },
  picker: {
    see: ['View', '查看'],
    change: ['Change', '修改'],
    allow: ['Allow', '允许'],
    allowed: ['Allowed', '已允许'],
    no: ['Not allowed', '未允许'],
    all: ['Select all', '全部选择'],
    none: ['Clear all', '全部取消'],
    count: ['%{held} of %{all}', '%{held}/%{all}'],
    notHeld: [
      'You do not have this permission, so you cannot grant or revoke it.',
      '自己没有此权限，因此不能授予或收回。',
    ],
  },
  area: {
    payments: ['Payments', '收款'],
    notifications: ['Messages', '消息通知'],
    settings: ['Hotel set-up', '酒店设置'],
    security: ['Security', '安全与权限'],
    system: ['Group and system', '集团与系统'],
    others: ['Others', '其他'],
  },
  permission: {
    payments: {
      title: ['Payment requests', '付款请求'],
      text: [
        'Request payments from guests, and view and manage all payments of the hotel.',
        '向客人收款，查看并处理酒店的所有付款。',
      ],
    },
    dashboard: {
      title: ['Dashboard', '数据看板'],
      text: ['View payments received by day and month.', '按日、按月查看收款情况。'],
    },
    transactions: {
      title: ['Transactions', '交易流水'],
      text: [
        'View and download the transactions of the payment platforms.',
        '查看并下载支付平台的交易记录。',
      ],
    },
    payBySettings: {
      title: ['PayBy settings', 'PayBy 设置'],
      text: ['Expiry, reminders, posting and other rules of PayBy.', '有效期、提醒、入账等 PayBy 规则。'],
    },
    paymentMethods: {
      title: ['Payment accounts and methods', '收款账户与支付方式'],
      text: [
        'The accounts that receive the money, and the methods guests can pay with.',
        '款项进入哪个账户，客人可用哪些方式支付。',
      ],
    },
    reconciliation: {
      title: ['Reconciliation', '每日对账'],
      text: [
        'Settle differences, record entries from reports, and close and seal days.',
        '处理差异，补记报表中的款项，关闭并封存当日。',
      ],
    },
    sharedViews: {
      title: ['Shared views', '共享视图'],
      text: [
        'Share list views with the hotel, and change or delete shared views.',
        '与本酒店共享列表视图，修改和删除他人共享的视图。',
      ],
    },
    operations: {
      title: ['Operations', '运维'],
      text: [
        'Verify, compare and rebuild histories, retry tasks, and erase guests.',
        '校验、比对和重建历史记录，重试任务，清除客人信息。',
      ],
    },
    emailTemplates: {
      title: ['Email templates', '邮件模板'],
      text: ['The content of emails to guests.', '发给客人的邮件内容。'],
    },
    smsTemplates: {
      title: ['SMS templates', '短信模板'],
      text: ['The content of SMS messages to guests.', '发给客人的短信内容。'],
    },
    paymentPages: {
      title: ['Payment pages', '付款页模板'],
      text: ['The content of the payment page, and guest languages.', '付款页内容及客人语言。'],
    },
    sendRules: {
      title: ['Send rules', '自动发送规则'],
      text: ['Which messages are sent automatically, and when.', '何时自动发送哪条消息。'],
    },
    hotels: {
      title: ['Hotels', '酒店'],
      text: ['Names, addresses, currency and time zone.', '名称、地址、币种与时区。'],
    },
    pms: {
      title: ['PMS connection', 'PMS 连接'],
      text: [
        'Where reservations are read from and payments are posted to.',
        '预订从哪里读取，款项入账到哪里。',
      ],
    },
    dictionary: {
      title: ['Dictionary', '数据字典'],
      text: ['The codes shared by the hotel and the PMS.', '酒店与 PMS 共用的代码。'],
    },
    email: {
      title: ['Email service', '邮件服务'],
      text: ['The server that sends emails.', '发送邮件的服务器。'],
    },
    sms: {
      title: ['SMS channels', '短信通道'],
      text: ['The providers that send SMS messages.', '发送短信的服务商。'],
    },
    users: {
      title: ['Users', '用户'],
      text: ['Who may sign in, and what they may do in which hotels.', '谁可以登录，能在哪里做什么。'],
    },
    roles: { title: ['Roles', '角色'], text: ['Which permissions each role has.', '哪些权限归为一组。'] },
    superRoles: {
      title: ['Super roles', '超级角色'],
      text: [
        'View and change roles in the group Super, and the users who have them.',
        '查看和修改超级组的角色及其持有者。',
      ],
    },
    clients: {
      title: ['API clients', '接口客户端'],
      text: ['Devices and systems that call the API, and their secrets.', '调用接口的设备与系统及其密钥。'],
    },
    allowList: {
      title: ['IP allow-list', 'IP 白名单'],
      text: ['The networks that access is allowed from.', '允许从哪些网络访问。'],
    },
    auditLog: {
      title: ['Audit log', '审计日志'],
      text: [
        'Who changed what, when and from where, with the values before and after.',
        '谁在何时何地修改了什么，修改前后的内容。',
      ],
    },
    group: {
      title: ['Hotel group', '酒店集团'],
      text: [
        'Name and contact details of the group. Users who may change them are exempt from IP allow-lists.',
        '集团名称与联系方式。有修改权限者不受 IP 白名单限制。',
      ],
    },
    installation: {
      title: ['Installation', '整套系统'],
      text: [
        'Tenants and settings of the whole installation. Effective only in the default tenant.',
        '租户及整套系统的设置，仅在默认租户中有效。',
      ],
    },
  },
  error: {
    name: [
      'Use small letters, digits, hyphens or underscores, for example front-desk.',
      '使用小写字母、数字、连字符或下划线，例如 front-desk。',
    ],
    permissions: ['Choose at least one permission.', '至少选择一项权限。'],
  },
} as const;

export const useRoleLabels = makeLabels(labels, 'roles');
