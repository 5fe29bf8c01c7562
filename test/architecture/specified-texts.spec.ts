import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

interface Text {
  en: string;
  zh: string;
  /** Where the product says it; for `x.en.ts` the Chinese stands in `x.zh.ts`. */
  said: string;
  /** The spec that brings it about by its cause, and reads it. */
  caused: string;
  /** The words that the spec reads, where it reads less or more than the text. */
  reads?: string;
}

const UI = 'admin-ui/src';
const E2E = 'test/e2e';
const BROWSER = 'test/browser';

/** The fixed texts of the specification (§5 and §8), word for word. */
const TEXTS: Text[] = [
  {
    en: 'Add successful',
    zh: '新增成功',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/hotels/setup.test.tsx`,
  },
  {
    en: 'Save successful',
    zh: '保存成功',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/payment-accounts/settings.test.tsx`,
  },
  {
    en: 'Delete successful',
    zh: '删除成功',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/hotels/setup.test.tsx`,
  },
  {
    en: 'Edit successful',
    zh: '编辑成功',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/users/security.test.tsx`,
  },
  {
    en: 'Edit failed',
    zh: '编辑失败',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/users/security.test.tsx`,
  },
  {
    en: 'Add failed',
    zh: '新增失败',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/users/security.test.tsx`,
  },
  {
    en: 'Save failed',
    zh: '保存失败',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/payment-accounts/settings.test.tsx`,
  },
  {
    en: 'Delete failed',
    zh: '删除失败',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/users/security.test.tsx`,
  },
  {
    en: 'Upload files are up to 50MB',
    zh: '上传文件不能超过 50MB',
    said: `${UI}/resources/dictionary/labels.ts`,
    caused: `${E2E}/settings/dictionary-imports.ts`,
  },
  {
    en: 'Only Excel files can be uploaded',
    zh: '只能上传 Excel 文件',
    said: `${UI}/resources/dictionary/labels.ts`,
    caused: `${BROWSER}/import.ts`,
  },
  {
    en: 'No data to download',
    zh: '没有可下载的数据',
    said: 'src/kernel/errors.ts',
    caused: `${E2E}/processes/lists-over-http.ts`,
  },
  {
    en: 'Failed to download excel',
    zh: '下载 Excel 失败',
    said: 'src/kernel/errors.ts',
    caused: 'test/integration/exports.int-spec.ts',
  },
  {
    en: 'Tenant does not exist',
    zh: '租户不存在',
    said: 'src/kernel/errors.ts',
    caused: `${UI}/sign-in/sign-in.test.tsx`,
  },
  {
    en: 'Login status has changed, please refresh',
    zh: '登录状态已变更，请刷新',
    said: `${UI}/i18n/en.ts`,
    caused: `${BROWSER}/sign-in.ts`,
  },
  {
    en: 'Hotel code mismatch',
    zh: '酒店代码不匹配',
    said: `${UI}/resources/hotels/labels.ts`,
    caused: `${UI}/resources/hotels/hotels.test.tsx`,
  },
  {
    en: 'Email service not configured',
    zh: '邮件服务未配置',
    said: 'src/notifications/errors.ts',
    caused: `${E2E}/settings/email-services.ts`,
  },
  {
    en: 'SMS service not configured',
    zh: '短信服务未配置',
    said: 'src/notifications/errors.ts',
    caused: `${E2E}/requests/payers.ts`,
  },
  {
    en: 'There are no available payment methods',
    zh: '没有可用的支付方式',
    said: `${UI}/i18n/newRequest.en.ts`,
    caused: `${UI}/resources/payments/new-request.test.tsx`,
  },
  {
    en: 'Please select a payment method',
    zh: '请选择支付方式',
    said: 'src/payby/errors.ts',
    caused: `${E2E}/requests/payers.ts`,
  },
  {
    en: 'Please add the correct reservation',
    zh: '请添加正确的预订',
    said: 'src/payby/errors.ts',
    caused: `${E2E}/requests/payers.ts`,
  },
  {
    en: 'Search failed',
    zh: '查询失败',
    said: `${UI}/i18n/newRequest.en.ts`,
    caused: `${UI}/resources/payments/new-request.test.tsx`,
  },
  {
    en: 'Query failed',
    zh: '查询失败',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/sign-in/sign-in.test.tsx`,
  },
  {
    en: 'Code Repeat',
    zh: '代码重复',
    said: 'src/kernel/errors.ts',
    caused: 'test/support/describe-resource.ts',
  },
  {
    en: 'Please select the payment channel type!',
    zh: '请选择支付渠道类型！',
    said: `${UI}/resources/payment-accounts/labels.ts`,
    caused: `${UI}/resources/payment-accounts/settings.test.tsx`,
  },
  {
    // `noCurrencyTip`
    en: 'Configure the currency on the hotel management page',
    zh: '请在酒店管理页面配置币种',
    said: 'src/payby/errors.ts',
    caused: `${UI}/resources/payments/new-request.test.tsx`,
  },
  {
    en: 'Refund request has been sent to payment processor',
    zh: '退款请求已发送至支付处理方',
    said: `${UI}/i18n/moneyDialog.en.ts`,
    caused: `${UI}/resources/payments/actions.test.tsx`,
  },
  {
    en: 'Payment cancellation succeeded!',
    zh: '付款取消成功',
    said: `${UI}/i18n/moneyDialog.en.ts`,
    caused: `${UI}/resources/payments/actions.test.tsx`,
  },
  {
    en: 'Effective duration cannot be less than the current time',
    zh: '有效时长不能早于当前时间',
    said: 'src/payby/http/payment.dto.ts',
    caused: `${E2E}/requests/payers.ts`,
  },
  {
    en: 'invalid phone',
    zh: '手机号码无效',
    said: 'src/payby/errors.ts',
    caused: `${E2E}/requests/payers.ts`,
  },
  {
    en: 'Upload failed',
    zh: '上传失败',
    said: `${UI}/i18n/settings.en.ts`,
    caused: `${UI}/resources/hotels/setup.test.tsx`,
  },
  {
    en: 'Gateway Timeout',
    zh: '网关超时',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/sign-in/sign-in.test.tsx`,
  },
  {
    en: 'Refresh token failed',
    zh: '刷新登录凭证失败',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/sign-in/sign-in.test.tsx`,
  },
  {
    en: 'peration does not match the currently logged-in hotel, refresh and retry',
    zh: '操作与当前登录的酒店不一致，请刷新后重试',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/resources/hotels/setup.test.tsx`,
  },
  {
    en: 'Service is inconsistent with the current hotel logged in, please refresh',
    zh: '服务与当前登录的酒店不一致，请刷新',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/resources/hotels/setup.test.tsx`,
  },
  {
    en: 'he two passwords do not match',
    zh: '两次输入的密码不一致',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/sign-in/sign-in.test.tsx`,
  },
  {
    en: 'Password and confirmation does not match',
    zh: '密码与确认密码不一致',
    said: `${UI}/i18n/en.ts`,
    caused: `${UI}/resources/users/security.test.tsx`,
  },
  {
    en: '. Please fill in $',
    zh: '失败，请填写$',
    said: 'src/kernel/http/missing-fields.ts',
    caused: `${E2E}/administration/users.ts`,
    reads: 'Please fill in',
  },
  {
    en: 'Select a template before querying',
    zh: '查询前先选择模板',
    said: `${UI}/resources/templates/shared-labels.ts`,
    caused: 'test/exhaustive/templates.e2e-spec.ts',
  },
];

const inChinese = (file: string): string => file.replace(/\ben\.ts$/, 'zh.ts');

describe('The texts of the specification', () => {
  it.each(TEXTS.map((text) => [text.en, text] as const))('“%s”', (_, text) => {
    expect(read(text.said)).toContain(text.en);
    expect(read(inChinese(text.said))).toContain(text.zh);
    expect(read(text.caused)).toContain(text.reads ?? text.en);
  });
});
