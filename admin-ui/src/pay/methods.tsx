import type { GuestMethod, GuestState, MethodKind } from './guest-api';
import { Icon } from './icons';
import type { Language } from './labels';

export const methodName = (method: GuestMethod, language: Language) =>
  language === 'zh' ? method.nameZh || method.name : method.name;

/** The way to pay that an attempt or a receipt names. */
export const named = (pair: { methodName: string; methodNameZh: string } | null, language: Language) =>
  pair && (language === 'zh' ? pair.methodNameZh || pair.methodName : pair.methodName);

export const kindOf = ({ methods }: Pick<GuestState, 'methods'>, name: string | undefined) =>
  methods.find((method) => method.name === name)?.kind;

/** The vendors' own colours. */
const BRANDS = { alipay: '#1677ff', wechat: '#0a9e4a', card: '#43555b' };

export function MethodMark({ kind }: { kind: MethodKind }) {
  return (
    <span className="mark" style={{ background: BRANDS[kind] }} aria-hidden="true">
      {kind === 'alipay' ? '支' : <Icon name={kind === 'wechat' ? 'chat' : 'card'} />}
    </span>
  );
}
