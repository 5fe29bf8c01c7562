import { Alert, AlertTitle, Box, Button, Card } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { EditContext, Form, useNotify, useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import {
  type Control,
  type FieldError,
  type FieldValues,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { Link } from 'react-router-dom';
import { BusyButton } from '../BusyButton';
import { LeaveGuard } from '../LeaveGuard';
import { Reference } from '../Reference';
import { keepEnter, useShortcut } from '../useShortcut';
import { Bar, OfSettings, PAGE_WIDTH, ReadOnlyContext } from './parts';
import { Takeover, type TakeoverOfForm, useNewTakeover } from './takeover';
import { useResource } from './use-resource';

/** What concerns the whole form. A conflict offers what the colleague saved, alone or with what was typed here. */
export const Failure = () => {
  const translate = useTranslate();
  const notify = useNotify();
  // A new record has none.
  const edited = use(EditContext);
  const ofSettings = use(OfSettings);
  const { dropTyped, keepTyped } = use(Takeover);
  const { errors, submitCount, defaultValues } = useFormContext().formState;
  // A record was taken over.
  useEffect(keepTyped, [defaultValues, keepTyped]);
  const merge = async () => {
    const answer = await edited?.refetch();
    if (answer?.isSuccess) notify(translate('settings.merged'), { type: 'info' });
  };
  const showFresh = () => {
    dropTyped();
    void edited?.refetch();
  };
  const alert = useRef<HTMLDivElement>(null);
  const conflict = errors.root?.['conflict'];
  const text = (conflict ?? errors.root?.['serverError'])?.message;
  useEffect(() => {
    // It stands at the end of the form; who saved may be far above it.
    if (text !== undefined) alert.current?.scrollIntoView({ block: 'center' });
  }, [text, submitCount]);
  if (text === undefined) return null;
  return (
    <Alert
      ref={alert}
      severity={conflict ? 'warning' : 'error'}
      data-testid="save-failure"
      sx={{ mx: '20px', mb: '16px' }}
    >
      <AlertTitle>
        {translate(
          `settings.${conflict ? 'conflict' : ofSettings ? 'notSaved' : edited ? 'notEdited' : 'notAdded'}`,
        )}
      </AlertTitle>
      {text || translate('error.unreachable')}
      <Reference id={errors.root?.['reference']?.message} />
      {conflict && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '10px' }}>
          <Button size="small" variant="outlined" onClick={() => void merge()}>
            {translate('settings.keepTyped')}
          </Button>
          <Button size="small" onClick={showFresh}>
            {translate('settings.showFresh')}
          </Button>
        </Box>
      )}
    </Alert>
  );
};

/** How many fields are wrong, those of nested objects and of lists each. */
export const countWrong = (errors: object): number =>
  Object.entries(errors)
    .filter(([name, error]) => name !== 'root' && error)
    .map(([, error]) => (typeof (error as FieldError).type === 'string' ? 1 : countWrong(error as object)))
    .reduce((sum, each) => sum + each, 0);

/**
 * Stays our own: react-admin's toolbar neither counts what is wrong nor lets the button be pressed to be told so. The
 * focus goes to the first field that is wrong, whether this page or the server said so.
 */
const Toolbar = ({
  submit,
  back,
  undo,
  before,
}: Pick<ResourceFormProps, 'submit' | 'undo' | 'before'> & { back: string | undefined }) => {
  const translate = useTranslate();
  const { formState, reset } = useFormContext();
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  const bar = useRef<HTMLElement>(null);
  const wrong = countWrong(errors);
  useEffect(() => {
    if (submitCount === 0) return;
    bar.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden]), .Mui-error [role=combobox]')
      ?.focus();
  }, [submitCount]);
  return (
    <Bar ref={bar}>
      {before}
      <span role="status">
        {wrong > 0 && translate('settings.toCorrect', { smart_count: wrong, count: wrong })}
      </span>
      {back === undefined ? (
        <Button disabled={!isDirty} onClick={() => reset()} data-testid="undo">
          {undo ?? translate('settings.undo')}
        </Button>
      ) : (
        <Button component={Link} to={back}>
          {translate('settings.cancel')}
        </Button>
      )}
      <BusyButton variant="contained" type="submit" running={isSubmitting} data-testid="save">
        {isSubmitting ? translate('settings.saving') : submit}
      </BusyButton>
    </Bar>
  );
};

/** What of the page around it a form has to know before it is left. */
const Around = createContext({ chosenBy: '', unsaved: false });

/**
 * Stays our own: react-admin asks by `window.confirm`, in the browser's words and buttons. It stands on the page only
 * while there is something to lose, because the router warns of a guard that watches for nothing.
 */
const LeaveDialog = ({ formControl }: { formControl?: Control }) => {
  const { chosenBy: param, unsaved } = use(Around);
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState(
    formControl ? { control: formControl } : {},
  );
  // The way back to the list is taken while the save is under way, before the form hears that it succeeded.
  const saved = isSubmitting || isSubmitSuccessful;
  return (
    (unsaved || Object.keys(dirtyFields).length > 0) && (
      <LeaveGuard isDirty={() => unsaved || !saved} {...(param && { param })} />
    )
  );
};

/** Saves a form's values once at a time, and gives each error that the server answers its place in the form. */
const useSend = ({ dropTyped, keepTyped }: TakeoverOfForm) => {
  const { save } = useSaveContext();
  const busy = useRef(false);
  return async (values: FieldValues) => {
    // The state is only as new as the last render; two quick clicks fall between two renders.
    if (busy.current) return undefined;
    busy.current = true;
    dropTyped();
    const errors = (await Promise.resolve(save?.(values)).finally(() => {
      busy.current = false;
    })) as Record<string, unknown> | undefined;
    if (!errors) return undefined;
    keepTyped();
    // What belongs to no field of this form would hold up every later save unseen: it is said with the rest.
    const isPlaced = ([name]: [string, unknown]) => name === 'root' || name.split('.')[0]! in values;
    const placed = Object.entries(errors).filter(isPlaced);
    const unplaced = Object.entries(errors).filter((each) => !isPlaced(each));
    const { root, ...fields } = Object.fromEntries(placed);
    return {
      ...fields,
      root: Object.fromEntries(
        Object.entries(root as object).map(([kind, text]) => [
          kind,
          kind === 'reference' ? text : [text, ...unplaced.map(([, said]) => said)].join(' '),
        ]),
      ),
    };
  };
};

interface SavingFormProps {
  /** By default the one around. */
  record?: object;
  /** Asked before it is saved; where it is not, the form says itself what is to be corrected. */
  isFine?: () => Promise<boolean>;
  children: ReactNode;
}

/** The form of a record that is saved; `Failure` says in it why it was not. */
export const SavingForm = ({ record, isFine, children }: SavingFormProps) => {
  const takeover = useNewTakeover();
  const send = useSend(takeover);
  const submit = async (values: FieldValues) =>
    !isFine || (await isFine()) ? send(values) : { root: { toCorrect: '' } };
  return (
    <Takeover value={takeover}>
      <Form
        {...(record && { record })}
        noValidate
        onSubmit={submit}
        resetOptions={takeover.resetOptions}
        // The bar does, in the order of the page and not in that of coming into being.
        shouldFocusError={false}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveDialog}
      >
        {children}
      </Form>
    </Takeover>
  );
};

export interface ResourceFormProps {
  /** A verb with its object: “Add user”. */
  submit: string;
  /** Stays on the page, with a button that takes back what was typed instead of one that leaves. */
  stays?: boolean;
  /** What that button says, where it is not “Undo”. */
  undo?: string;
  /** At the beginning of the bar. */
  before?: ReactNode;
  /** What of the address, behind its `?`, names the record, where the page shows others too. */
  chosenBy?: string;
  /** Something else of the page is not saved either: the router asks one guard only, so this form asks for both. */
  unsaved?: boolean;
  readOnly?: boolean;
  children: ReactNode;
}

/** The sections of one record in a card of readable width, with the one filled button in a bar that stays in sight. */
export const ResourceForm = (props: ResourceFormProps) => {
  const { submit, stays = false, undo, before, readOnly = false, children } = props;
  const { chosenBy = '', unsaved = false } = props;
  const { listPath } = useResource();
  const record = useRecordContext();
  const card = useRef<HTMLDivElement>(null);
  useShortcut('ctrl+enter', () => card.current?.querySelector('form')?.requestSubmit(), { inInputs: true });

  if (readOnly) {
    return (
      <Card sx={{ maxWidth: PAGE_WIDTH }}>
        <ReadOnlyContext value={true}>
          <Form {...(record && { record })}>{children}</Form>
        </ReadOnlyContext>
      </Card>
    );
  }

  return (
    <Around value={{ chosenBy, unsaved }}>
      <Card ref={card} onKeyDown={keepEnter} sx={{ maxWidth: PAGE_WIDTH, overflow: 'visible' }}>
        <SavingForm>
          {children}
          <Failure />
          <Toolbar submit={submit} back={stays ? undefined : listPath} undo={undo} before={before} />
        </SavingForm>
      </Card>
    </Around>
  );
};
