import { makeLabels } from '../../shared/resource/make-labels';

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
      'Payment links go out by e-mail only until one is added.',
      '新增通道之前，付款链接只能通过邮件发送。',
    ],
    noMatch: ['No SMS channel matches', '没有符合的短信通道'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    default: ['Default', '默认'],
    everywhere: ['Every country', '所有国家和地区'],
    column: {
      channel: ['Channel', '通道'],
      provider: ['Provider', '服务商'],
      kind: ['Kind', '类型'],
      areaCodes: ['Area codes', '国家或地区代码'],
      hotel: ['Hotel', '酒店'],
      status: ['Status', '状态'],
    },
  },
  readOnly: {
    allHotels: [
      'You can look at this but not change it: it is for all hotels, and you do not work in all of them.',
      '只能查看，不能修改：此通道适用于所有酒店，须由可管理所有酒店的用户修改。',
    ],
  },
  delete: {
    text: [
      'Text messages no longer leave by it, and its credentials are lost. This cannot be taken back.',
      '短信将不再通过此通道发送，其凭证一并删除。此操作无法撤销。',
    ],
    action: ['Delete SMS channel', '删除短信通道'],
    keep: ['Keep SMS channel', '保留短信通道'],
  },
  test: {
    open: ['Send a test message…', '发送测试短信…'],
    title: ['Test message by %{code}', '通过 %{code} 发送测试短信'],
    text: [
      'One message goes to a number of yours by the channel as it is saved. The provider charges for it.',
      '将按已保存的设置向自己的号码发送一条短信，服务商会收取费用。',
    ],
    to: ['A number of mine', '自己的手机号'],
    help: ['With its country code: +852 2345 6789.', '含国家或地区代码，例如 +852 2345 6789。'],
    action: ['Send test message', '发送测试短信'],
    messageId: ['The provider calls it %{id}.', '服务商短信编号：%{id}'],
    segments_one: ['Charged as %{count} message.', '按 %{count} 条计费。'],
    segments_other: ['Charged as %{count} messages.', '按 %{count} 条计费。'],
    outcome: {
      sent: ['The provider took it', '服务商已接收'],
      refused: ['The provider refused it', '服务商已拒绝'],
      notSent: ['Not sent: the provider asks for patience', '未发送：服务商要求稍后再试'],
      unknown: ['It may have gone out', '短信可能已发出'],
    },
  },
  kind: { domestic: ['Domestic', '国内'], foreign: ['Foreign', '境外'] },
  parameter: {
    hotel: ['Hotel', '酒店'],
    amount: ['Amount', '金额'],
    dueAt: ['Due time', '截止时间'],
    path: ['Link without domain', '链接（不含域名）'],
    url: ['Link', '完整链接'],
  },
  template: {
    en: ['Payment link in English: template id', '付款链接（英文）：模板 ID'],
    zh: ['Payment link in Chinese: template id', '付款链接（中文）：模板 ID'],
    parameters: ['What it leaves open, in order', '模板变量（按顺序）'],
    parametersHelp: [
      'In the order, and under the names, of the approved text.',
      '顺序与名称须与审核通过的模板一致。',
    ],
  },
  providerFixed: ['A provider never changes: add another channel.', '服务商不能修改，可新增另一通道。'],
  codeFixed: ['A code never changes.', '代码不能修改。'],
  signature: ['The approved signature, without its brackets.', '已审核通过的短信签名，不含括号。'],
  moved: ['Enter the secrets again: they go to another address.', '地址已更改，请重新填写密钥。'],
  domesticCodes: ['The countries that count as domestic.', '视为国内的国家或地区。'],
  findCountry: ['Find a country or code', '查找国家、地区或代码'],
  section: {
    channel: ['Channel', '通道'],
    channelNote: ['Who sends, and for which hotel.', '由谁发送，适用于哪家酒店。'],
    reach: ['Where it sends to', '发送范围'],
    reachNote: [
      'A channel that names a number’s country goes before one for every country.',
      '指定了号码所属国家或地区的通道优先。',
    ],
    account: ['Account at the provider', '服务商账户'],
    accountNote: [
      'From the provider’s console. Secrets are never shown again.',
      '在服务商控制台获取。密钥保存后不再显示。',
    ],
    templates: ['Approved templates', '已审核模板'],
    templatesNote: [
      'This provider sends approved templates only. Without one, messages in that language are not sent.',
      '此服务商仅发送已审核的模板；没有模板的语言不会发送。',
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
    sender: ['Number, name or messaging service that sends.', '发送号码、名称或消息服务编号。'],
    enabled: ['Off: nothing is sent by it.', '关闭后不再通过此通道发送。'],
    isDefault: ['Goes before others of its kind.', '优先于同类型的其他通道。'],
    areaCodes: ['Empty: every country.', '留空表示所有国家和地区。'],
    baseUrl: ['Another one only if the provider gave you one.', '服务商提供专用地址时才需修改。'],
  },
  error: {
    provider: ['Choose the provider.', '选择服务商。'],
    kind: ['Choose domestic or foreign.', '选择国内或境外。'],
    areaCodes: ['Choose the countries it is for.', '选择适用的国家或地区。'],
  },
} as const;

export const useSmsChannelLabels = makeLabels(labels, 'smsChannels');
