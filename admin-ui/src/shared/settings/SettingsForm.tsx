import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, AlertTitle, Box, Button, Card } from '@mui/material';
import { type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useShortcut } from '../useShortcut';
import { LeaveGuard } from '../LeaveGuard';
import type { SaveFailure, SettingsFormState } from './use-settings-form';
import './settings.css';

const FailureNotice = ({
  failure,
  onReload,
}: {
  failure: SaveFailure;
  onReload?: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  return (
    <Alert
      severity={failure.conflict ? 'warning' : 'error'}
      data-testid="save-failure"
      className="set-failure"
      action={
        failure.conflict &&
        onReload && (
          <Button size="small" variant="outlined" onClick={onReload}>
            {translate('settings.showFresh')}
          </Button>
        )
      }
    >
      <AlertTitle sx={{ fontSize: 14, fontWeight: 650, mb: 0 }}>
        {translate(failure.conflict ? 'settings.conflict' : 'settings.notSaved')}
      </AlertTitle>
      {failure.text}
      {failure.correlationId && (
        <Box component="span" sx={{ color: 'var(--text-3)', ml: '6px' }}>
          {translate('common.reference')}{' '}
          <code style={{ fontFamily: 'var(--mono)', fontSize: 12 }}>{failure.correlationId}</code>
        </Box>
      )}
    </Alert>
  );
};

export interface SettingsFormProps<Values extends FieldValues> {
  state: SettingsFormState<Values>;
  /** A verb with its object: “Add user”. */
  submitLabel: string;
  /** Where a page of one record goes back to; a page that is always there undoes instead. */
  cancelTo?: string;
  /** Reads again what a colleague has saved in the meantime. */
  onReload?: () => void;
  children: ReactNode;
}

/** The sections of one record in a card of readable width, with the one filled button in a bar that stays in sight. */
export const SettingsForm = <Values extends FieldValues>({
  state,
  submitLabel,
  cancelTo,
  onReload,
  children,
}: SettingsFormProps<Values>) => {
  const translate = useTranslate();
  const { form, saving, failure, submit, isDirty } = state;
  const wrong = Object.keys(form.formState.errors).length;
  useShortcut('ctrl+enter', submit, { inInputs: true });

  /** Enter chooses in a list or adds an entry; only the button and Ctrl+Enter save. */
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (plain && event.target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty} />
      <Card
        component="form"
        noValidate
        className="set-form"
        onKeyDown={onKeyDown}
        onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}
      >
        {children}
        {failure && <FailureNotice failure={failure} onReload={onReload} />}
        <footer className="set-toolbar">
          <span className="set-wrong" role="status">
            {wrong > 0 && translate('settings.toCorrect', { smart_count: wrong, count: wrong })}
          </span>
          {cancelTo === undefined ? (
            <Button disabled={!form.formState.isDirty} onClick={() => form.reset()} data-testid="undo">
              {translate('settings.undo')}
            </Button>
          ) : (
            <Button component={Link} to={cancelTo}>
              {translate('settings.cancel')}
            </Button>
          )}
          <Button
            variant="contained"
            onClick={submit}
            aria-disabled={saving}
            data-testid="save"
            startIcon={saving ? <AutorenewRounded className="pay-turning" /> : undefined}
          >
            {saving ? translate('settings.saving') : submitLabel}
          </Button>
        </footer>
      </Card>
    </FormProvider>
  );
};
