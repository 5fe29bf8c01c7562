import { defineErrors } from '../kernel/errors.js';
import { PROCESSING_HOURS } from './domain/attempts.js';

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
    en: 'This hotel is disabled, so no new payment can be requested. Enable it on the hotel management page.',
    zh: '酒店已停用，无法发起新的付款请求。在酒店管理页面启用。',
  },
  PAYMENT_METHOD_UNKNOWN: { status: 422, en: 'Please select a payment method', zh: '请选择支付方式' },
  PAYER_NOT_FOUND: {
    status: 422,
    en: 'This payer is not in the PMS. Look it up again.',
    zh: 'PMS 中没有此付款方，重新查找。',
  },
  PAYER_AMBIGUOUS: {
    status: 409,
    en: 'The PMS has several records under this number. Search again and choose the right one.',
    zh: 'PMS 中有多条记录使用此编号，重新查找并选择其中一条。',
  },
  NO_PAYMENT_METHODS: {
    status: 422,
    en: 'There are no available payment methods',
    zh: '没有可用的支付方式',
  },
  INVALID_PHONE: { status: 422, en: 'invalid phone', zh: '手机号码无效' },
  FRAME_ORIGIN_NOT_ALLOWED: {
    status: 422,
    en: 'This origin may not embed the form. Add it to the PayBy settings first.',
    zh: '该来源无权嵌入表单，先在 PayBy 设置中添加。',
  },
  IFRAME_TICKET_INVALID: {
    status: 410,
    en: 'This form was already opened or has expired. Open it again from the original page.',
    zh: '此表单已打开过或已过期，从原页面重新打开。',
  },
  IFRAME_TICKET_USED: {
    status: 409,
    en: 'A request was already created with this form. Open it again to create another one.',
    zh: '此表单已创建过付款请求，如需再次创建重新打开。',
  },
  WRITTEN_BY_NEWER_RELEASE: {
    status: 409,
    en: 'This payment was processed by a newer version of PayBy ({type}). It can be viewed, but not changed until this installation is updated.',
    zh: '此付款已由更新版本的 PayBy 继续处理（{type}）。在系统升级之前，只能查看，不能更改。',
  },
  ALREADY_ASKED: {
    status: 409,
    en: 'This payer already has a pending request. Confirm that this is a different charge, or resend the other one.',
    zh: '该付款方已有待付款的请求。如为另一笔费用确认，否则重新发送原请求。',
  },
  LINK_NOT_PAYABLE: {
    status: 409,
    en: 'This payment link can no longer be paid.',
    zh: '此付款链接已无法支付。',
  },
  HANDLING_CHANGED: {
    status: 409,
    en: '{by} changed this first. Check it again.',
    zh: '{by} 已先行更改此事项，重新查看。',
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
    en: 'This payment request already exists.',
    zh: '此付款请求已存在。',
  },
  NOT_CANCELABLE: {
    status: 409,
    en: 'Only a pending request can be canceled. Check its status again.',
    zh: '只有待付款的请求可以取消，重新查看状态。',
  },
  PAYMENT_PROCESSING: {
    status: 409,
    en: `The platform is processing a payment of this request. Without a result, it can be canceled after ${PROCESSING_HOURS} hours.`,
    zh: `支付平台正在处理此请求的付款。如一直没有结果，${PROCESSING_HOURS} 小时后可以取消。`,
  },
  HOLD_NOT_OPEN: {
    status: 409,
    en: 'No authorized amount is waiting for a decision. Check the payment again.',
    zh: '没有待处理的预授权金额，重新查看付款。',
  },
  HOLD_NOT_ORDERED: {
    status: 409,
    en: 'No capture or release of this amount is waiting for the platform. Check the payment again.',
    zh: '此金额没有等待平台答复的请款或释放，重新查看付款。',
  },
  CAPTURE_AMOUNT_INVALID: {
    status: 422,
    en: 'Enter an amount above 0 and at most the authorized amount.',
    zh: '请款金额须大于零，且不超过预授权金额。',
  },
  SEND_UNKNOWN: {
    status: 422,
    en: 'There is no recipient to send this to.',
    zh: '没有可发送的收件人。',
  },
  ATTEMPT_UNKNOWN: {
    status: 404,
    en: 'No money was received for this attempt.',
    zh: '此次付款尝试没有收到款项。',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    en: 'The amount differs from the requested amount.',
    zh: '金额与请求不符。',
  },
  MONEY_DECIDED: {
    status: 409,
    en: 'A decision on this money was already made. Check it again.',
    zh: '此笔款项已有人处理，重新查看。',
  },
  NOT_PAID: {
    status: 409,
    en: 'There is no money that can be refunded.',
    zh: '没有可退款的款项。',
  },
  REFUND_AMOUNT_INVALID: {
    status: 422,
    en: 'Enter a refund above 0, in the currency of the payment.',
    zh: '退款金额必须大于 0，且币种与付款一致。',
  },
  REFUND_EXCEEDS_REFUNDABLE: {
    status: 409,
    en: 'The amount is above what can be refunded.',
    zh: '退款金额超过可退金额。',
  },
  REFUND_PARTIAL_NOT_ALLOWED: {
    status: 422,
    en: 'This payment account refunds whole payments only.',
    zh: '此收款账户仅支持全额退款。',
  },
  REFUND_TOO_LATE: {
    status: 422,
    en: 'The payment is too old: the payment platform no longer accepts refunds of it. Settle it with the guest another way.',
    zh: '付款时间过久，支付平台已不再受理退款，通过其他方式与客人结清。',
  },
  REFUND_TOO_MANY: {
    status: 422,
    en: 'The payment platform accepts no more refunds of this payment. Settle it with the guest another way.',
    zh: '此付款的退款次数已达支付平台上限，通过其他方式与客人结清。',
  },
  REFUND_DISPUTED: {
    status: 409,
    en: 'The guest’s bank disputes this payment and may take the money too. Refund it only if you accept that risk.',
    zh: '持卡人银行对此付款提出争议，款项可能同时被银行划走。确认承担该风险后才能退款。',
  },
  EVIDENCE_NOT_AWAITED: {
    status: 409,
    en: 'This dispute needs no evidence: it was already sent, or the dispute is decided.',
    zh: '此争议无需举证：证据已提交，或争议已有结果。',
  },
  EVIDENCE_OVERDUE: {
    status: 409,
    en: 'The evidence deadline has passed. The platform no longer accepts evidence.',
    zh: '举证期限已过，支付平台不再接受证据。',
  },
  EVIDENCE_BEING_SENT: {
    status: 409,
    en: 'Evidence is being sent to the platform. Wait for the result.',
    zh: '证据正在提交至支付平台，等待结果。',
  },
  DISPUTE_NOT_ACCEPTABLE: {
    status: 409,
    en: 'This dispute cannot be accepted: evidence was sent, it was already accepted, or it is decided.',
    zh: '无法接受此争议：证据已提交、已接受过，或争议已有结果。',
  },
  DISPUTE_BEING_ACCEPTED: {
    status: 409,
    en: 'This dispute is being accepted. Wait for the platform’s answer.',
    zh: '正在接受此争议，等待支付平台的回应。',
  },
  DISPUTE_BY_HAND: {
    status: 409,
    en: 'Disputes at {name} cannot be accepted in PayBy. Accept this one in its portal.',
    zh: '{name}的争议无法在 PayBy 中接受，在其后台接受。',
  },
  EVIDENCE_BY_HAND: {
    status: 409,
    en: '{name} does not accept evidence from PayBy. Submit it in its portal, then mark it as sent.',
    zh: '{name}不支持由 PayBy 提交证据。在其后台提交，然后标记为已提交。',
  },
  EVIDENCE_FILE_UNFIT: {
    status: 422,
    en: 'This file cannot be used as evidence. Choose a PDF, PNG or JPEG.',
    zh: '此文件不能作为证据，选择 PDF、PNG 或 JPEG 文件。',
  },
  EVIDENCE_TOO_LARGE: {
    status: 422,
    en: 'The files are too large in total. This platform accepts {most} MB, including the PDF of the payment.',
    zh: '文件合计过大。此支付平台最多接受 {most} MB（含付款的 PDF）。',
  },
  METHOD_CANNOT_TAKE_AMOUNT: {
    status: 422,
    en: '{name} cannot take this amount. Choose another way to pay, or change the amount.',
    zh: '{name}无法收取此金额，选择其他支付方式或调整金额。',
  },
  REFUND_UNKNOWN: {
    status: 404,
    en: 'This payment has no such refund.',
    zh: '此付款没有该退款。',
  },
  REFUND_DECIDED: {
    status: 409,
    en: 'This refund was already decided. Check it again.',
    zh: '此退款已处理，重新查看。',
  },
  REFUND_NOT_ORDERED: {
    status: 409,
    en: 'This refund is waiting for approval and has not been sent to the payment platform.',
    zh: '此退款正等待复核，尚未提交支付平台。',
  },
  REFUND_NOT_UNKNOWN: {
    status: 409,
    en: 'The result of this refund is known, or the payment platform has not answered yet. No manual decision is needed.',
    zh: '此退款的结果已知，或仍在等待支付平台答复，无需人工处理。',
  },
  REFUND_CAME_BACK: {
    status: 409,
    en: 'This refund came back, so it cannot be recorded as refunded. Handle the failed refund on the payment.',
    zh: '此退款已退回，不能补记为成功。在付款中处理该失败退款。',
  },
  HOLD_NOT_UNKNOWN: {
    status: 409,
    en: 'The result of this authorization is known, or the payment platform has not answered yet. No manual decision is needed.',
    zh: '此预授权的结果已知，或仍在等待支付平台答复，无需人工处理。',
  },
  NOTHING_TO_ANSWER: {
    status: 409,
    en: 'No action is needed: it was already handled, or was resolved automatically.',
    zh: '此事项已无需处理：已有人处理，或已自行了结。',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    en: 'The refund must be approved by a person other than the one who requested it.',
    zh: '退款须由申请人以外的人员批准。',
  },
  POSTING_NOT_OPEN: {
    status: 409,
    en: 'This action is not possible for the posting now. Check its status again.',
    zh: '当前无法对此入账执行该操作，重新查看状态。',
  },
  CALLBACK_DECIDED: {
    status: 409,
    en: 'This callback was already handled.',
    zh: '此回调通知已处理。',
  },
  NOT_PAID_YET: {
    status: 409,
    en: 'There is no receipt: this request is not paid.',
    zh: '此请求尚未付款，没有收据。',
  },
  NOT_SEALED_YET: {
    status: 409,
    en: 'The history of this payment is not sealed yet. Seals are created every hour.',
    zh: '此付款的历史记录尚未签封。系统每小时签封一次。',
  },
  HISTORY_BROKEN: {
    status: 409,
    en: 'The stored history cannot be verified: {reason} at version {version}. No proof can be issued.',
    zh: '存储的历史记录未通过校验（第 {version} 版：{reason}），无法出具证明。',
  },
  GUEST_STILL_NEEDED: {
    status: 409,
    en: 'This payment is not finished: {why}. The guest’s data can be erased once it is.',
    zh: '此付款尚未完结（{why}），完结后才能清除客人信息。',
  },
  PMS_UNAVAILABLE: { status: 503, en: '{name} does not answer. Try again.', zh: '{name} 未响应，重试。' },
  EARLIER_CODE_OPEN: {
    status: 409,
    en: 'A payment with an earlier code may still be in progress. Wait a moment, then try again.',
    zh: '之前的付款码可能仍在支付中，请稍候再试。',
  },
  PAYMENT_BEING_CHECKED: {
    status: 409,
    en: 'Your earlier payment is still being processed. Please wait. You do not need to pay again.',
    zh: '您之前的付款仍在处理中，请稍候，无需再次付款。',
  },
  WALLET_SIGN_IN_FAILED: {
    status: 422,
    en: '{name} could not confirm who you are. You were not charged. Try again.',
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
