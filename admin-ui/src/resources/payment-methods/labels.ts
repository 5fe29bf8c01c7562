import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['Add payment method', '新增支付方式'],
  addTitle: ['Add a payment method', '新增支付方式'],
  save: ['Save payment method', '保存支付方式'],
  didNotLoad: ['This payment method did not load', '此支付方式未能加载'],
  accountOff: ['Not in use for new requests', '未用于新请求'],
  cannotHold: ['Its platform does not support pre-authorization', '其支付平台不支持预授权'],
  holdsCardsOnly: [
    '%{kind} does not support pre-authorization: the guest is charged at once. Only cards support it.',
    '%{kind}不支持预授权，客人付款时即扣款。只有银行卡支持。',
  ],
  accountsCannotHold: [
    '%{accounts}: the platform does not support pre-authorization and charges the guest at once.',
    '%{accounts} 的支付平台不支持预授权，付款时即扣款。',
  ],
  tokenCardsOnly: [
    '%{kind} has no card token, so this setting has no effect.',
    '%{kind}没有卡令牌，此设置不起作用。',
  ],
  accountsGiveNoToken: [
    '%{accounts}: the platform provides no card token, so this setting has no effect there.',
    '%{accounts} 的支付平台不提供卡令牌，此设置对其不起作用。',
  ],
  none: ['None', '无'],
  usual: ['Primary template', '主模板'],
  templateOff: ['disabled', '已停用'],
  list: {
    title: ['Payment methods', '支付方式'],
    didNotLoad: ['Payment methods did not load', '支付方式未能加载'],
    empty: ['There are no available payment methods', '没有可用的支付方式'],
    emptyText: ['Guests choose among these on the payment page.', '客人在付款页从中选择。'],
    noMatch: ['No payment method matches', '没有符合的支付方式'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    hours: ['%{count} h', '%{count} 小时'],
    column: {
      method: ['Method', '支付方式'],
      kind: ['Channel type', '支付渠道类型'],
      accounts: ['Payment accounts', '收款账户'],
      validity: ['Validity', '有效期'],
      sort: ['Order', '排序'],
      enabled: ['In use', '使用状态'],
    },
  },
  switch: {
    label: ['%{name} is offered to guests', '向客人提供 %{name}'],
    title: ['Disable %{name}?', '停用 %{name}？'],
    enabled: ['%{name} is offered to guests again', '已重新向客人提供 %{name}'],
    disabled: ['%{name} is no longer offered', '不再提供 %{name}'],
  },
  disable: {
    text: [
      'New requests no longer offer it. Requests already sent are not affected.',
      '新请求不再提供，已发出的请求不受影响。',
    ],
    action: ['Disable method', '停用支付方式'],
  },
  delete: {
    text: [
      'New requests no longer offer it. Requests already sent are not affected.',
      '新请求不再提供，已发出的请求不受影响。',
    ],
    action: ['Delete method', '删除支付方式'],
    keep: ['Keep method', '保留支付方式'],
  },
  kind: { alipay: ['Alipay', '支付宝'], card: ['Card', '银行卡'], wechat: ['WeChat Pay', '微信支付'] },
  loading: {
    redirect: ['The platform’s page, in the same window', '在当前窗口跳转到平台页面'],
    samePage: ['Within the payment page, where a code can be shown', '留在付款页（支持时显示二维码）'],
    window: ['The platform’s page, in a new window on a computer', '在电脑上用新窗口打开平台页面'],
  },
  entry: {
    any: ['Chosen by the clerk', '由前台选择'],
    item: ['Line by line', '逐项填写'],
    total: ['One total', '填写总额'],
  },
  section: {
    method: ['Method', '支付方式'],
    methodNote: ['What the guest sees, and where the money goes.', '客人看到的内容，以及款项进入的账户。'],
    request: ['New requests', '新请求'],
    requestNote: [
      'Used when this is the only payment method selected.',
      '仅选择此支付方式时，表单采用以下设置。',
    ],
    page: ['Paying and posting', '付款与入账'],
    pageNote: ['Requests keep the settings they were created with.', '付款请求保留创建时的设置。'],
    templates: ['Templates', '模板'],
    templatesNote: [
      'Used when all payment methods of a request have the same template.',
      '一份付款请求的所有支付方式均指定同一模板时生效。',
    ],
    use: ['Use', '使用'],
  },
  field: {
    kind: ['Channel type', '支付渠道类型'],
    code: ['Code', '代码'],
    name: ['Name', '名称'],
    nameZh: ['Chinese name', '中文名称'],
    description: ['Description', '描述'],
    descriptionZh: ['Chinese description', '中文描述'],
    accountCodes: ['Payment accounts', '收款账户'],
    validityHours: ['Validity in hours', '有效期（小时）'],
    guaranteeType: ['Guarantee type', '担保类型'],
    detailEntry: ['Detail entry', '明细填写方式'],
    transactionCode: ['Transaction type code of the PMS', 'PMS 交易类型代码'],
    pageLoading: ['Page loading', '页面加载方式'],
    preAuthorisation: ['Pre-authorize the amount; capture or release it later', '预授权，稍后请款或释放'],
    threeDs: ['Request 3-D Secure', '要求 3DS 验证'],
    tokenOnPayment: ['Send the card token to the PMS with payments', '付款时向 PMS 传送卡令牌'],
    tokenOnRefund: ['Send the card token to the PMS with refunds', '退款时向 PMS 传送卡令牌'],
    emailTemplate: ['Email', '邮件'],
    smsTemplate: ['SMS', '短信'],
    pageTemplate: ['Payment page', '付款页'],
    sort: ['Order', '排序'],
    enabled: ['Offered to guests', '向客人提供'],
  },
  help: {
    code: [
      'Capital letters, digits, hyphens. It cannot be changed later.',
      '大写字母、数字、连字符，以后不能修改。',
    ],
    fixed: ['The code cannot be changed.', '代码不能修改。'],
    accountCodes: [
      'The first enabled account that accepts the currency and the amount is used.',
      '使用其中第一个启用且支持该币种和金额的账户。',
    ],
    validityHours: ['If empty, the PayBy settings apply.', '留空则按 PayBy 设置。'],
    transactionCode: [
      'Used for posting instead of the code set for this method in the PMS connection.',
      '入账时代替 PMS 连接中为此支付方式设置的代码。',
    ],
    threeDs: [
      'Applies to cards at Adyen. Stripe applies its own rules.',
      '适用于 Adyen 的银行卡；Stripe 按其自身规则执行。',
    ],
    token: [
      'OPERA Cloud accepts it; other PMS need it in their mapping. The platform’s page asks for the guest’s consent or informs the guest.',
      'OPERA Cloud 可接收；其他 PMS 需在映射配置中传送。平台付款页会征得客人同意或予以告知。',
    ],
    preAuthorisation: [
      'Cards only, and only if the account’s platform supports it. Nothing is charged until staff capture the amount.',
      '仅限银行卡，且账户所属平台支持。员工请款之前不扣款。',
    ],
    sort: ['The lowest number comes first on the payment page.', '数字小的排在前面。'],
  },
  error: {
    kind: ['Please select the payment channel type!', '请选择支付渠道类型！'],
    code: ['Enter a code.', '填写代码。'],
    name: ['Enter a name.', '填写名称。'],
    nameZh: ['Enter a Chinese name.', '填写中文名称。'],
    description: ['Enter a description.', '填写描述。'],
    descriptionZh: ['Enter a Chinese description.', '填写中文描述。'],
    accountCodes: ['Choose at least one payment account.', '至少选择一个收款账户。'],
    sort: ['Enter a number.', '填写数字。'],
  },
} as const;

export const useMethodLabels = makeLabels(labels, 'paymentMethods');
