import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { FieldError } from '../../shared';
import { BusyButton } from '../../shared/BusyButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { useResource } from '../../shared/resource';
import { useEmailServiceLabels } from './labels';
import { Published } from './Published';
import { apiOf, type EmailService, useIsSystem } from './types';

/** The keys that mails are signed with: the record of each, a new one in its place, and an end of signing. */
export const DkimKeys = ({ service }: { service: EmailService }) => {
  const t = useEmailServiceLabels();
  const translate = useTranslate();
  const api = apiOf(useIsSystem());
  const { readAgain } = useResource();
  const { request } = useDataProvider<AppDataProvider>();
  const [selector, setSelector] = useState('');
  const [ending, setEnding] = useState(false);
  const path = `/${api}/${service.id}/dkim`;
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request(path, { method: 'POST', body: { ...(selector.trim() && { selector: selector.trim() }) } }),
    onSuccess: () => {
      setSelector('');
      return readAgain();
    },
  });
  const { dkimKeys, editable } = service;
  const wrong = fieldErrorsOf(error)['selector'];
  return (
    <Box sx={{ mt: '14px', display: 'grid', gap: '10px' }} data-testid="dkim-keys">
      <div>
        <b>{t('dkim.title')}</b>
        <p>{t(dkimKeys.length > 0 ? 'dkim.text' : 'dkim.none')}</p>
      </div>
      {dkimKeys.map((key) => (
        <div key={key.selector} data-testid={`dkim-${key.state}`}>
          {t(`dkim.state.${key.state}`, { selector: key.selector })}
          <Published name={key.recordName} record={key.record} />
        </div>
      ))}
      {error && !wrong && <Alert severity="error">{describeError(error, translate)}</Alert>}
      {editable && (
        <Box sx={{ display: 'flex', gap: '10px', flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            margin="none"
            fullWidth={false}
            sx={{ minWidth: { xs: '100%', sm: 220 } }}
            label={t('dkim.selector')}
            value={selector}
            onChange={(event) => setSelector(event.target.value.toLowerCase())}
            error={wrong !== undefined}
            helperText={wrong ? <FieldError>{wrong}</FieldError> : t('dkim.selectorHelp')}
            slotProps={{ htmlInput: { 'data-testid': 'dkim-selector', autoComplete: 'off' } }}
          />
          <BusyButton variant="outlined" running={isPending} onClick={() => mutate()} data-testid="make-dkim">
            {t(dkimKeys.length > 0 ? 'dkim.rotate' : 'dkim.make')}
          </BusyButton>
          {dkimKeys.length > 0 && (
            <Button variant="text" onClick={() => setEnding(true)} data-testid="end-dkim">
              {t('dkim.end')}
            </Button>
          )}
        </Box>
      )}
      {ending && (
        <ConfirmDialog
          title={t('dkim.endTitle')}
          action={t('dkim.endAction')}
          keep={t('dkim.keep')}
          failed={translate('settings.notDeleted')}
          onConfirm={() =>
            request(path, { method: 'DELETE' })
              .then(() => readAgain())
              .then(() => setEnding(false))
          }
          onClose={() => setEnding(false)}
        >
          <p>{t('dkim.endText')}</p>
        </ConfirmDialog>
      )}
    </Box>
  );
};
