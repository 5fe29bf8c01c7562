import type { PaybySettingsWords } from './paybySettings.en';
import type { SameWords } from './same-words';

/** PayBy 设置的文字。 */
export const paybySettingsZh: SameWords<PaybySettingsWords> = {
  title: 'PayBy 设置',
  aside: { hotel: '适用于本酒店', group: '适用于没有单独设置的酒店' },
  didNotLoad: 'PayBy 设置未能加载',
  save: '保存设置',
  saveOwn: '为本酒店单独设置',
  saveGroup: '保存集团设置',
  source: {
    group: '本酒店沿用集团设置。在此保存后即为单独设置，不再沿用集团。',
    defaults: {
      hotel: '尚无人修改，使用 PayBy 的默认值。保存后即为本酒店的单独设置。',
      group: '尚无人修改，使用 PayBy 的默认值。',
    },
    own: {
      hotel: '本酒店有单独设置，集团的修改不影响本酒店。',
      group: '适用于所有没有单独设置的酒店。',
    },
  },
  drop: {
    open: { hotel: '恢复沿用集团设置…', group: '恢复 PayBy 默认值…' },
    title: { hotel: '恢复沿用集团设置？', group: '恢复 PayBy 默认值？' },
    text: {
      hotel: '本酒店的单独设置将被删除，此后沿用集团设置。',
      group: '集团设置将被删除，没有单独设置的酒店使用 PayBy 默认值。',
    },
    open_requests: '已发送的请求保持原到期时间。',
    action: { hotel: '删除单独设置', group: '删除集团设置' },
    keep: '保留设置',
  },
  above: { hotel: '集团：%{value}', group: 'PayBy：%{value}' },
  expiry: {
    title: '客人的付款时限',
    note: '链接到期自动失效，之后不能再付款。',
    default: '新建请求时',
    max: '最长',
    hours: '小时数',
    minutes: '分钟数',
    h: '小时',
    min: '分',
  },
  reminder: {
    title: '到期提醒',
    note: '向尚未付款的客人发送一次，方式与请求相同。',
    on: '链接到期前提醒客人',
    minutes: '提前分钟数',
  },
  retry: {
    title: 'PMS 入账',
    note: 'PMS 没有回应时会重试入账。最后一次重试后由人工处理。',
    every: '重试间隔',
    max: '停止重试',
    count: '最多',
    minutes: '分',
    tries: '次',
  },
  money: {
    title: '无人等待的款项',
    note: '迟到款项在请求结束后到账，多付款项来自客人重复付款。',
    late: '迟到款项',
    surplus: '多付款项',
    policy: {
      hold: '暂存，等待人工决定',
      accept: '接受并入账',
      return: '退回客人',
    },
  },
  refund: {
    title: '需要两人的退款',
    note: '超过此金额的退款须由另一人批准。没有设置的币种一人即可。',
    currency: '币种',
    amount: '超过',
    currencyOf: '第 %{n} 行的币种',
    amountOf: '第 %{n} 行的金额',
    remove: '删除第 %{n} 行',
    add: '添加币种',
  },
  embed: {
    title: '嵌入其他系统的表单',
    note: '仅这些来源的页面可以显示新建请求的表单，其他一律拒绝。',
    origins: '来源',
    help: '每行一个，例如 https://pms.example.com',
  },
  error: {
    duration: '至少 1 小时，填写整数小时和分钟',
    longest: '最长 1 年',
    defaultAboveMax: '不超过允许的 %{max}',
    number: '%{min} 至 %{max} 的整数',
    reminderAboveMax: '少于链接的有效时长 %{max}',
    everyAboveMax: '不超过停止重试的 %{max} 分钟',
    currency: '三个大写字母，例如 HKD',
    currencyTwice: '%{currency} 重复，保留其中一个。',
    origin: '“%{origin}”不是准确的来源，例如 https://pms.example.com，不含路径',
    originsMany: '最多 20 个来源',
  },
};
