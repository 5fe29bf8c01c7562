import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['Notices', '通知'],
  bell_zero: ['Notices', '通知'],
  bell_one: ['Notices, %{count} unread', '通知，%{count} 条未读'],
  bell_other: ['Notices, %{count} unread', '通知，%{count} 条未读'],
  readAll: ['Mark all as read', '全部标为已读'],
  desk: ['My desk: %{count} open', '我的工作台：%{count} 项待处理'],
  settings: ['What you are told…', '通知设置…'],
  empty: ['No notices', '没有通知'],
  emptyText: [
    'Money that arrives, and what needs a person, shows up here.',
    '到账的款项和需要处理的情况会显示在这里。',
  ],
  didNotLoad: ['Notices did not load', '通知未能加载'],
  unread: ['unread', '未读'],
  kind: {
    moneyArrived: ['%{amount} arrived', '%{amount} 已到账'],
    approvalWaiting: ['Refund of %{amount} waits for approval', '退款 %{amount} 待批准'],
    extraMoney: ['%{amount} arrived late or twice', '%{amount} 逾期或重复到账'],
    postingFailed: ['Posting of %{amount} failed', '%{amount} 入账失败'],
    postingUnknown: ['Nobody knows whether %{amount} was posted', '%{amount} 是否已入账尚不明确'],
    refundFailed: ['Refund of %{amount} failed', '退款 %{amount} 失败'],
    messageFailed: ['Message about %{amount} was not sent', '%{amount} 的付款信息未发出'],
    disputeOpened: ['%{amount} is disputed', '%{amount} 被提出争议'],
    evidenceDue: ['Evidence for %{amount} is due within 3 days', '%{amount} 的争议须在 3 天内举证'],
  },
  browser: {
    moneyArrived: ['%{amount} arrived at %{hotel}', '%{hotel}：%{amount} 已到账'],
    approvalWaiting: [
      'Refund of %{amount} waits for approval at %{hotel}',
      '%{hotel}：退款 %{amount} 待批准',
    ],
    extraMoney: ['%{amount} arrived late or twice at %{hotel}', '%{hotel}：%{amount} 逾期或重复到账'],
    postingFailed: ['Posting of %{amount} failed at %{hotel}', '%{hotel}：%{amount} 入账失败'],
    postingUnknown: ['Posting of %{amount} is not certain at %{hotel}', '%{hotel}：%{amount} 入账结果未知'],
    refundFailed: ['Refund of %{amount} failed at %{hotel}', '%{hotel}：退款 %{amount} 失败'],
    messageFailed: [
      'Message about %{amount} was not sent at %{hotel}',
      '%{hotel}：%{amount} 的付款信息未发出',
    ],
    disputeOpened: ['%{amount} is disputed at %{hotel}', '%{hotel}：%{amount} 被提出争议'],
    evidenceDue: [
      'Evidence for %{amount} is due within 3 days at %{hotel}',
      '%{hotel}：%{amount} 的争议须在 3 天内举证',
    ],
  },
  choice: {
    moneyArrived: ['Money arrived', '已到账'],
    approvalWaiting: ['Refunds that wait for approval', '待批准的退款'],
    extraMoney: ['Late or extra money', '逾期或多付款项'],
    postingFailed: ['Postings that failed', '入账失败'],
    postingUnknown: ['Postings that are not certain', '入账结果未知'],
    refundFailed: ['Refunds that failed', '退款失败'],
    messageFailed: ['Messages that were not sent', '信息未发出'],
    disputeOpened: ['Payments that are disputed', '付款争议'],
    evidenceDue: ['Dispute evidence that is due soon', '争议举证即将截止'],
  },
  preferences: {
    title: ['What you are told', '通知设置'],
    about: ['For you alone, at all your hotels.', '仅对您本人生效，适用于您的所有酒店。'],
    what: ['What', '事项'],
    bell: ['Bell', '铃铛'],
    browser: ['Browser', '浏览器'],
    digest: ['Daily mail', '每日邮件'],
    cell: ['%{what}: %{where}', '%{what}：%{where}'],
    digestHour: ['Daily mail from', '每日邮件时间'],
    digestHelp: [
      'In the time of your hotel, about the day before. No mail when nothing happened.',
      '按酒店时间发送前一天的情况。没有相关情况时不发送。',
    ],
    noEmail: [
      'You have no e-mail address, so no daily mail can be sent.',
      '您没有邮箱地址，无法发送每日邮件。',
    ],
    allow: ['Allow notifications in this browser', '允许此浏览器显示通知'],
    allowed: [
      'This browser shows notifications while PayBy is open and in the background. They name amount and hotel, never a guest.',
      'PayBy 在后台打开时，此浏览器会显示通知，仅含金额和酒店，不含客人信息。',
    ],
    denied: [
      'This browser blocks notifications. Allow them for this site in the browser’s own settings.',
      '此浏览器已阻止通知。可在浏览器设置中为本网站开启。',
    ],
    unsupported: ['This browser cannot show notifications.', '此浏览器无法显示通知。'],
    cancel: ['Cancel', '取消'],
    save: ['Save', '保存'],
    saved: ['Saved', '已保存'],
    didNotLoad: ['Your choices did not load', '通知设置未能加载'],
  },
} as const;

export const useNoticeLabels = makeLabels(labels, 'notices');
