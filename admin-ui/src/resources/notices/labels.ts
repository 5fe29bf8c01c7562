import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['Notices', '通知'],
  bell_zero: ['Notices', '通知'],
  bell_one: ['Notices, %{count} unread', '通知，%{count} 条未读'],
  bell_other: ['Notices, %{count} unread', '通知，%{count} 条未读'],
  readAll: ['Mark all as read', '全部标为已读'],
  desk: ['My desk: %{count} open', '我的工作台：%{count} 项待处理'],
  settings: ['Notification settings…', '通知设置…'],
  empty: ['No notices', '没有通知'],
  emptyText: [
    'Payments received and items that need attention appear here.',
    '到账的款项和需要处理的情况会显示在这里。',
  ],
  didNotLoad: ['Notices did not load', '通知未能加载'],
  unread: ['unread', '未读'],
  kind: {
    moneyArrived: ['%{amount} received', '%{amount} 已到账'],
    approvalWaiting: ['Refund of %{amount} is waiting for approval', '退款 %{amount} 待批准'],
    extraMoney: ['%{amount} received late or twice', '%{amount} 迟到或重复到账'],
    postingFailed: ['Posting of %{amount} failed', '%{amount} 入账失败'],
    postingUnknown: ['Posting of %{amount} unknown', '%{amount} 入账结果未知'],
    refundFailed: ['Refund of %{amount} failed', '退款 %{amount} 失败'],
    messageFailed: ['Message about %{amount} was not sent', '%{amount} 的付款消息未发出'],
    disputeOpened: ['%{amount} is disputed', '%{amount} 被提出争议'],
    evidenceDue: ['Evidence for %{amount} is due within 3 days', '%{amount} 的争议须在 3 天内举证'],
  },
  browser: {
    moneyArrived: ['%{amount} received at %{hotel}', '%{hotel}：%{amount} 已到账'],
    approvalWaiting: [
      'Refund of %{amount} is waiting for approval at %{hotel}',
      '%{hotel}：退款 %{amount} 待批准',
    ],
    extraMoney: ['%{amount} received late or twice at %{hotel}', '%{hotel}：%{amount} 迟到或重复到账'],
    postingFailed: ['Posting of %{amount} failed at %{hotel}', '%{hotel}：%{amount} 入账失败'],
    postingUnknown: ['Posting of %{amount} unknown at %{hotel}', '%{hotel}：%{amount} 入账结果未知'],
    refundFailed: ['Refund of %{amount} failed at %{hotel}', '%{hotel}：退款 %{amount} 失败'],
    messageFailed: [
      'Message about %{amount} was not sent at %{hotel}',
      '%{hotel}：%{amount} 的付款消息未发出',
    ],
    disputeOpened: ['%{amount} is disputed at %{hotel}', '%{hotel}：%{amount} 被提出争议'],
    evidenceDue: [
      'Evidence for %{amount} is due within 3 days at %{hotel}',
      '%{hotel}：%{amount} 的争议须在 3 天内举证',
    ],
  },
  choice: {
    moneyArrived: ['Payments received', '已到账'],
    approvalWaiting: ['Refunds waiting for approval', '待批准的退款'],
    extraMoney: ['Late or surplus money', '迟到或多付款项'],
    postingFailed: ['Failed postings', '入账失败'],
    postingUnknown: ['Unknown postings', '入账结果未知'],
    refundFailed: ['Failed refunds', '退款失败'],
    messageFailed: ['Messages not sent', '消息未发出'],
    disputeOpened: ['Disputed payments', '付款争议'],
    evidenceDue: ['Dispute evidence due soon', '争议举证即将截止'],
  },
  preferences: {
    title: ['Notification settings', '通知设置'],
    about: ['For your user only, at all your hotels.', '仅对本人生效，适用于本人的所有酒店。'],
    what: ['Event', '事项'],
    bell: ['Bell', '铃铛'],
    browser: ['Browser', '浏览器'],
    digest: ['Daily email', '每日邮件'],
    cell: ['%{what}: %{where}', '%{what}：%{where}'],
    digestHour: ['Time of daily email', '每日邮件时间'],
    digestHelp: [
      'In the hotel’s local time, covering the day before. Not sent if nothing happened.',
      '按酒店时间发送前一天的情况。没有相关情况时不发送。',
    ],
    noEmail: [
      'Your user has no email address, so no daily email can be sent.',
      '当前用户没有邮箱地址，无法发送每日邮件。',
    ],
    allow: ['Allow notifications in this browser', '允许此浏览器显示通知'],
    allowed: [
      'This browser shows notifications while PayBy is open in the background. They contain amount and hotel, but no guest data.',
      'PayBy 在后台打开时，此浏览器会显示通知，仅含金额和酒店，不含客人信息。',
    ],
    denied: [
      'This browser blocks notifications. Allow them for this site in the browser settings.',
      '此浏览器已阻止通知。可在浏览器设置中为本网站开启。',
    ],
    unsupported: ['This browser cannot show notifications.', '此浏览器无法显示通知。'],
    cancel: ['Cancel', '取消'],
    save: ['Save', '保存'],
    saved: ['Saved', '已保存'],
    didNotLoad: ['Notification settings did not load', '通知设置未能加载'],
  },
} as const;

export const useNoticeLabels = makeLabels(labels, 'notices');
