import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ConfirmDialog, useLevel, useLocalName } from '../../shared';
import { RecordMenu, useRemove } from '../../shared/resource';
import { useDictionaryLabels } from './labels';
import type { DictionaryEntry } from './types';

/** A hotel deletes its own entries; of the group's it can take back its own words. */
export const DictionaryMenu = () => {
  const t = useDictionaryLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const { remove } = useRemove();
  const [following, setFollowing] = useState(false);
  const entry = useRecordContext<DictionaryEntry>()!;
  const name = localName(entry);
  const { origin, editable } = entry;
  const level = useLevel();
  const isHere = level === 'group' || origin === 'hotel';
  const follow = { key: 'follow', text: `${t('follow.action')}…`, onClick: () => setFollowing(true) };
  return (
    <>
      <RecordMenu
        of={name}
        actions={origin === 'overridden' && editable ? [follow] : []}
        mayDelete={editable && isHere}
      />
      {following && (
        <ConfirmDialog
          title={t('follow.title', { name })}
          action={t('follow.action')}
          keep={translate('settings.cancel')}
          onConfirm={() => remove(entry).then(() => setFollowing(false))}
          onClose={() => setFollowing(false)}
        >
          <p>{t('follow.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
