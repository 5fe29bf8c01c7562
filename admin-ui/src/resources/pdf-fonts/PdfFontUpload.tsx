import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, AlertTitle, Card, LinearProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../providers/errors';
import { apiBase, httpClient } from '../../providers/httpClient';
import { BackLink, BusyButton, PageTitle } from '../../shared';
import { useResource } from '../../shared/resource';
import { usePdfFontLabels } from './labels';
import type { PdfFont } from './types';

const MOST_BYTES = 50 * 1_048_576;

/** Takes a file, and goes on to what it is used for. */
const PdfFontUpload = () => {
  const t = usePdfFontLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { listPath, pathOf, readAgain } = useResource();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      const { json } = await httpClient(`${apiBase()}/pdf-fonts`, { method: 'POST', headers, body: file });
      return json as PdfFont;
    },
    onSuccess: ({ id }) => {
      notify(t('upload.done'), { type: 'success' });
      void readAgain();
      void navigate(pathOf(id));
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fits = /\.(ttf|otf)$/i.test(file.name);
    const problem = !fits ? t('upload.onlyFonts') : file.size > MOST_BYTES ? t('upload.upTo') : '';
    setWrong(problem);
    if (!problem) mutate(file);
  };
  const said = wrong || (error && !isPending ? describeError(error, translate) : '');
  return (
    <>
      <BackLink to={listPath}>{t('list.title')}</BackLink>
      <PageTitle title={t('addTitle')} />
      <Card sx={{ maxWidth: 640, p: '20px', display: 'grid', gap: '16px', justifyItems: 'start' }}>
        <p>{t('upload.text')}</p>
        <input ref={input} type="file" accept=".ttf,.otf" hidden onChange={choose} data-testid="font-file" />
        <BusyButton
          variant="contained"
          running={isPending}
          startIcon={<UploadFileOutlined />}
          onClick={() => input.current?.click()}
          data-testid="font-choose"
        >
          {t('upload.choose')}
        </BusyButton>
        <div aria-live="polite" style={{ width: '100%' }}>
          {isPending && (
            <>
              <p>{t('upload.running', { name: variables.name })}</p>
              <LinearProgress aria-label={t('addTitle')} />
            </>
          )}
          {said && (
            <Alert severity="error" data-testid="font-refused">
              <AlertTitle>{t('upload.failed')}</AlertTitle>
              {said}
            </Alert>
          )}
        </div>
      </Card>
    </>
  );
};

export default PdfFontUpload;
