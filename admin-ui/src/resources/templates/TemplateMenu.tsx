import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordMenu } from '../../shared/resource';
import { FollowDialog } from './FollowDialog';
import { useTemplateLabels } from './shared-labels';
import type { Template } from './types';

/** An own text in place of another can be given up; one with nothing below it is deleted. */
export const TemplateMenu = () => {
  const t = useTemplateLabels();
  const template = useRecordContext<Template>()!;
  const [following, setFollowing] = useState(false);
  const { name, own, below, editable } = template;
  const follow = {
    key: 'follow',
    text: t('layers.follow', { below: t(`layers.below.${below?.layer === 'group' ? 'group' : 'shipped'}`) }),
    onClick: () => setFollowing(true),
  };
  return (
    <>
      <RecordMenu
        of={name}
        actions={own && below && editable ? [follow] : []}
        mayDelete={own && !below && editable}
      />
      {following && <FollowDialog template={template} onClose={() => setFollowing(false)} />}
    </>
  );
};
