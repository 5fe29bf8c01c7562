import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add user', '新增用户'],
  addTitle: ['Add a user', '新增用户'],
  save: ['Save user', '保存用户'],
  didNotLoad: ['This user did not load', '此用户未能加载'],
  list: {
    title: ['Users', '用户'],
    search: ['Name, user name or email', '姓名、用户名或邮箱'],
    didNotLoad: ['Users did not load', '用户未能加载'],
    empty: ['There are no users here yet', '这里还没有用户'],
    emptyText: [
      'This list shows the users of this level that you may see.',
      '可查看且在此工作的用户会显示在列表中。',
    ],
    noMatch: ['No user matches', '没有符合的用户'],
    noMatchText: ['Search for another name, or clear the filters.', '换一个名称查找，或清除筛选。'],
    role: ['Role', '角色'],
    hotel: ['Hotel', '酒店'],
    locked: ['Locked', '已锁定'],
    lockedBy: {
      administrator: ['An administrator locked this user', '由管理员锁定'],
      failures: ['Must wait after too many failed sign-ins', '登录失败次数过多，须等待'],
    },
    expired: ['Expired %{day}', '%{day} 已过期'],
    column: {
      user: ['User', '用户'],
      roles: ['Roles', '角色'],
      hotels: ['Hotels', '酒店'],
      passwordEnd: ['Password valid until', '密码有效期至'],
      status: ['Status', '状态'],
    },
  },
  action: {
    invite: ['Send an invitation', '发送邀请'],
    password: ['Set a new password…', '设置新密码…'],
    lock: ['Lock…', '锁定…'],
    unlock: ['Unlock', '解锁'],
  },
  done: {
    locked: ['%{name} is locked', '%{name} 已锁定'],
    unlocked: ['%{name} is unlocked', '%{name} 已解锁'],
    invited: ['An invitation is on its way to %{name}', '已向 %{name} 发送邀请'],
    password: ['%{name} has a new password', '%{name} 的密码已重置'],
  },
  disable: {
    text: [
      'The user is signed out everywhere within a minute and cannot sign in until enabled again.',
      '该用户将在一分钟内从所有设备退出，重新启用前无法登录。',
    ],
    action: ['Disable user', '停用用户'],
  },
  lock: {
    title: ['Lock %{name}?', '锁定 %{name}？'],
    text: [
      'The user is signed out everywhere within a minute. Only an administrator can unlock the account.',
      '该用户将在一分钟内从所有设备退出，仅管理员可以解锁。',
    ],
    action: ['Lock user', '锁定用户'],
  },
  delete: {
    text: [
      'The user can no longer sign in. Payments and the audit log keep the name. This cannot be undone.',
      '此用户将无法登录，付款和审计日志仍保留其姓名。此操作无法撤销。',
    ],
    instead: ['To keep the user for later, disable the user instead.', '如需保留以后使用，可改为停用。'],
    action: ['Delete user', '删除用户'],
    keep: ['Keep user', '保留用户'],
  },
  password: {
    title: ['New password for %{name}', '为 %{name} 设置新密码'],
    text: [
      'The user is signed out everywhere. Give the user the new password in person or by phone.',
      '该用户将从所有设备退出。当面或通过电话告知新密码。',
    ],
    textInterface: [
      'The system that uses this user name is signed out at once. Enter the new password there right away.',
      '使用此用户名的系统将立即退出，需马上为其更新密码。',
    ],
    mustChange: ['Must be changed at the next sign-in', '下次登录时须修改'],
    mustChangeHelp: ['After that, only the user knows the password.', '修改后只有用户本人知道密码。'],
    action: ['Set password', '设置密码'],
  },
  usernameFixed: ['The user name cannot be changed.', '用户名不能修改。'],
  firstSignIn: ['The user must change it at the first sign-in.', '首次登录时用户须自行修改。'],
  kept: [
    'The system keeps using this password. It does not have to be changed.',
    '系统将一直使用此密码，不会要求修改。',
  ],
  ssoLinked: ['Linked to an identity. Changing the name removes the link.', '已绑定身份，更改后将解除绑定。'],
  section: {
    who: ['Person', '身份'],
    whoNote: [
      'The name shown to colleagues in payments and in the audit log.',
      '同事在付款和审计日志中看到的姓名。',
    ],
    access: ['Access', '权限范围'],
    accessNote: ['What the user may do, and in which hotels.', '该用户可以做什么，在哪里做。'],
    signIn: ['Sign-in', '登录'],
    signInNote: ['How the user signs in.', '该用户如何登录。'],
    work: ['Work', '工作'],
    workNote: [
      'The page shown after sign-in. Other systems read the PMS user through the API. PayBy itself does not use it.',
      '登录后的起始页。PMS 用户供其他系统通过接口读取，PayBy 自身不使用。',
    ],
    invoicing: ['Invoicing', '发票'],
    invoicingNote: [
      'For invoicing systems, which read these fields through the API. PayBy itself does not use them.',
      '供开票系统通过接口读取，PayBy 自身不使用。',
    ],
    attributes: ['Attributes', '属性'],
    attributesNote: [
      'Additional information for connected systems, as names and values.',
      '供对接系统使用的其他信息，以名称和值表示。',
    ],
  },
  field: {
    username: ['User name', '用户名'],
    realName: ['Real name', '姓名'],
    email: ['Email', '邮箱'],
    phone: ['Phone', '电话'],
    status: ['May sign in', '允许登录'],
    groupLevel: ['Can work at group level', '可在集团层面工作'],
    signsInBy: ['Signs in with', '登录方式'],
    password: ['Password', '密码'],
    confirmPassword: ['Confirm password', '再次输入密码'],
    passwordExpiresAt: ['Password valid until', '密码有效期至'],
    ssoUsername: ['Single sign-on user name', '单点登录用户名'],
    userType: ['Type', '类型'],
    startingPage: ['Start page', '起始页'],
    resort: ['Home hotel', '所属酒店'],
    language: ['Language', '语言'],
    pmsUser: ['PMS user', 'PMS 用户'],
    pmsUserId: ['PMS user ID', 'PMS 用户 ID'],
    company: ['Company', '公司'],
    businessSystem: ['Business system', '业务系统'],
    invoiceCompanyCode: ['Invoice company code', '发票公司代码'],
    invoiceUserId: ['Invoice user ID', '发票用户 ID'],
  },
  help: {
    username: [
      'Letters, digits or underscores. It cannot be changed later.',
      '字母、数字、下划线或中文，以后不能修改。',
    ],
    email: ['Password reset links are sent to this address.', '用于接收重置密码的链接。'],
    status: [
      'When off, the user is signed out within a minute and cannot sign in.',
      '关闭后一分钟内退出，并无法再登录。',
    ],
    groupLevel: ['Can open the pages of the whole group.', '可查看整个集团的页面。'],
    password: [
      '8 to 30 characters with at least three of: capital letters, small letters, digits, special characters.',
      '8 到 30 个字符，至少包含大写字母、小写字母、数字、特殊字符中的三种。',
    ],
    passwordExpiresAt: [
      'After this day the user must choose a new password. %{zone}',
      '此日之后用户须设置新密码。%{zone}',
    ],
    ssoUsername: [
      'Spelled as at the identity provider. It is linked at the first sign-in.',
      '与身份提供方中的写法一致，首次登录时绑定。',
    ],
    invitation: [
      'The user gets an email with a link to choose a password. The link is valid for three days and can be sent again.',
      '用户将收到设置密码的邮件链接，三天内有效，可重新发送。',
    ],
    mustChange: [
      'The user must choose a new password at the next sign-in.',
      '该用户下次登录时须设置新密码。',
    ],
    type: {
      NORMAL: ['A person who uses these screens.', '使用这些页面的人员。'],
      INTERFACE: ['Another system. It cannot sign in to these screens.', '其他系统，不能使用这些页面。'],
    },
    noStartingPage: ['As set for the role', '按角色设置'],
    noResort: ['None', '无'],
    language: [
      'Language of messages to the user. The screen language is set on each device.',
      '发给用户的消息所用语言；界面语言由各设备自行记住。',
    ],
  },
  type: { NORMAL: ['Person', '人员'], INTERFACE: ['Interface', '接口'] },
  signsInBy: {
    password: ['Password', '密码'],
    invitation: ['Email invitation', '邮件邀请'],
    sso: ['Single sign-on', '单点登录'],
  },
  error: {
    email: ['Enter an email address to send the invitation to.', '填写用于接收邀请的邮箱。'],
    realName: ['Enter the name that colleagues use.', '填写同事熟悉的姓名。'],
    ssoUsername: ['Enter the user name at the identity provider.', '填写身份提供方使用的用户名。'],
  },
} as const;

export const useUserLabels = makeLabels(labels, 'users');
