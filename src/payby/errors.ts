import { defineErrors } from '../kernel/errors.js';

/** Payment requests, money, postings, exports. Where the specification gives the words (§8), they are its own. */
const paybyErrors = {
  RESERVATION_NOT_FOUND: {
    status: 422,
    en: 'Please add the correct reservation',
    zh: '请添加正确的预订',
  },
  CURRENCY_NOT_CONFIGURED: {
    status: 422,
    en: 'This currency is not configured for the hotel. Configure the currency on the hotel management page.',
    zh: '酒店未配置该币种，请在酒店管理页面配置币种。',
  },
  HOTEL_DISABLED: {
    status: 422,
    en: 'This hotel is disabled: no new payment can be asked for. Enable it on the hotel management page.',
    zh: '酒店已停用，无法发起新的付款请求。请在酒店管理页面启用。',
  },
  PAYMENT_METHOD_UNKNOWN: { status: 422, en: 'Please select a payment method', zh: '请选择支付方式' },
  PAYER_NOT_FOUND: {
    status: 422,
    en: 'The PMS knows no such payer. Look it up again.',
    zh: 'PMS 中没有此付款方，请重新查找。',
  },
  PAYER_AMBIGUOUS: {
    status: 409,
    en: 'The PMS has several records under this number. Search again and choose the one that is meant.',
    zh: 'PMS 中有多条记录使用此编号，请重新查找并选择其中一条。',
  },
  NO_PAYMENT_METHODS: {
    status: 422,
    en: 'There are no available payment methods',
    zh: '没有可用的支付方式',
  },
  INVALID_PHONE: { status: 422, en: 'invalid phone', zh: '手机号码无效' },
  FRAME_ORIGIN_NOT_ALLOWED: {
    status: 422,
    en: 'This origin may not frame the form. Add it to the PayBy settings first.',
    zh: '该来源无权嵌入表单，请先在 PayBy 设置中添加。',
  },
  IFRAME_TICKET_INVALID: {
    status: 410,
    en: 'This form was opened already or has expired. Open it again from where you came.',
    zh: '此表单已打开过或已过期，请从原页面重新打开。',
  },
  IFRAME_TICKET_USED: {
    status: 409,
    en: 'A request was made with this form already. Open it again to make another one.',
    zh: '此表单已创建过付款请求，如需再次创建请重新打开。',
  },
  WRITTEN_BY_NEWER_RELEASE: {
    status: 409,
    en: 'This payment was continued by a newer release of PayBy ({type}). It can be looked at, but not changed until this installation is updated.',
    zh: '此付款已由更新版本的 PayBy 继续处理（{type}）。在系统升级之前，只能查看，不能更改。',
  },
  ALREADY_ASKED: {
    status: 409,
    en: 'This payer already has a pending request. Confirm that this is a different charge, or resend the other one.',
    zh: '该付款方已有待付款的请求。如为另一笔费用请确认，否则重新发送原请求。',
  },
  LINK_NOT_PAYABLE: {
    status: 409,
    en: 'This payment link can no longer be paid.',
    zh: '此付款链接已无法支付。',
  },
  HANDLING_CHANGED: {
    status: 409,
    en: '{by} was faster: this has changed since you looked at it. Look at it again.',
    zh: '{by} 已先行更改此事项，请重新查看。',
  },
  DUE_TOO_SOON: {
    status: 422,
    en: 'This is due within 4 hours, so it cannot be snoozed.',
    zh: '距截止不足 4 小时，无法稍后提醒。',
  },
  AMOUNT_CHANGED: {
    status: 409,
    en: 'The amount has changed. Please check the new amount.',
    zh: '金额已变更，请核对新的金额。',
  },
  PAYMENT_EXISTS: {
    status: 409,
    en: 'This payment request exists already.',
    zh: '此付款请求已存在。',
  },
  NOT_CANCELABLE: {
    status: 409,
    en: 'Only a request that waits for the guest can be canceled. Look at its status again.',
    zh: '只有待付款的请求可以取消，请重新查看状态。',
  },
  HOLD_NOT_OPEN: {
    status: 409,
    en: 'No amount is on hold that waits for a decision. Look at the payment again.',
    zh: '没有待处理的预授权金额，请重新查看付款。',
  },
  HOLD_NOT_ORDERED: {
    status: 409,
    en: 'No capture or release of this amount waits for the platform. Look at the payment again.',
    zh: '此金额没有等待平台答复的请款或释放，请重新查看付款。',
  },
  CAPTURE_AMOUNT_INVALID: {
    status: 422,
    en: 'Capture more than nothing and at most the amount on hold.',
    zh: '请款金额须大于零，且不超过预授权金额。',
  },
  SEND_UNKNOWN: {
    status: 422,
    en: 'There is nobody to send this to.',
    zh: '没有可发送的收件人。',
  },
  ATTEMPT_UNKNOWN: {
    status: 404,
    en: 'No money came in by this attempt.',
    zh: '此次付款尝试没有收到款项。',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    en: 'The amount differs from what was asked for.',
    zh: '金额与请求不符。',
  },
  MONEY_DECIDED: {
    status: 409,
    en: 'Somebody has decided about this money already. Look at it again.',
    zh: '此笔款项已有人处理，请重新查看。',
  },
  NOT_PAID: {
    status: 409,
    en: 'There is no money here that could be refunded.',
    zh: '没有可退款的款项。',
  },
  REFUND_AMOUNT_INVALID: {
    status: 422,
    en: 'A refund is above 0 and in the currency that was paid.',
    zh: '退款金额必须大于 0，且币种与付款一致。',
  },
  REFUND_EXCEEDS_REFUNDABLE: {
    status: 409,
    en: 'That is more than can still be refunded.',
    zh: '退款金额超过可退金额。',
  },
  REFUND_PARTIAL_NOT_ALLOWED: {
    status: 422,
    en: 'This payment account refunds whole payments only.',
    zh: '此收款账户仅支持全额退款。',
  },
  REFUND_TOO_LATE: {
    status: 422,
    en: 'The payment platform no longer takes refunds of a payment this old. Settle it with the guest another way.',
    zh: '付款时间过久，支付平台已不再受理退款，请通过其他方式与客人结清。',
  },
  REFUND_TOO_MANY: {
    status: 422,
    en: 'The payment platform takes no further refund of this payment. Settle it with the guest another way.',
    zh: '此付款的退款次数已达支付平台上限，请通过其他方式与客人结清。',
  },
  REFUND_DISPUTED: {
    status: 409,
    en: 'The guest’s bank disputes this payment and may take the money too. Refund it only if you accept that risk.',
    zh: '持卡人银行对此付款提出争议，款项可能同时被银行划走。确认承担该风险后才能退款。',
  },
  EVIDENCE_NOT_AWAITED: {
    status: 409,
    en: 'No evidence is awaited in this dispute: it was sent, or the dispute is decided.',
    zh: '此争议无需举证：证据已提交，或争议已有结果。',
  },
  EVIDENCE_OVERDUE: {
    status: 409,
    en: 'The time for evidence is over: the platform accepts none any more.',
    zh: '举证期限已过，支付平台不再接受证据。',
  },
  EVIDENCE_BEING_SENT: {
    status: 409,
    en: 'Evidence is on its way to the platform. Wait for the result.',
    zh: '证据正在提交至支付平台，请等待结果。',
  },
  DISPUTE_NOT_ACCEPTABLE: {
    status: 409,
    en: 'This dispute cannot be accepted: evidence was sent, it was accepted already, or it is decided.',
    zh: '无法接受此争议：证据已提交、已接受过，或争议已有结果。',
  },
  DISPUTE_BEING_ACCEPTED: {
    status: 409,
    en: 'This dispute is being accepted. Wait for the platform’s answer.',
    zh: '正在接受此争议，请等待支付平台的回应。',
  },
  DISPUTE_BY_HAND: {
    status: 409,
    en: 'A dispute at {name} cannot be accepted from PayBy. Accept it in its portal.',
    zh: '{name}的争议无法在 PayBy 中接受，请在其后台接受。',
  },
  EVIDENCE_BY_HAND: {
    status: 409,
    en: '{name} takes no evidence from PayBy. Send it in its portal, then mark it as sent.',
    zh: '{name}不支持由 PayBy 提交证据。请在其后台提交，然后标记为已提交。',
  },
  EVIDENCE_FILE_UNFIT: {
    status: 422,
    en: 'This file cannot be used as evidence. Choose a PDF, PNG or JPEG.',
    zh: '此文件不能作为证据，请选择 PDF、PNG 或 JPEG 文件。',
  },
  EVIDENCE_TOO_LARGE: {
    status: 422,
    en: 'The files are too large together. This platform accepts {most} MB with the PDF of the payment.',
    zh: '文件合计过大。此支付平台最多接受 {most} MB（含付款的 PDF）。',
  },
  METHOD_CANNOT_TAKE_AMOUNT: {
    status: 422,
    en: '{name} cannot take this amount. Choose another way to pay, or change the amount.',
    zh: '{name}无法收取此金额，请选择其他支付方式或调整金额。',
  },
  REFUND_UNKNOWN: {
    status: 404,
    en: 'This payment has no such refund.',
    zh: '此付款没有该退款。',
  },
  REFUND_DECIDED: {
    status: 409,
    en: 'This refund has been decided already. Look at it again.',
    zh: '此退款已处理，请重新查看。',
  },
  REFUND_NOT_ORDERED: {
    status: 409,
    en: 'This refund waits for a second person: the payment platform knows nothing of it yet.',
    zh: '此退款正等待复核，尚未提交支付平台。',
  },
  REFUND_NOT_UNKNOWN: {
    status: 409,
    en: 'What became of this refund is known, or the payment platform still has to say. There is nothing to decide by hand.',
    zh: '此退款的结果已知，或仍在等待支付平台答复，无需人工处理。',
  },
  REFUND_CAME_BACK: {
    status: 409,
    en: 'This refund came back, so it cannot be recorded as a success. Handle the failed refund on the payment.',
    zh: '此退款已退回，不能补记为成功。请在付款中处理该失败退款。',
  },
  HOLD_NOT_UNKNOWN: {
    status: 409,
    en: 'What became of this hold is known, or the payment platform still has to say. There is nothing to decide by hand.',
    zh: '此预授权的结果已知，或仍在等待支付平台答复，无需人工处理。',
  },
  NOTHING_TO_ANSWER: {
    status: 409,
    en: 'This no longer waits for anybody: it was answered meanwhile, or has settled by itself.',
    zh: '此事项已无需处理：已有人处理，或已自行了结。',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    en: 'Another person than the one who asked for this refund has to approve it.',
    zh: '退款须由申请人以外的人员批准。',
  },
  POSTING_NOT_OPEN: {
    status: 409,
    en: 'This posting cannot be changed like this now. Look at its status again.',
    zh: '当前无法对此入账执行该操作，请重新查看状态。',
  },
  CALLBACK_DECIDED: {
    status: 409,
    en: 'This callback has been dealt with already.',
    zh: '此回调通知已处理。',
  },
  NOT_PAID_YET: {
    status: 409,
    en: 'There is no receipt: this request is not paid.',
    zh: '此请求尚未付款，没有收据。',
  },
  NOT_SEALED_YET: {
    status: 409,
    en: 'The history of this payment is not sealed yet. Seals are made every hour.',
    zh: '此付款的历史记录尚未签封。系统每小时签封一次。',
  },
  HISTORY_BROKEN: {
    status: 409,
    en: 'The stored history does not verify: {reason} at version {version}. No proof can be given.',
    zh: '存储的历史记录未通过校验（第 {version} 版：{reason}），无法出具证明。',
  },
  GUEST_STILL_NEEDED: {
    status: 409,
    en: 'This payment is not finished: {why}. The guest can be erased once it is.',
    zh: '此付款尚未完结（{why}），完结后才能清除客人信息。',
  },
  PMS_UNAVAILABLE: { status: 503, en: '{name} does not answer. Try again.', zh: '{name} 未响应，请重试。' },
  EARLIER_CODE_OPEN: {
    status: 409,
    en: 'An earlier code may still be paid. Wait a moment, then try again.',
    zh: '之前的付款码可能仍在支付中，请稍候再试。',
  },
  PAYMENT_BEING_CHECKED: {
    status: 409,
    en: 'Your earlier payment is still being processed. Wait for it: you need not pay again.',
    zh: '您之前的付款仍在处理中，请稍候，无需再次付款。',
  },
  WALLET_SIGN_IN_FAILED: {
    status: 422,
    en: '{name} could not tell who you are. Nothing was charged. Try again.',
    zh: '{name}未能确认您的身份，您没有被扣款，请重试。',
  },
  PLATFORM_UNAVAILABLE: {
    status: 503,
    en: '{name} does not answer. Try again or choose another way to pay.',
    zh: '{name}未响应，请重试或选择其他支付方式。',
  },
} as const;
defineErrors(paybyErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof paybyErrors, true> {}
}
