import { makeLabels } from '../../../shared/resource/make-labels';

export const labels = {
  title: ['Evidence in dispute %{number}', '争议 %{number} 的证据'],
  didNotLoad: ['The evidence did not load', '证据未能加载'],
  about: [
    'The PDF contains the request, items, messages, the guest’s actions, payment, refunds, stay and PMS posting. The guest’s contact details are masked. Internal notes are not included.',
    'PDF 包含 PayBy 已有的内容：请求、款项、消息、客人的操作、付款、退款、住期与 PMS 入账。客人的联系方式已遮盖，内部备注不包含在内。',
  ],
  due: ['Evidence is due by %{at}.', '举证截止时间：%{at}。'],
  byHand: [
    '%{platform} does not accept evidence from PayBy. Download the PDF and submit it with your files in its portal, then mark it as sent.',
    '%{platform}不支持由 PayBy 提交证据。下载 PDF，连同其他文件在其后台提交，然后标记为已提交。',
  ],
  once: [
    'Evidence can be sent only once. The bank then decides, which can take up to two months.',
    '证据只能提交一次，之后由银行裁定，最长可能需要两个月。',
  ],
  note: ['Statement for the bank', '给银行的说明'],
  noteHelp: ['Printed in the PDF exactly as entered.', '将原样印在 PDF 中。'],
  files: ['Files', '文件'],
  filesHelp: [
    'PDF, PNG or JPEG, one file of each kind, %{most} in total.',
    'PDF、PNG 或 JPEG，每类一个，合计不超过 %{most}。',
  ],
  kind: {
    registrationCard: ['Registration card or guest’s signature', '入住登记卡或客人签名'],
    folio: ['Folio or invoice', '账单或发票'],
    correspondence: ['Correspondence with the guest', '与客人的往来信件'],
    cancellationPolicy: ['Cancellation policy', '取消政策'],
    other: ['Other document', '其他文件'],
  },
  none: ['None', '无'],
  upload: ['Upload', '上传'],
  replace: ['Replace', '更换'],
  view: ['Download', '下载'],
  remove: ['Remove', '移除'],
  named: ['%{action}: %{kind}', '%{action}：%{kind}'],
  onlyTypes: ['Choose a PDF, PNG or JPEG of up to %{most}.', '选择不超过 %{most} 的 PDF、PNG 或 JPEG 文件。'],
  download: ['Download PDF', '下载 PDF'],
  send: ['Send to %{platform}', '提交至%{platform}'],
  mark: ['Mark as sent', '标记为已提交'],
  close: ['Close', '关闭'],
  sending: ['The evidence is being sent to the platform.', '证据正在提交至支付平台。'],
  marked: ['The evidence is marked as sent.', '已标记为提交证据。'],
} as const;

export const useEvidenceLabels = makeLabels(labels, 'paymentEvidence');
