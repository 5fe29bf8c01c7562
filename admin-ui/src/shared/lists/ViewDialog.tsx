import { Alert, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { codeOf, describeError } from '../../providers/errors';
import { BusyButton } from '../BusyButton';
import { Modal } from '../primitives';
import { useHolds } from '../use-holds';
import { useLabels } from '../use-labels';
import { listDialog } from './look';
import { type ListView, useViewChange } from './use-list-choices';
import { useSavedViews } from './use-saved-views';
import { ofName } from './views';

/** The name of a view, and who has it: of what is shown now, or of one that is kept. */
const ViewDialog = ({ view, onClose }: { view: ListView | null; onClose: () => void }) => {
  const t = useLabels('lists.views');
  const translate = useTranslate();
  const form = useId();
  const mayShare = useHolds('PAYBY_SHARED_VIEW_MGT');
  const { views, shown } = useSavedViews();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const { mutate, isPending, error } = useViewChange();
  const typed = name.trim();
  const replaced = view ? undefined : ofName(views, typed, shared);
  const taken = codeOf(error) === 'CODE_REPEAT';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || isPending) return;
    const body = { name: typed, shared, ...(view ? { updatedAt: view.updatedAt } : shown) };
    mutate({ id: view?.id ?? replaced?.id, body }, { onSuccess: onClose });
  };
  const remove = () => view && mutate({ id: view.id, body: null }, { onSuccess: onClose });
  return (
    <Modal
      title={view ? t('change') : t('saveTitle')}
      onClose={onClose}
      running={isPending}
      look={listDialog}
      data-testid="view-dialog"
      actions={
        <>
          {view && (
            <Button onClick={remove} disabled={isPending} sx={{ mr: 'auto' }} data-testid="view-delete">
              {t('delete')}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <BusyButton
            type="submit"
            form={form}
            variant="contained"
            running={isPending}
            data-testid="view-save"
          >
            {t('saveIt')}
          </BusyButton>
        </>
      }
    >
      {error && !taken && <Alert severity="error">{describeError(error, translate)}</Alert>}
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          id="view-name"
          margin="none"
          autoFocus
          label={t('name')}
          placeholder={t('namePlaceholder')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={taken}
          helperText={taken ? t('nameTaken') : replaced && t('taken')}
          slotProps={{ htmlInput: { maxLength: 60, 'data-testid': 'view-name' } }}
        />
        {(mayShare || view?.shared) && (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            }
            label={t('share')}
          />
        )}
      </form>
      {view?.shared && <p className="t3">{t('sharedBy', { name: view.owner })}</p>}
    </Modal>
  );
};

export default ViewDialog;
