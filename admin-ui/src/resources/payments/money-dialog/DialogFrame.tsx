import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Alert,
  Autocomplete,
  type AutocompleteRenderInputParams,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type SvgIconProps,
  TextField,
} from '@mui/material';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { BusyButton, type Suggestion, useSmall } from '../../../shared';
import type { ActionKind } from './actions';
import type { Effect, EffectGlyph } from './plan';
import styles from './money-dialog.module.css';

const glyphs: Record<ActionKind, ComponentType<SvgIconProps>> = {
  cancel: BlockRounded,
  resend: MailOutlined,
  capture: CheckRounded,
  release: LockOpenRounded,
  refund: ReplyRounded,
  approve: CheckRounded,
  reject: BlockRounded,
  settle: CheckRounded,
  settleHold: CheckRounded,
  settleOutside: CheckRounded,
  settleDuplicate: CheckRounded,
  accept: CheckRounded,
  return: ReplyRounded,
  postAgain: AutorenewRounded,
  setPosting: EditOutlined,
};

export const ActionGlyph = ({ kind }: { kind: ActionKind }) => {
  const Glyph = glyphs[kind];
  return <Glyph aria-hidden />;
};

const effectGlyphs: Record<EffectGlyph, ComponentType<SvgIconProps>> = {
  money: ReplyRounded,
  book: LibraryAddCheckOutlined,
  last: LockOutlined,
  link: LinkRounded,
  time: ScheduleRounded,
  look: SearchRounded,
};

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Reasons that the dictionary offers; another one can be written. */
  offered?: readonly Suggestion[];
}

const MOST = 500;

export const ReasonField = ({
  value,
  onChange,
  error,
  autoFocus = false,
  offered = [],
}: ReasonFieldProps) => {
  const translate = useTranslate();
  const field = (params?: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      label={translate('payments.dialog.reason')}
      multiline
      minRows={2}
      maxRows={6}
      value={value}
      autoFocus={autoFocus}
      error={error !== undefined}
      helperText={error ?? translate('payments.dialog.reasonHelp')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...params?.slotProps,
        htmlInput: {
          ...params?.slotProps.htmlInput,
          'data-testid': 'dialog-reason',
          maxLength: MOST * 2,
          'aria-required': true,
        },
      }}
    />
  );
  if (offered.length === 0) return field();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      forcePopupIcon
      popupIcon={<ExpandMoreRounded />}
      openText={translate('payments.dialog.reasonChoose')}
      closeText={translate('payments.dialog.reasonChoose')}
      options={[...new Set(offered.map(({ text }) => text))]}
      inputValue={value}
      onInputChange={(_, typed, reason) => reason !== 'reset' && onChange(typed)}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={field}
    />
  );
};

const phone = '@media (max-width: 599.95px)';
const look = {
  '& .MuiDialog-paper': {
    maxWidth: 560,
    borderRadius: '12px',
    [phone]: { maxWidth: 'none', borderRadius: 0 },
  },
  '& .MuiDialogTitle-root': { p: { xs: '20px 16px 0', sm: '24px 26px 0' }, fontSize: 20, fontWeight: 650 },
  '& .MuiDialogContent-root': {
    display: 'grid',
    gap: 2,
    alignContent: 'start',
    p: { xs: '0 16px 6px', sm: '0 26px 6px' },
  },
  '& .MuiDialogActions-root': {
    gap: 1,
    p: { xs: '12px 16px 18px', sm: '16px 26px 22px' },
    [phone]: {
      flexDirection: 'column-reverse',
      alignItems: 'stretch',
      '& > button': { minHeight: 44, m: 0 },
    },
  },
  '& .MuiFormControl-root': { m: 0 },
};

interface DialogFrameProps {
  title: string;
  /** One line that says what this is about. */
  identity?: ReactNode;
  /** Figures of it; nothing to fill in. */
  about?: ReactNode;
  children?: ReactNode;
  /** What will happen, and what cannot be taken back. */
  effects?: Effect[];
  /** Why it was not done. */
  problem?: ReactNode;
  keep: string;
  confirm?: { label: string; glyph?: ReactNode; running: boolean; onClick: () => void };
  onClose: () => void;
  'data-testid'?: string;
}

/** The shape every decision has: what it is about, what is chosen, what will happen, and two buttons that say it. */
export const DialogFrame = ({
  title,
  identity,
  about,
  children,
  effects = [],
  problem,
  keep,
  confirm,
  onClose,
  'data-testid': testId = 'money-dialog',
}: DialogFrameProps) => {
  const id = useId();
  const small = useSmall();
  const running = confirm?.running ?? false;
  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      role="alertdialog"
      fullWidth
      fullScreen={small}
      maxWidth={false}
      sx={look}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-identity`}
      data-testid={testId}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <p className="t2" style={{ margin: '4px 0 2px' }} id={`${id}-identity`}>
          {identity}
        </p>
        {about}
        {children}
        {effects.length > 0 && (
          // Read out again when a choice changes it.
          <ul className={styles.effects} aria-live="polite" data-testid="dialog-effects">
            {effects.map(({ glyph, text }) => {
              const Glyph = effectGlyphs[glyph];
              return (
                <li key={text}>
                  <Glyph aria-hidden />
                  <span>{text}</span>
                </li>
              );
            })}
          </ul>
        )}
        {problem && (
          <Alert severity="error" data-testid="dialog-problem">
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          onClick={onClose}
          disabled={running}
          data-testid="dialog-keep"
          // Where nothing is to be filled in, the first focus is here: never on what cannot be taken back.
          autoFocus={!children || !confirm}
        >
          {keep}
        </Button>
        {confirm && (
          <BusyButton
            variant="contained"
            running={running}
            aria-busy={running}
            onClick={confirm.onClick}
            startIcon={confirm.glyph}
            data-testid="dialog-confirm"
          >
            {confirm.label}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
};
