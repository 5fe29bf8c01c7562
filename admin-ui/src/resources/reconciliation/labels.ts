import type { Labels } from '../../i18n/pairs';
import { closeDays } from './closing-labels';

/** `%{platform}` is the payment platform, `%{pms}` the hotel's PMS. */
export const labels = {
  title: ['Daily reconciliation', '每日对账'],
  account: ['Account', '账户'],
  ofGroup: ['all hotels', '所有酒店'],
  export: {
    button: ['Export', '导出'],
    xlsx: ['Excel workbook', 'Excel 工作簿'],
    csv: ['CSV', 'CSV'],
    pdf: ['PDF', 'PDF'],
    stop: ['Stop', '停止'],
    making: ['%{done} of %{total} lines', '%{done} / %{total} 行'],
    done: ['%{name} was downloaded.', '%{name} 已下载。'],
    failed: ['The file could not be created.', '文件未能生成。'],
  },
  count: {
    closed: ['%{smart_count} closed', '%{smart_count} 天已关闭'],
    clean: ['%{smart_count} clean', '%{smart_count} 天无差异'],
    open: ['%{smart_count} open', '%{smart_count} 天待处理'],
    waiting: ['%{smart_count} waiting', '%{smart_count} 天等待报表'],
  },
  zone: ['Days by the platform’s time zone: %{zone}', '按支付平台的日期计算：%{zone}'],
  didNotLoad: ['The days did not load', '对账数据未能加载'],
  noAccounts: ['No account can be compared', '没有可对账的账户'],
  noAccountsText: [
    'None of this hotel’s payment platforms provides reports that PayBy can read.',
    '本酒店的支付平台没有 PayBy 可读取的报表。',
  ],
  month: { previous: ['Previous month', '上个月'], next: ['Next month', '下个月'] },
  status: {
    none: ['Not compared', '未对账'],
    waiting: ['Waiting for the report', '等待报表'],
    open: ['Open, lines to settle', '待处理差异'],
    clean: ['Clean, not closed yet', '无差异，未关闭'],
    closed: ['Closed and sealed', '已关闭并封存'],
  },
  open_one: ['Open, 1 line to settle', '待处理 1 行'],
  open_other: ['Open, %{smart_count} lines to settle', '待处理 %{smart_count} 行'],
  agreeAll_one: ['1 line matches', '1 行一致'],
  agreeAll_other: ['%{smart_count} lines match', '%{smart_count} 行一致'],
  notBegun: ['Nothing to compare on this day', '当日没有可对账的内容'],
  notBegunText: [
    'A day is compared after it has ended and the platform has published its report. Comparison started with the last seven days.',
    '当日结束且支付平台出具报表后才会对账；对账从最近七天开始。',
  ],
  waits: ['The platform’s report has not arrived yet', '尚未收到支付平台的报表'],
  waitsText: [
    'PayBy checks every half hour. The platform’s answer: %{reason}',
    'PayBy 每半小时查询一次。支付平台答复：%{reason}',
  ],
  column: {
    line: ['To settle', '待处理'],
    report: ['%{platform} report', '%{platform} 报表'],
    ours: ['Our payments', '本系统付款'],
    pms: ['%{pms} postings', '%{pms} 入账'],
    likely: ['Likely reason', '可能原因'],
    settle: ['Next step', '处理'],
  },
  columnNote: {
    line_one: ['1 line', '1 行'],
    line_other: ['%{smart_count} lines', '%{smart_count} 行'],
    report: ['received %{at}', '%{at} 收到'],
    ours: ['PayBy', 'PayBy'],
    pms: ['read %{at}', '%{at} 读取'],
    confirmed: ['as confirmed by the PMS', '以 PMS 确认为准'],
    likely: ['PayBy compares; staff decide', 'PayBy 只做比对，由员工决定'],
  },
  none: {
    report: ['Not in report', '报表中没有'],
    ours: ['Not in PayBy', '本系统没有'],
    pms: ['Not in %{pms}', '%{pms} 中没有'],
  },
  notOurs: ['Not a PayBy payment', '非本系统付款'],
  room: ['Room %{room}', '房号 %{room}'],
  at: {
    payment: ['Paid %{at}', '付款 %{at}'],
    refund: ['Refunded %{at}', '退款 %{at}'],
    reversal: ['Refund returned %{at}', '退款退回 %{at}'],
    dispute: ['Disputed %{at}', '争议 %{at}'],
    other: ['Booked %{at}', '记账 %{at}'],
    unreadable: ['Reported %{at}', '报表 %{at}'],
  },
  settledLine: ['%{by}: %{reason}', '%{by}：%{reason}'],
  likely: {
    nearMidnight: {
      before: {
        payment: ['Paid %{smart_count} seconds before midnight.', '于午夜前 %{smart_count} 秒付款。'],
        refund: ['Refunded %{smart_count} seconds before midnight.', '于午夜前 %{smart_count} 秒退款。'],
        dispute: ['Disputed %{smart_count} seconds before midnight.', '于午夜前 %{smart_count} 秒发生争议。'],
      },
      after: {
        payment: ['Paid %{smart_count} seconds after midnight.', '于午夜后 %{smart_count} 秒付款。'],
        refund: ['Refunded %{smart_count} seconds after midnight.', '于午夜后 %{smart_count} 秒退款。'],
        dispute: ['Disputed %{smart_count} seconds after midnight.', '于午夜后 %{smart_count} 秒发生争议。'],
      },
      text: ['%{platform} most likely counts it on %{day}.', '%{platform} 很可能计入了 %{day}。'],
    },
    laterReport: {
      title: ['Not in this report.', '此报表中没有。'],
      text: [
        'It may be in a later report. Ask the platform again, or explain the difference.',
        '可能出现在之后的报表中；可重新查询，或说明原因。',
      ],
    },
    callbackLost: {
      title: [
        'The platform received money that it did not report to PayBy.',
        '支付平台有一笔未通知本系统的款项。',
      ],
      text: [
        'Its callback was most likely lost. Recording it has the same effect as the callback.',
        '回调通知很可能丢失。补记等同于收到该通知。',
      ],
    },
    chargedTwice: {
      title: ['The guest was charged a second time.', '客人被重复扣款。'],
      text: [
        'It belongs to %{paymentNo} but has another platform number. After recording it you can refund or keep it.',
        '属于 %{paymentNo}，平台单号不同。补记后可退款或保留。',
      ],
    },
    refundedAtPlatform: {
      title: ['Refunded in %{platform}’s portal.', '在 %{platform} 后台退款。'],
      text: [
        'PayBy and %{pms} have no record of it. It belongs to %{paymentNo}.',
        'PayBy 与 %{pms} 均无记录。该退款属于 %{paymentNo}。',
      ],
    },
    refundDoesNotFit: {
      title: ['More was refunded than %{paymentNo} received.', '退款超过 %{paymentNo} 的收款。'],
      text: [
        'Or the currency differs, so it cannot be recorded on that payment.',
        '或币种不同，因此无法补记到该付款。',
      ],
    },
    unknownMoney: {
      title: [
        'This refund belongs to a payment that PayBy does not have.',
        '退款所属的付款在本系统中不存在。',
      ],
      text: ['The account may also be used by another system.', '该账户可能还被其他系统使用。'],
    },
    cameBack: {
      title: ['The refund came back on %{day}.', '退款已于 %{day} 退回。'],
      text: [
        'It cannot be recorded as refunded. Handle the failed refund on the payment, then explain the line.',
        '不能补记为成功。在付款中处理失败的退款，然后说明此行差异。',
      ],
    },
    failureLost: {
      title: ['The refund came back.', '退款已退回。'],
      text: [
        'Its notification was most likely lost. After you record it, the failed refund appears on My desk.',
        '通知很可能丢失。补记后，失败的退款会出现在“我的工作台”。',
      ],
    },
    wentThrough: {
      title: ['The refund succeeded after it was recorded as failed.', '退款记为失败后又成功。'],
      text: ['Record it to correct the payment.', '补记后将更正付款。'],
    },
    otherMovement: {
      title: ['%{platform} moved money of this payment.', '%{platform} 对此付款有其他资金变动。'],
      text: [
        'It is not a payment, refund or dispute. Check it at the platform, then explain it.',
        '既不是付款、退款，也不是争议。在支付平台核实，然后说明。',
      ],
    },
    unreadable: {
      title: ['This line of the report could not be read.', '报表中的此行无法读取。'],
      text: ['%{place}: %{problem}. The line: %{text}', '%{place}：%{problem}。原文：%{text}'],
    },
    stillWorkedOn: {
      title: ['PayBy is still waiting for the result.', '本系统仍在等待结果。'],
      text: [
        'The report shows it as completed. Record it to update the payment.',
        '报表显示已完成，补记后更新付款。',
      ],
    },
    toldTwice: {
      title: ['The report lists it twice.', '报表中出现两次。'],
      text: ['Ask the platform whether it was charged twice.', '向支付平台确认是否重复扣款。'],
    },
    toldOnTwoDays: {
      title: ['The report of %{day} also lists it.', '%{day} 的报表也有此笔。'],
      text: [
        'Ask the platform which day counts, and whether it was charged twice.',
        '向支付平台确认以哪一天为准，以及是否重复扣款。',
      ],
    },
    refundedBeyond: {
      title: ['More was refunded than %{paymentNo} received.', '%{paymentNo} 的退款总额超过付款。'],
      text: [
        'The excess cannot be posted to a folio. Settle it with the guest, then explain the line.',
        '超出部分无法入账。与客人结清，然后说明此行差异。',
      ],
    },
    digitsSwapped: {
      title: ['%{where} has %{difference}.', '%{where} %{difference}。'],
      text: ['%{typed}Two digits may have been swapped.', '%{typed}疑似两位数字颠倒。'],
    },
    otherCurrency: {
      title: ['%{where} has it in %{currency}.', '%{where} 的币种为 %{currency}。'],
      text: ['%{typed}PayBy has it in %{ours}.', '%{typed}本系统为 %{ours}。'],
    },
    otherAmount: {
      title: ['%{where} has %{difference}.', '%{where} %{difference}。'],
      text: ['%{typed}There is no other information.', '%{typed}没有其他线索。'],
    },
    tookMore: {
      title: ['%{where} has %{difference}.', '%{where} %{difference}。'],
      text: ['The guest most likely paid too much. Refund the excess.', '客人很可能多付，退还多收的部分。'],
    },
    more: ['%{amount} more', '多 %{amount}'],
    less: ['%{amount} less', '少 %{amount}'],
    sentence: ['%{text}.', '%{text}。'],
    typedAt: ['Entered by %{by} at %{at}. ', '由 %{by} 于 %{at} 录入。'],
    postingRefused: {
      title: ['%{pms} refused the posting', '%{pms} 拒绝了入账'],
      text: ['at %{at}: %{reason} It was not posted again.', '（%{at}）：%{reason} 之后没有重新入账。'],
    },
    postingUnknown: {
      title: ['It is unknown whether it was posted.', '无法确定是否已入账。'],
      text: ['%{pms} did not answer and does not list it.', '%{pms} 没有答复，也没有列出该入账。'],
    },
    postingWaits: {
      title: ['It has not been posted yet.', '尚未入账。'],
      text: ['PayBy retries automatically.', '系统会自动重试。'],
    },
    setByHand: {
      title: ['Marked as posted, but not found.', '标记为已入账，但未找到。'],
      text: [
        '%{who}%{pms} does not list it under PayBy’s reference.',
        '%{who}%{pms} 中没有使用本系统参考号的入账。',
      ],
    },
    setBy: ['Status set by %{by} at %{at}. ', '由 %{by} 于 %{at} 修改。'],
    typedByHand: {
      title: ['Posted by hand, without PayBy’s reference.', '手工入账，没有本系统参考号。'],
      text: ['%{typed}%{line} in %{pms} has the same amount.', '%{typed}%{pms} 中 %{line} 的金额相同。'],
    },
    postedTwice: {
      title: ['Posted twice.', '重复入账。'],
      text: [
        '%{typed}Reverse %{line} in %{pms}, then ask again.',
        '%{typed}在 %{pms} 中冲销 %{line}，然后重新查询。',
      ],
    },
    postedOtherDay: {
      title: ['%{pms} has it on %{day}.', '%{pms} 记在 %{day}。'],
      text: [
        '%{typed}This is neither the payment date nor the posting date.',
        '%{typed}既不是付款日，也不是入账日。',
      ],
    },
    feeMissing: {
      title: ['The report has no fee for it.', '报表没有这笔的处理费。'],
      text: [
        '%{platform} charged a fee for the other payments and may charge this one later.',
        '%{platform} 对其他付款收取处理费，这笔可能之后补扣。',
      ],
    },
    disputed: {
      title: ['The guest’s bank disputes the payment.', '持卡人银行提出争议。'],
      text: [
        'Answer the dispute at the platform, then note the result here.',
        '在支付平台处理争议，然后在此说明结果。',
      ],
    },
  },
  command: {
    askAgain: ['Ask the platform again', '重新查询平台'],
    record: {
      payment: ['Record this payment…', '补记付款…'],
      refund: ['Record this refund…', '补记退款…'],
      reversal: ['Record this return…', '补记退回…'],
      dispute: ['Record this…', '补记…'],
      other: ['Record this…', '补记…'],
      unreadable: ['Record this…', '补记…'],
    },
    post: ['Post to folio…', '入账到账单…'],
    refund: ['Refund…', '退款…'],
    openPayment: ['Open the payment', '打开付款'],
    explain: ['Explain…', '说明差异…'],
    withdraw: ['Withdraw explanation…', '撤回说明…'],
  },
  asked: ['Report and PMS are being read again.', '正在重新读取报表与 PMS。'],
  agrees: {
    payment_one: ['1 payment matches', '1 笔付款一致'],
    payment_other: ['%{smart_count} payments match', '%{smart_count} 笔付款一致'],
    refund_one: ['1 refund matches', '1 笔退款一致'],
    refund_other: ['%{smart_count} refunds match', '%{smart_count} 笔退款一致'],
    note: ['Same reference and amount on all three sides', '三方参考号与金额一致'],
    show: ['Show lines', '显示明细'],
    hide: ['Hide lines', '收起明细'],
    cut: [
      '%{shown} of %{smart_count} lines are shown. The export has all lines.',
      '显示 %{smart_count} 行中的 %{shown} 行，导出文件包含全部明细。',
    ],
  },
  total: ['Total of the day', '当日合计'],
  totalNote: ['Payments less refunds, in %{currency}', '付款减退款，%{currency}'],
  against: ['Compared with our payments', '与本系统付款相比'],
  againstNote: ['%{amounts} with %{side}', '%{side}：%{amounts}'],
  noneAtAll: ['None', '无'],
  fees: {
    title: ['Fees and payout', '处理费与结算到账'],
    batch: ['batch %{batch}', '结算批次 %{batch}'],
    payment: ['Payments', '付款'],
    refund: ['Refunds', '退款'],
    reversal: ['Refunds returned', '退款退回'],
    dispute: ['Disputes', '争议'],
    fee: ['Fees', '处理费'],
    commission: ['Commission', '手续费'],
    other: ['Other', '其他'],
    payout: ['Paid out', '已结算'],
    net: ['Owed by %{platform} for the day', '%{platform} 当日应结算'],
    empty: ['The report has no lines.', '报表没有明细。'],
  },
  state: {
    title: ['State of the day', '当日状态'],
    report: ['%{platform} report received', '已收到 %{platform} 报表'],
    batch: ['%{platform} report received, batch %{batch}', '已收到 %{platform} 报表，批次 %{batch}'],
    noReport: ['%{platform} report not received', '尚未收到 %{platform} 报表'],
    pms: ['%{pms} postings read', '已读取 %{pms} 入账'],
    compared: ['Compared: %{agreed} match, %{rest} do not', '已比对：%{agreed} 行一致，%{rest} 行不一致'],
    waiting_one: ['1 line to settle', '1 行等待处理'],
    waiting_other: ['%{smart_count} lines to settle', '%{smart_count} 行等待处理'],
    settled: ['Every line is settled', '所有差异已处理'],
    open: [
      'Closing seals the day. Afterwards it can be viewed but not changed.',
      '关闭后当日即封存，之后只能查看。',
    ],
    closed: ['Closed by %{by}, sealed', '由 %{by} 关闭，封存号'],
    before: ['%{day} closed by %{by}, sealed', '%{day} 由 %{by} 关闭，封存号'],
    notClosed: ['not closed', '未关闭'],
    waits: ['waiting for %{time}', '已等待 %{time}'],
    verify: ['Verify now', '立即校验'],
    holds: [
      'The seal is valid: the day has not changed since it was closed.',
      '封存有效：当日内容与关闭时一致。',
    ],
    broken: [
      'The seal is not valid: the day was changed after it was closed.',
      '封存不符：当日内容在关闭后被改动。',
    ],
  },
  lines: ['%{agreed} lines match, %{explained} explained', '%{agreed} 行一致，%{explained} 行已说明'],
  closeDays,
  close: {
    button: ['Close the day…', '关闭当日…'],
    first: ['Settle every line first', '先处理每一行差异'],
    title: ['Close %{day}?', '关闭 %{day}？'],
    effect: ['The day is sealed with its comparison and explanations.', '当日的比对与说明将被封存。'],
    last: ['It cannot be opened again.', '关闭后不能重新打开。'],
    confirm: ['Close the day', '关闭当日'],
    keep: ['Leave it open', '暂不关闭'],
    done: ['%{day} is closed and sealed.', '%{day} 已关闭并封存。'],
  },
  explain: {
    title: ['Explain this difference', '说明差异'],
    effect: ['The line counts as settled. No payment changes.', '此行视为已处理，不改变任何付款。'],
    confirm: ['Save explanation', '保存说明'],
    keep: ['Not now', '暂不处理'],
    done: ['Explained.', '已说明。'],
  },
  withdraw: {
    title: ['Withdraw the explanation', '撤回说明'],
    effect: ['The line is open again.', '此行重新待处理。'],
    confirm: ['Withdraw', '撤回'],
    keep: ['Keep explanation', '保留说明'],
    done: ['The line is open again.', '此行已重新打开。'],
  },
  record: {
    title: ['Record this %{kind}?', '补记此%{kind}？'],
    kind: {
      payment: ['payment', '付款'],
      refund: ['refund', '退款'],
      reversal: ['returned refund', '退款退回'],
      dispute: ['dispute', '争议'],
      other: ['movement', '资金变动'],
      unreadable: ['line', '行'],
    },
    effect: [
      'It is processed as if the platform had just reported it: the payment is updated, posted and messages are sent.',
      '将按支付平台刚刚通知处理：付款、入账与通知随之进行。',
    ],
    last: ['It is recorded only once, even if it is reported again.', '只记录一次，重复通知不受影响。'],
    confirm: ['Record it', '补记'],
    keep: ['Not now', '暂不处理'],
    done: ['Recorded. The day is being compared again.', '已补记，正在重新比对。'],
  },
} satisfies Labels;
