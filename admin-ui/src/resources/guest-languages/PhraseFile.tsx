import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { saveFile } from '../../shared/download';
import { Wide } from '../../shared/resource';
import { useGuestLanguageLabels } from './labels';
import { fromFile, toFile } from './phrase-file';
import type { Language, Phrase } from './types';

/** Hands the phrases to a translator and takes them back into the form, where they are still to be saved. */
export const PhraseFile = ({ phrases }: { phrases: readonly Phrase[] }) => {
  const t = useGuestLanguageLabels();
  const notify = useNotify();
  const { getValues, setValue } = useFormContext<Language>();
  const picker = useRef<HTMLInputElement>(null);
  const save = () => {
    const content = new Blob([toFile(phrases, getValues('phrases'))], { type: 'application/json' });
    saveFile({ name: `phrases-${getValues('code')}.json`, content });
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = target.files?.[0] && fromFile(await target.files[0].text(), phrases);
    // The same file can be chosen again after a correction.
    target.value = '';
    if (!read) return notify(t('file.refused'), { type: 'error' });
    for (const [key, text] of Object.entries(read.texts))
      setValue(`phrases.${key}`, text, { shouldDirty: true });
    const count = Object.keys(read.texts).length;
    return notify(t(read.unknown > 0 ? 'file.takenSome' : 'file.taken', { count, unknown: read.unknown }), {
      type: read.unknown > 0 ? 'warning' : 'info',
    });
  };
  return (
    <Wide>
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          onClick={save}
          data-testid="save-phrases"
        >
          {t('file.save')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => picker.current?.click()}
          data-testid="take-phrases"
        >
          {t('file.take')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('file.take')}
          onChange={(event) => void take(event)}
          data-testid="phrase-file"
        />
      </Stack>
    </Wide>
  );
};
