import { useTranslate } from 'react-admin';
import { usePaymentMethods } from '../use-payment-methods';

export interface Choice {
  value: string;
  text: string;
}

const postings = ['none', 'running', 'success', 'fail', 'unknown'] as const;

export const usePostingChoices = (): Choice[] => {
  const translate = useTranslate();
  return postings.map((status) => ({
    value: status,
    text:
      status === 'none' ? translate('payments.history.filter.postingNone') : translate(`posting.${status}`),
  }));
};

/** What the fields behind “More filters” offer. */
export const useMoreChoices = () => {
  const translate = useTranslate();
  const { data: methods = [] } = usePaymentMethods();
  const postingChoices = usePostingChoices();
  const worded = (group: string, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, text: translate(`payments.history.${group}.${value}`) }));
  return {
    requestChannel: worded('channel', ['FRONT_DESK', 'IFRAME', 'API']),
    sendMethod: worded('sendMethod', ['EMAIL', 'SMS']),
    payerKind: worded('payerKind', ['reservation', 'account', 'group', 'arAccount', 'nonIntegration']),
    platform: [...new Set(methods.map(({ platform }) => platform))].map((value) => ({ value, text: value })),
    refundPostingStatus: postingChoices,
  };
};
