import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../../providers/errors';
import { BusyButton, Modal, useRequest } from '../../../shared';
import { usePmsLabels } from '../labels';
import type { Profile } from './types';
import { type Draft, profilePath } from './use-profile';
import s from './profile.module.css';

const LARGEST = 1_000_000;

export interface ImportDialogProps {
  profile: Profile;
  draft: Draft;
  onImported: () => void;
  onClose: () => void;
}

/** A profile out of a file takes the place of the draft; what is live stays. */
export const ImportDialog = ({ profile, draft, onImported, onClose }: ImportDialogProps) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const request = useRequest();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (chosen: File) => {
      const read = await draft.flush();
      await request(profilePath(profile.connectionId, '/draft/import'), {
        method: 'POST',
        body: { ...read, text: await chosen.text() },
      });
    },
    onSuccess: onImported,
  });
  const tooLarge = file !== null && file.size > LARGEST;
  const wrong = Object.entries(fieldErrorsOf(error))
    .filter(([name]) => name.startsWith('text'))
    .map(([, message]) => message);
  return (
    <Modal
      title={t('profile.import.title')}
      onClose={onClose}
      running={isPending}
      data-testid="import-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            {translate('settings.cancel')}
          </Button>
          <BusyButton
            variant="contained"
            running={isPending}
            disabled={file === null || tooLarge}
            onClick={() => file && mutate(file)}
            data-testid="import-file"
          >
            {t('profile.import.action')}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: '14px', pt: '4px' }}>
        <p>{t(draft.read.revision > 0 ? 'profile.import.over' : 'profile.import.text')}</p>
        <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => picker.current?.click()}>
          {file ? file.name : t('profile.import.choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('profile.import.choose')}
          data-testid="choose-file"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            reset();
          }}
        />
        {tooLarge && <Alert severity="error">{t('profile.import.tooLarge')}</Alert>}
        {error !== null && (
          <Alert severity="error" data-testid="import-error">
            {wrong.length > 0 ? (
              <ul className={s.confirm}>
                {wrong.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            ) : (
              describeError(error, translate)
            )}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
};
