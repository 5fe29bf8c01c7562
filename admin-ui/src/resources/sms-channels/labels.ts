import { makeLabels } from '../../shared/resource/make-labels';
import { labels as ofSendRules } from '../send-rules/labels';

export const labels = {
  add: ['Add SMS channel', '新增短信通道'],
  addTitle: ['Add an SMS channel', '新增短信通道'],
  save: ['Save SMS channel', '保存短信通道'],
  didNotLoad: ['This SMS channel did not load', '此短信通道未能加载'],
  allHotels: ['All hotels', '所有酒店'],
  list: {
    title: ['SMS channels', '短信通道'],
    didNotLoad: ['SMS channels did not load', '短信通道未能加载'],
    empty: ['There are no SMS channels yet', '还没有短信通道'],
    emptyText: [
      'Until a channel is added, payment links can be sent by email only.',
      '新增通道之前，付款链接只能通过邮件发送。',
    ],
    noMatch: ['No SMS channel matches', '没有符合的短信通道'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    default: ['Default', '默认'],
    everywhere: ['All countries', '所有国家和地区'],
    column: {
      channel: ['Channel', '通道'],
      order: ['Order', '顺序'],
      provider: ['Provider', '服务商'],
      kind: ['Kind', '类型'],
      areaCodes: ['Area codes', '国家或地区代码'],
      hotel: ['Hotel', '酒店'],
      status: ['Status', '状态'],
    },
  },
  readOnly: {
    allHotels: [
      'You can view this but not change it: it applies to all hotels, and you do not have access to all of them.',
      '只能查看，不能修改：此通道适用于所有酒店，须由可管理所有酒店的用户修改。',
    ],
  },
  delete: {
    text: [
      'SMS messages are no longer sent through this channel, and its credentials are deleted. This cannot be undone.',
      '短信将不再通过此通道发送，其凭据一并删除。此操作无法撤销。',
    ],
    action: ['Delete SMS channel', '删除短信通道'],
    keep: ['Keep SMS channel', '保留短信通道'],
  },
  test: {
    open: ['Send a test message…', '发送测试短信…'],
    title: ['Test message through %{code}', '通过 %{code} 发送测试短信'],
    text: [
      'One SMS is sent to your number with the saved settings. The provider charges for it.',
      '将按已保存的设置向自己的号码发送一条短信，服务商会收取费用。',
    ],
    to: ['Your mobile number', '自己的手机号'],
    help: ['With the country code, such as +852 2345 6789.', '含国家或地区代码，例如 +852 2345 6789。'],
    action: ['Send test message', '发送测试短信'],
    messageId: ['Provider’s message ID: %{id}', '服务商短信编号：%{id}'],
    segments_one: ['Charged as %{count} message.', '按 %{count} 条计费。'],
    segments_other: ['Charged as %{count} messages.', '按 %{count} 条计费。'],
    outcome: {
      sent: ['Accepted by the provider', '服务商已接收'],
      refused: ['Refused by the provider', '服务商已拒绝'],
      notSent: ['Not sent: the provider asks to try again later', '未发送：服务商要求稍后再试'],
      unknown: ['It may have been sent', '短信可能已发出'],
    },
  },
  place: ['%{place} of %{places}', '第 %{place} / 共 %{places}'],
  resting: ['Paused', '暂停使用'],
  move: { up: ['Move up', '上移'], down: ['Move down', '下移'] },
  failures: {
    title_one: ['Failed %{count} time in a row, last', '连续失败 %{count} 次，最近一次：'],
    title_other: ['Failed %{count} times in a row, last', '连续失败 %{count} 次，最近一次：'],
    resting: [
      'Other channels for the number are used first during the pause. Paused until',
      '在此之前优先使用可发送至该号码的其他通道。暂停至',
    ],
  },
  kind: { domestic: ['Domestic', '国内'], foreign: ['International', '境外'] },
  /** Of what staff are sent messages. */
  trigger: ofSendRules.trigger,
  parameter: {
    hotel: ['Hotel', '酒店'],
    paymentNo: ['Payment no', '付款编号'],
    amount: ['Amount', '金额'],
    dueAt: ['Due time', '截止时间'],
    path: ['Link without domain', '链接（不含域名）'],
    url: ['Link', '完整链接'],
    securityCode: ['Security code', '安全码'],
  },
  template: {
    id: ['%{message}, %{language}: template ID', '%{message}（%{language}）：模板 ID'],
    'payment-link': ['Payment link', '付款链接'],
    RECEIPT: ['Paid', '已付款'],
    EXPIRED: ['Expired', '已过期'],
    CANCELED: ['Canceled', '已取消'],
    REFUNDED: ['Refunded', '已退款'],
    staff: ['Staff: %{trigger}', '员工：%{trigger}'],
    addStaff: ['Add a message to staff', '添加发给员工的消息'],
    addStaffHelp: [
      'Needed for send rules that send SMS messages to staff.',
      '自动发送规则向员工发送短信时需要。',
    ],
    en: ['English', '英文'],
    zh: ['Chinese', '中文'],
    parameters: ['Template parameters, in order', '模板变量（按顺序）'],
    parametersHelp: [
      'Order and names must match the approved template.',
      '顺序与名称须与审核通过的模板一致。',
    ],
  },
  providerFixed: [
    'The provider cannot be changed. Add another channel instead.',
    '服务商不能修改，可新增另一通道。',
  ],
  codeFixed: ['The code cannot be changed.', '代码不能修改。'],
  signature: ['The approved signature, without its brackets.', '已审核通过的短信签名，不含括号。'],
  moved: ['The address has changed. Enter the secrets again.', '地址已更改，重新填写密钥。'],
  domesticCodes: ['The countries and regions that count as domestic.', '视为国内的国家或地区。'],
  findCountry: ['Find a country or code', '查找国家、地区或代码'],
  section: {
    channel: ['Channel', '通道'],
    channelNote: ['The provider, and the hotel it sends for.', '由谁发送，适用于哪家酒店。'],
    reach: ['Destinations', '发送范围'],
    reachNote: [
      'Channels for a number’s country are used before channels for all countries. If a channel refuses a message, the next one for the number is used. A system parameter limits the messages per number and hour.',
      '指定了号码所属国家或地区的通道优先。通道拒绝短信时，改用下一个可发送至该号码的通道。同一号码每小时的短信上限由系统参数设定。',
    ],
    account: ['Account at the provider', '服务商账户'],
    accountNote: [
      'Provided in the provider’s console. Secrets are never shown again.',
      '在服务商控制台获取。密钥保存后不再显示。',
    ],
    templates: ['Approved templates', '已审核模板'],
    templatesNote: [
      'This provider sends approved templates only. Messages without a template in the guest’s language are not sent.',
      '此服务商仅发送已审核的模板；没有对应语言模板的消息不会发送。',
    ],
  },
  field: {
    provider: ['Provider', '服务商'],
    code: ['Code', '代码'],
    hotelCode: ['Hotel', '酒店'],
    sender: ['Sender', '发送方'],
    enabled: ['In use', '启用'],
    kind: ['Kind', '类型'],
    isDefault: ['Default of its kind', '此类型的默认通道'],
    areaCodes: ['Area codes', '国家或地区代码'],
    baseUrl: ['Address', '接口地址'],
  },
  help: {
    code: ['Capital letters, digits, hyphens or underscores.', '大写字母、数字、连字符或下划线。'],
    sender: ['Sending number, sender name or messaging service ID.', '发送号码、名称或消息服务编号。'],
    enabled: ['When off, this channel sends nothing.', '关闭后不再通过此通道发送。'],
    isDefault: [
      'Used before other channels of its kind, regardless of their order.',
      '优先于同类型的其他通道，不受顺序影响。',
    ],
    areaCodes: ['If empty, all countries and regions.', '留空表示所有国家和地区。'],
    baseUrl: [
      'Change it only if the provider gave you a dedicated address.',
      '服务商提供专用地址时才需修改。',
    ],
  },
  error: {
    provider: ['Choose the provider.', '选择服务商。'],
    kind: ['Choose domestic or international.', '选择国内或境外。'],
    areaCodes: ['Choose the countries or regions.', '选择适用的国家或地区。'],
  },
} as const;

export const useSmsChannelLabels = makeLabels(labels, 'smsChannels');
