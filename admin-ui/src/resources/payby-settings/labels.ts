import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['PayBy settings', 'PayBy 设置'],
  aside: {
    hotel: ['For this hotel', '适用于本酒店'],
    group: ['For all hotels that have no settings of their own', '适用于没有单独设置的酒店'],
  },
  didNotLoad: ['The PayBy settings did not load', 'PayBy 设置未能加载'],
  save: ['Save settings', '保存设置'],
  saveOwn: ['Save settings for this hotel only', '为本酒店单独设置'],
  saveGroup: ['Save group settings', '保存集团设置'],
  source: {
    group: [
      'This hotel uses the group’s settings. If you save here, it gets its own and no longer follows the group.',
      '本酒店沿用集团设置。在此保存后即为单独设置，不再沿用集团。',
    ],
    defaults: {
      hotel: [
        'These are PayBy’s default values. If you save, this hotel gets settings of its own.',
        '目前使用 PayBy 的默认值。保存后即为本酒店的单独设置。',
      ],
      group: ['These are PayBy’s default values.', '目前使用 PayBy 的默认值。'],
    },
    own: {
      hotel: [
        'This hotel has its own settings. Changes to the group’s settings do not affect it.',
        '本酒店有单独设置，集团的修改不影响本酒店。',
      ],
      group: [
        'These apply to all hotels that have no settings of their own.',
        '适用于所有没有单独设置的酒店。',
      ],
    },
  },
  drop: {
    open: {
      hotel: ['Use the group’s settings again…', '恢复沿用集团设置…'],
      group: ['Reset to PayBy’s defaults…', '恢复 PayBy 默认值…'],
    },
    title: {
      hotel: ['Use the group’s settings again?', '恢复沿用集团设置？'],
      group: ['Reset to PayBy’s defaults?', '恢复 PayBy 默认值？'],
    },
    text: {
      hotel: [
        'This hotel’s own settings are deleted, and the group’s settings apply.',
        '本酒店的单独设置将被删除，此后沿用集团设置。',
      ],
      group: [
        'The group’s settings are deleted. Hotels without their own settings use PayBy’s defaults.',
        '集团设置将被删除，没有单独设置的酒店使用 PayBy 默认值。',
      ],
    },
    open_requests: ['Requests already sent keep their due time.', '已发送的请求保持原到期时间。'],
    action: {
      hotel: ['Delete this hotel’s settings', '删除单独设置'],
      group: ['Delete group settings', '删除集团设置'],
    },
    keep: ['Keep settings', '保留设置'],
  },
  above: { hotel: ['Group: %{value}', '集团：%{value}'], group: ['PayBy: %{value}', 'PayBy：%{value}'] },
  section: {
    expiry: ['Time to pay', '客人的付款时限'],
    expiryNote: [
      'The link expires automatically. After that, the guest cannot pay with it.',
      '链接到期自动失效，之后不能再付款。',
    ],
    reminder: ['Reminder', '到期提醒'],
    reminderNote: [
      'Sent once to guests who have not paid yet, in the same way as the request. The reminder under Send rules takes precedence: it can be disabled, or have its own channels and minutes. Its own minutes apply even if the reminder is off here.',
      '向尚未付款的客人发送一次，方式与请求相同。以自动发送规则中的提醒为准：该规则可以停用，也可另设渠道和分钟数；另设分钟数后，即使此处关闭提醒也会发送。',
    ],
    retry: ['Posting to the PMS', 'PMS 入账'],
    retryNote: [
      'If the PMS does not answer, the posting is retried. After the last try it appears on My desk.',
      'PMS 没有回应时会重试入账。最后一次重试后转到“我的工作台”，由人工处理。',
    ],
    money: ['Late and duplicate payments', '迟到和多付款项'],
    moneyNote: [
      'Late money arrives after a request has ended. Surplus money arrives when a guest pays twice.',
      '迟到款项在请求结束后到账，多付款项来自客人重复付款。',
    ],
    disputes: ['Disputes', '争议'],
    disputesNote: [
      'A chargeback is deducted from the folio, and money that the platform returns is posted back. Applies to future disputes.',
      '拒付从账单扣除，平台退回的款项冲回账单。适用于之后的争议。',
    ],
    refund: ['Refunds that need approval', '需要审批的退款'],
    refundNote: [
      'A refund above the amount needs the approval of another person. Refunds of one payment that were made without approval count together. Currencies without a limit need no approval.',
      '超过此金额的退款须由另一人批准，同一笔款项未经批准的多次退款合并计算。未设置的币种无需审批。',
    ],
    embed: ['Advanced settings', '高级设置'],
    embedNote: [
      'Embedded form: only pages from these origins can show the form for a new request. All others are refused.',
      '嵌入其他系统的表单：仅这些来源的页面可以显示新建请求的表单，其他一律拒绝。',
    ],
  },
  field: {
    expiryMinutesDefault: ['Default', '默认'],
    expiryMinutesMax: ['Maximum', '最长'],
    preAlertMinutes: ['Minutes before', '提前分钟数'],
    postingRetry: {
      everyMinutes: ['Retry every', '重试间隔'],
      maxMinutes: ['Stop after', '停止重试'],
      maxCount: ['Maximum', '最多'],
    },
    latePolicy: ['Late money', '迟到款项'],
    surplusPolicy: ['Surplus money', '多付款项'],
    postDisputes: ['Post disputed amounts to the folio', '争议款项入账'],
    frameOrigins: ['Origins', '来源'],
  },
  remind: ['Remind the guest before the link ends', '链接到期前提醒客人'],
  hours: ['hours', '小时数'],
  minutes: ['minutes', '分钟数'],
  h: ['h', '小时'],
  min: ['min', '分'],
  tries: ['tries', '次'],
  policy: {
    hold: ['Hold until a person decides', '暂存，等待人工决定'],
    accept: ['Accept it and post it to the folio', '接受并入账'],
    return: ['Return it to the guest', '退回客人'],
  },
  on: ['On', '开启'],
  off: ['Off', '关闭'],
  currency: ['Currency', '币种'],
  amount: ['Above', '超过'],
  addCurrency: ['Add a currency', '添加币种'],
  originsHelp: ['One per line, such as https://pms.example.com', '每行一个，例如 https://pms.example.com'],
  error: {
    duration: ['Enter at least 1 hour, in whole hours and minutes', '至少 1 小时，填写整数小时和分钟'],
    longest: ['At most 1 year', '最长 1 年'],
    defaultAboveMax: ['Enter at most %{max}, the maximum', '不超过允许的 %{max}'],
    number: ['Enter a whole number from %{min} to %{max}', '%{min} 至 %{max} 的整数'],
    reminderAboveMax: ['Enter less than %{max}, the longest time to pay', '少于链接的有效时长 %{max}'],
    everyAboveMax: ['Enter at most %{max} minutes. Retries stop after that', '不超过停止重试的 %{max} 分钟'],
    currency: ['Enter three capital letters, such as HKD', '三个大写字母，例如 HKD'],
    origin: [
      '“%{origin}” is not an exact origin. Enter one such as https://pms.example.com, without a path',
      '“%{origin}”不是准确的来源，例如 https://pms.example.com，不含路径',
    ],
    originsMany: ['At most 20 origins', '最多 20 个来源'],
  },
} as const;

export const useSettingsLabels = makeLabels(labels, 'paybySettings');
