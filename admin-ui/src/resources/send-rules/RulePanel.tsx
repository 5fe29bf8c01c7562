import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, Card, FormControlLabel, Switch } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  CreateBase,
  EditBase,
  useDataProvider,
  useEditContext,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { ConfirmDialog, ErrorState, GlyphButton, LoadingRows } from '../../shared';
import { ResourceForm, useMay, useResource } from '../../shared/resource';
import { useSendRuleLabels } from './labels';
import { RuleFields } from './RuleFields';
import { type RuleDraft, type RuleForm, SENT, type SendRule } from './types';
import { NEW } from './use-chosen';

export interface RulePanelProps {
  /** The id of a rule, or that it is a new one. */
  chosen: string;
  onChoose: (id: string | null) => void;
  /** What was changed and not saved, for the dry run. */
  onDraft: (draft: RuleDraft | null) => void;
}

const empty: RuleForm = {
  code: null,
  name: null,
  trigger: null,
  toGuest: true,
  toCashier: false,
  toManagers: false,
  departments: [],
  byEmail: true,
  bySms: false,
  emailTemplate: null,
  smsTemplate: null,
  staffEmailTemplate: null,
  staffSmsTemplate: null,
  cc: [],
  bcc: [],
  enabled: true,
  preAlertMinutes: null,
};

/** Tells the page what stands in the form and is not saved; nothing where nothing was changed. */
const Draft = ({ onDraft }: Pick<RulePanelProps, 'onDraft'>) => {
  const id = useRecordContext<SendRule>()?.id ?? null;
  const values = useWatch() as RuleForm;
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  const text = JSON.stringify(Object.fromEntries(SENT.map((name) => [name, values[name] ?? null])));
  useEffect(() => {
    onDraft(changed ? { id, values: JSON.parse(text) as RuleForm } : null);
  }, [changed, id, text, onDraft]);
  useEffect(() => () => onDraft(null), [onDraft]);
  return null;
};

const Head = ({ onClose }: { onClose: () => void }) => {
  const t = useSendRuleLabels();
  const rule = useRecordContext<SendRule>();
  const { field } = useController({ name: 'enabled' });
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: '8px', p: '12px 12px 12px 20px', minHeight: 60 }}
    >
      <Box component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {rule?.id === undefined ? t('new') : rule.name}
      </Box>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={Boolean(field.value)}
            onChange={(_, on) => field.onChange(on)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'data-testid': 'field-enabled' } as object }}
          />
        }
        label={t('field.enabled')}
        sx={{ mr: '4px' }}
      />
      <GlyphButton label={t('close')} glyph={CloseRounded} onClick={onClose} data-testid="close-rule" />
    </Box>
  );
};

/** Away with the hotel's own; one that PayBy ships is then as it was shipped. */
const Remove = ({ onDone }: { onDone: () => void }) => {
  const t = useSendRuleLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { name, readAgain } = useResource();
  const rule = useRecordContext<SendRule>()!;
  const may = useMay('delete');
  const [asking, setAsking] = useState(false);
  if (!may || rule.origin === 'shipped') return null;
  const what = rule.origin === 'own' ? 'delete' : 'reset';
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ ml: '-10px' }} data-testid="delete-rule">
        {t(`${what}.open`)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`${what}.title`, { name: rule.name })}
          action={t(`${what}.action`)}
          keep={t(`${what}.keep`)}
          failed={translate('settings.notDeleted')}
          onConfirm={async () => {
            await dataProvider.delete(name, { id: rule.id, previousData: rule });
            setAsking(false);
            onDone();
            notify(what === 'reset' ? t('reset.done') : 'settings.deleted', { type: 'success' });
            await readAgain(what === 'reset' ? undefined : 'getList');
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(`${what}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const NotYet = () => {
  const t = useSendRuleLabels();
  const { error, refetch } = useEditContext();
  return error ? (
    <Box sx={{ p: '12px 18px' }}>
      <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
    </Box>
  ) : (
    <LoadingRows rows={8} />
  );
};

const Loaded = ({ onChoose, onDraft }: Omit<RulePanelProps, 'chosen'>) => {
  const t = useSendRuleLabels();
  const close = () => onChoose(null);
  const { record } = useEditContext<SendRule>();
  const mayEdit = useMay('edit');
  if (!record)
    return (
      <Card>
        <NotYet />
      </Card>
    );
  return (
    <ResourceForm
      submit={t('save')}
      stays
      chosenBy="rule"
      undo={t('discard')}
      readOnly={!mayEdit}
      before={<Remove onDone={close} />}
    >
      <Head onClose={close} />
      <RuleFields />
      <Draft onDraft={onDraft} />
    </ResourceForm>
  );
};

const quiet = { onError: () => undefined };

/** The form of one rule. It stays after a save; only Close, Back or another rule leave it. */
export const RulePanel = ({ chosen, ...panel }: RulePanelProps) => {
  const t = useSendRuleLabels();
  const notify = useNotify();
  const { readAgain } = useResource();
  const saved = (said: string) => {
    notify(said, { type: 'success' });
    void readAgain();
  };
  if (chosen === NEW)
    return (
      <CreateBase
        disableAuthentication
        record={empty}
        redirect={false}
        mutationOptions={{
          ...quiet,
          onSuccess: ({ id }: SendRule) => {
            saved('settings.added');
            panel.onChoose(String(id));
          },
        }}
      >
        <ResourceForm submit={t('add')} chosenBy="rule">
          <Head onClose={() => panel.onChoose(null)} />
          <RuleFields />
          <Draft onDraft={panel.onDraft} />
        </ResourceForm>
      </CreateBase>
    );
  return (
    <EditBase
      id={chosen}
      disableAuthentication
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ gcTime: 0, ...quiet }}
      mutationOptions={{ ...quiet, onSuccess: () => saved('settings.edited') }}
    >
      <Loaded {...panel} />
    </EditBase>
  );
};
