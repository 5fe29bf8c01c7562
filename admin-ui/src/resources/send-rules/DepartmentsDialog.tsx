import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { correlationIdOf, describeError, fieldErrorsOf } from '../../providers/errors';
import {
  BusyButton,
  ConfirmDialog,
  ErrorState,
  FieldError,
  GlyphButton,
  Lines,
  LoadingRows,
  Modal,
  Reference,
  useLocalName,
  useSmall,
} from '../../shared';
import { TypedList } from '../../shared/TypedList';
import { useSendRuleLabels } from './labels';
import type { Department } from './types';
import { useDepartments } from './use-departments';

type Draft = Pick<Department, 'code' | 'name' | 'nameZh' | 'language' | 'emails' | 'mobiles'> & {
  id: string | null;
};

const EMPTY: Draft = { id: null, code: '', name: '', nameZh: '', language: 'en', emails: [], mobiles: [] };
const TEXTS = ['name', 'nameZh', 'code'] as const;
const LISTS = [
  { field: 'emails', inputMode: 'email' },
  { field: 'mobiles', inputMode: 'tel' },
] as const;

/** By its first name: `emails.0` is wrong where `emails` are. */
const wrongOf = (error: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(
      ([path, said]) => [path.split('.')[0]!, said] as [string, string],
    ),
  );

interface FormProps {
  department: Draft;
  previous: Department | undefined;
  onDone: () => void;
}

const Form = ({ department, previous, onDone }: FormProps) => {
  const t = useSendRuleLabels();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(department);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = wrongOf(failure);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async () => {
    setRunning(true);
    const { id, ...data } = draft;
    try {
      if (id === null) await dataProvider.create('departments', { data });
      else {
        const { code: _, ...rest } = data;
        const body = { ...rest, updatedAt: previous?.updatedAt };
        await dataProvider.update('departments', { id, data: body, previousData: { id } });
      }
      await queryClient.invalidateQueries({ queryKey: ['departments'] });
      onDone();
    } catch (error) {
      setFailure(error);
      setRunning(false);
    }
  };
  const error = (field: string): ReactNode => wrong[field] && <FieldError>{wrong[field]}</FieldError>;
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 14 }}
      data-testid="department-form"
      onSubmit={(event) => {
        // The rule's form is around this one in the tree of components, though not on the page.
        event.preventDefault();
        event.stopPropagation();
        if (!running) void save();
      }}
    >
      {TEXTS.map((field, index) => (
        <TextField
          key={field}
          margin="none"
          autoFocus={index === 0}
          label={t(`departments.${field}`)}
          value={draft[field]}
          disabled={field === 'code' && draft.id !== null}
          error={wrong[field] !== undefined}
          helperText={error(field) ?? (field === 'code' ? t('help.code') : undefined)}
          onChange={({ target }) =>
            change({ [field]: field === 'code' ? target.value.toUpperCase() : target.value })
          }
          slotProps={{ htmlInput: { 'data-testid': `department-${field}`, autoComplete: 'off' } }}
        />
      ))}
      <TextField
        select
        margin="none"
        label={t('departments.language')}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Draft['language'] })}
      >
        {(['en', 'zh'] as const).map((language) => (
          <MenuItem key={language} value={language}>
            {t(`departments.languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
      {LISTS.map(({ field, inputMode }) => (
        <TypedList
          key={field}
          label={t(`departments.${field}`)}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
          error={wrong[field]}
          help={t(`departments.${field}Help`)}
          inputMode={inputMode}
          testId={`department-${field}`}
        />
      ))}
      {failure !== null && Object.keys(wrong).length === 0 && (
        <Alert severity="error">
          {describeError(failure, translate)}
          <Reference id={correlationIdOf(failure)} />
        </Alert>
      )}
      <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onDone} disabled={running}>
          {t('departments.cancel')}
        </Button>
        <BusyButton variant="contained" type="submit" running={running} data-testid="save-department">
          {t(draft.id === null ? 'departments.add' : 'departments.save')}
        </BusyButton>
      </div>
    </form>
  );
};

const DepartmentLines = ({ onEdit }: { onEdit: (department: Department) => void }) => {
  const t = useSendRuleLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useDepartments();
  const [deleting, setDeleting] = useState<Department | null>(null);
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t('departments.didNotLoad')} />;
  if (!data) return <LoadingRows rows={3} />;
  return (
    <>
      {data.length === 0 && <p>{t('departments.empty')}</p>}
      <Lines>
        {data.map((department) => {
          const name = localName(department);
          return (
            <li key={department.id} data-testid={`department-line-${department.code}`}>
              <span className="grow">
                <b>{name}</b> <span className="t3">{department.code}</span>
                <br />
                <span className="t2">{[...department.emails, ...department.mobiles].join(' · ') || '—'}</span>
              </span>
              <GlyphButton
                label={t('departments.edit', { name })}
                glyph={EditOutlined}
                onClick={() => onEdit(department)}
              />
              <GlyphButton
                label={t('departments.delete', { name })}
                glyph={DeleteOutlineRounded}
                onClick={() => setDeleting(department)}
              />
            </li>
          );
        })}
      </Lines>
      {deleting && (
        <ConfirmDialog
          title={t('departments.deleteTitle', { name: localName(deleting) })}
          action={t('departments.deleteAction')}
          keep={t('departments.deleteKeep')}
          failed={translate('settings.notDeleted')}
          onConfirm={async () => {
            await dataProvider.delete('departments', { id: deleting.id, previousData: deleting });
            await queryClient.invalidateQueries({ queryKey: ['departments'] });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>{t('departments.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** Who of the hotel can be told together, and where. */
const DepartmentsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useSendRuleLabels();
  const small = useSmall();
  const { data = [] } = useDepartments();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Modal
      title={draft ? t(draft.id === null ? 'departments.add' : 'departments.save') : t('departments.title')}
      maxWidth="sm"
      fullScreen={small}
      onClose={onClose}
      data-testid="departments-dialog"
      actions={
        !draft && (
          <>
            <Button
              startIcon={<AddRounded />}
              onClick={() => setDraft(EMPTY)}
              data-testid="add-department"
              sx={{ mr: 'auto' }}
            >
              {t('departments.add')}
            </Button>
            <Button variant="outlined" onClick={onClose} data-testid="close-departments">
              {t('departments.close')}
            </Button>
          </>
        )
      }
    >
      {draft ? (
        <Form
          department={draft}
          previous={data.find(({ id }) => id === draft.id)}
          onDone={() => setDraft(null)}
        />
      ) : (
        <>
          <p>{t('departments.note')}</p>
          <DepartmentLines onEdit={(department) => setDraft(department)} />
        </>
      )}
    </Modal>
  );
};

export default DepartmentsDialog;
