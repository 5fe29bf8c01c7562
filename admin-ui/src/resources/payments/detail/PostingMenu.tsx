import { useTranslate } from 'react-admin';
import { RowMenu } from '../../../shared';
import { folioAt, isPossible, type MoneyAction, type PostingRef } from '../money-dialog';
import type { Payment } from '../types';
import { useOpenAction } from './open-action';

export interface PostingMenuProps {
  payment: Payment;
  posting: PostingRef;
  /** Names the row for those who do not see it. */
  label: string;
  /** Money can be taken back from this folio. */
  refundable?: boolean;
}

/** What a person can do about one line in the PMS. */
export const PostingMenu = ({ payment, posting, label, refundable = false }: PostingMenuProps) => {
  const translate = useTranslate();
  const open = useOpenAction();
  if (!open) return null;
  const word = (key: string) => translate(`payments.detail.action.${key}`);
  const folio = folioAt(payment, posting);
  const actions: { key: string; action: MoneyAction }[] = [
    { key: 'postAgain', action: { kind: 'postAgain', posting } },
    { key: 'setPosting', action: { kind: 'setPosting', posting } },
  ];
  if (refundable && 'postingNo' in posting && payment.payers.length > 1 && folio)
    actions.push({ key: 'refundFolio', action: { kind: 'refund', ...posting } });
  return (
    <RowMenu
      label={label}
      actions={actions
        .filter(({ action }) => isPossible(action, payment))
        .map(({ key, action }) => ({ key, text: word(key), onClick: () => open(action) }))}
    />
  );
};
