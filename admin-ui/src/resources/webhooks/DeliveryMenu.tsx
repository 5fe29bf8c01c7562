import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, RowMenu, useMayReadPayments, useRequest } from '../../shared';
import { useMay, useResource } from '../../shared/resource';
import { detailPath } from '../payments/paths';
import { useWebhookLabels } from './labels';
import type { Delivery } from './types';
import { useMayOpenPayments } from './use-webhooks';

/** Asks before one delivery is sent again; what it was is what it stays. */
export const AgainDialog = ({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) => {
  const t = useWebhookLabels();
  const request = useRequest();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const send = async () => {
    await request(`/webhook-deliveries/${delivery.id}/send-again`, { method: 'POST', body: {} });
    await Promise.all(
      ['webhook-deliveries', 'webhook-endpoints'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
    notify(t('sendAgain.done', { count: 1 }), { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('sendAgain.one')}
      action={t('sendAgain.action')}
      keep={t('sendAgain.keep')}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <b>
          {delivery.type} {delivery.paymentNo}
        </b>
      </p>
      <p>{t('sendAgain.oneText')}</p>
    </ConfirmDialog>
  );
};

export const DeliveryMenu = ({ delivery }: { delivery: Delivery }) => {
  const t = useWebhookLabels();
  const navigate = useNavigate();
  const mayChange = useMay('edit');
  const holds = useMayReadPayments();
  const mayOpen = useMayOpenPayments() && holds;
  const { listPath } = useResource();
  const [asking, setAsking] = useState(false);
  const { id, type, paymentId, paymentNo } = delivery;
  return (
    <>
      <RowMenu
        label={t('actionsFor', { name: `${type} ${paymentNo ?? ''}`.trim() })}
        actions={[
          ...(mayChange ? [{ key: 'again', text: t('action.again'), onClick: () => setAsking(true) }] : []),
          {
            key: 'debug',
            text: t('steps.debug'),
            onClick: () => void navigate(`${listPath}/signature?delivery=${id}`),
          },
          ...(paymentId && mayOpen
            ? [
                {
                  key: 'payment',
                  text: t('action.payment'),
                  onClick: () => void navigate(detailPath(paymentId)),
                },
              ]
            : []),
        ]}
      />
      {asking && <AgainDialog delivery={delivery} onClose={() => setAsking(false)} />}
    </>
  );
};
