import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['PayBy settings', 'PayBy 设置'],
  aside: {
    hotel: ['For this hotel', '适用于本酒店'],
    group: ['For all hotels without settings of their own', '适用于没有单独设置的酒店'],
  },
  didNotLoad: ['The PayBy settings did not load', 'PayBy 设置未能加载'],
  save: ['Save settings', '保存设置'],
  saveOwn: ['Give this hotel its own settings', '为本酒店单独设置'],
  saveGroup: ['Save settings of the group', '保存集团设置'],
  source: {
    group: [
      'This hotel follows the group. Once saved here, it has settings of its own and follows no more.',
      '本酒店沿用集团设置。在此保存后即为单独设置，不再沿用集团。',
    ],
    defaults: {
      hotel: [
        'Nobody has changed these yet, so PayBy’s own values hold. Once saved, this hotel has its own.',
        '尚无人修改，使用 PayBy 的默认值。保存后即为本酒店的单独设置。',
      ],
      group: [
        'Nobody has changed these yet, so PayBy’s own values hold.',
        '尚无人修改，使用 PayBy 的默认值。',
      ],
    },
    own: {
      hotel: [
        'This hotel has settings of its own. Changes of the group do not reach it.',
        '本酒店有单独设置，集团的修改不影响本酒店。',
      ],
      group: ['These hold at every hotel that has no settings of its own.', '适用于所有没有单独设置的酒店。'],
    },
  },
  drop: {
    open: {
      hotel: ['Follow the group again…', '恢复沿用集团设置…'],
      group: ['Back to PayBy’s values…', '恢复 PayBy 默认值…'],
    },
    title: {
      hotel: ['Follow the group again?', '恢复沿用集团设置？'],
      group: ['Go back to PayBy’s values?', '恢复 PayBy 默认值？'],
    },
    text: {
      hotel: [
        'This hotel’s own settings are deleted. From then on the group’s hold here.',
        '本酒店的单独设置将被删除，此后沿用集团设置。',
      ],
      group: [
        'The group’s settings are deleted. Hotels without their own then work with PayBy’s values.',
        '集团设置将被删除，没有单独设置的酒店使用 PayBy 默认值。',
      ],
    },
    open_requests: ['Requests that are already sent keep their due time.', '已发送的请求保持原到期时间。'],
    action: {
      hotel: ['Delete own settings', '删除单独设置'],
      group: ['Delete settings of the group', '删除集团设置'],
    },
    keep: ['Keep them', '保留设置'],
  },
  above: { hotel: ['Group: %{value}', '集团：%{value}'], group: ['PayBy: %{value}', 'PayBy：%{value}'] },
  section: {
    expiry: ['How long a guest can pay', '客人的付款时限'],
    expiryNote: [
      'A link ends by itself; nobody can pay with it afterwards.',
      '链接到期自动失效，之后不能再付款。',
    ],
    reminder: ['Reminder', '到期提醒'],
    reminderNote: [
      'Goes out once to whoever has not paid yet, the same way as the request.',
      '向尚未付款的客人发送一次，方式与请求相同。',
    ],
    retry: ['Posting to the PMS', 'PMS 入账'],
    retryNote: [
      'When the PMS does not answer, the posting is tried again. After the last try a person is asked.',
      'PMS 没有回应时会重试入账。最后一次重试后由人工处理。',
    ],
    money: ['Money nobody waits for', '无人等待的款项'],
    moneyNote: [
      'Late money comes after a request has ended, surplus money when a guest pays twice.',
      '迟到款项在请求结束后到账，多付款项来自客人重复付款。',
    ],
    disputes: ['Disputes', '争议'],
    disputesNote: [
      'A chargeback is taken off the folio, and what the platform returns is put back. Applies to later disputes.',
      '拒付从账单扣除，平台退回的款项冲回账单。适用于之后的争议。',
    ],
    refund: ['Refunds that need two people', '需要两人的退款'],
    refundNote: [
      'A refund above the amount waits until somebody else approves it. Without a line, one person is enough.',
      '超过此金额的退款须由另一人批准。没有设置的币种一人即可。',
    ],
    embed: ['Advanced settings', '高级设置'],
    embedNote: [
      'Form inside other systems: only pages of these origins can show the form for a new request. Everybody else is refused.',
      '嵌入其他系统的表单：仅这些来源的页面可以显示新建请求的表单，其他一律拒绝。',
    ],
  },
  field: {
    expiryMinutesDefault: ['When a request is made', '新建请求时'],
    expiryMinutesMax: ['At most', '最长'],
    preAlertMinutes: ['Minutes before', '提前分钟数'],
    postingRetry: {
      everyMinutes: ['Try every', '重试间隔'],
      maxMinutes: ['Stop after', '停止重试'],
      maxCount: ['At most', '最多'],
    },
    latePolicy: ['Late money', '迟到款项'],
    surplusPolicy: ['Surplus money', '多付款项'],
    postDisputes: ['Post disputed money to the folio', '争议款项入账'],
    frameOrigins: ['Origins', '来源'],
  },
  remind: ['Remind the guest before the link ends', '链接到期前提醒客人'],
  hours: ['hours', '小时数'],
  minutes: ['minutes', '分钟数'],
  h: ['h', '小时'],
  min: ['min', '分'],
  tries: ['tries', '次'],
  policy: {
    hold: ['Keep it aside until somebody decides', '暂存，等待人工决定'],
    accept: ['Accept it and post it to the folio', '接受并入账'],
    return: ['Return it to the guest', '退回客人'],
  },
  on: ['On', '开启'],
  off: ['Off', '关闭'],
  currency: ['Currency', '币种'],
  amount: ['Above', '超过'],
  addCurrency: ['Add a currency', '添加币种'],
  originsHelp: ['One a line, like https://pms.example.com', '每行一个，例如 https://pms.example.com'],
  error: {
    duration: ['1 hour or more, in whole hours and minutes', '至少 1 小时，填写整数小时和分钟'],
    longest: ['At most 1 year', '最长 1 年'],
    defaultAboveMax: ['At most the %{max} that are allowed', '不超过允许的 %{max}'],
    number: ['A whole number from %{min} to %{max}', '%{min} 至 %{max} 的整数'],
    reminderAboveMax: ['Less than the %{max} a link is good for', '少于链接的有效时长 %{max}'],
    everyAboveMax: ['At most the %{max} minutes after which tries stop', '不超过停止重试的 %{max} 分钟'],
    currency: ['Three capital letters, like HKD', '三个大写字母，例如 HKD'],
    origin: [
      '“%{origin}” is no exact origin, like https://pms.example.com, without a path',
      '“%{origin}”不是准确的来源，例如 https://pms.example.com，不含路径',
    ],
    originsMany: ['At most 20 origins', '最多 20 个来源'],
  },
} as const;

export const useSettingsLabels = makeLabels(labels, 'paybySettings');
