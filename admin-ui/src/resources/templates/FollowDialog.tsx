import { useNotify } from 'react-admin';
import { ConfirmDialog, useRequest } from '../../shared';
import { useResource } from '../../shared/resource';
import { useTemplateLabels } from './shared-labels';
import type { Template } from './types';

/** Gives up the own text; its versions stay. */
export const FollowDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const t = useTemplateLabels();
  const notify = useNotify();
  const request = useRequest();
  const { api, readAgain } = useResource();
  const follow = async () => {
    await request(`/${api}/${template.id}/follow`, { method: 'POST' });
    onClose();
    notify(t('layers.followed'), { type: 'success' });
    await readAgain();
  };
  return (
    <ConfirmDialog
      title={t('layers.followTitle', { name: template.name })}
      action={t('layers.followAction')}
      keep={t('layers.followKeep')}
      onConfirm={follow}
      onClose={onClose}
    >
      <p>{t('layers.followText')}</p>
    </ConfirmDialog>
  );
};
