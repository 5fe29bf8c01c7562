import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../../../layout/useAccess';
import { paths, pdfPath, permissions } from '../../../paths';
import { describeError } from '../../../providers/errors';
import { holdsOne } from '../../../routes/access';
import { GlyphButton, Kbd, Unseen, usePms } from '../../../shared';
import { filterInAddress } from '../../../shared/filters/use-list-filter';
import { knownCurrencies } from '../../../shared/money';
import { useSmall } from '../../../shared/use-small';
import type { MoneyAction } from '../money-dialog';
import { detailPath } from '../paths';
import { type Group, groupsOf, type Ways } from './entries';
import { useCommandLabels } from './labels';
import { Options } from './Options';
import { readTyped } from './typed';
import { type Suggestions, useFoundPayments, useFoundStays } from './use-found';
import { pagesFor, usePages } from './use-pages';
import styles from './command.module.css';

export interface CommandBarProps {
  /** What was typed before the bar was there. */
  begun: string;
  onClose: () => void;
  /** Opens the dialog of a decision; the bar itself decides nothing. */
  onAct: (paymentId: string, action: MoneyAction) => void;
}

/** Where a choice leads; the bar is closed by it. */
const useWays = ({
  onClose,
  onAct,
}: Pick<CommandBarProps, 'onClose' | 'onAct'>): Ways & { go: (path: string) => void } => {
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return {
    go,
    open: ({ id }) => go(detailPath(id)),
    act: ({ id }, action) => {
      onClose();
      onAct(id, action);
    },
    receipt: ({ id }) => go(pdfPath(`payments/${id}/receipt`)),
    ask: (wanted) =>
      go(
        `${paths.newRequest}?${new URLSearchParams(
          Object.entries(wanted).map(([name, value]) => [name, String(value)]),
        )}`,
      ),
    list: (filter) => {
      // Words narrow what the history is narrowed by already; an amount or a day is looked for among all.
      const onHistory = window.location.hash.startsWith(`#${paths.history}`);
      const { q: _, ...others } = ('q' in filter && onHistory && filterInAddress()) || {};
      const search = { filter: JSON.stringify({ ...others, ...filter }), page: '1' };
      go(`${paths.history}?${new URLSearchParams(search)}`);
    },
  };
};

/** A box at the top of the page; on a phone it is the page. */
const BOX = {
  width: 760,
  maxHeight: 'min(640px, calc(100% - 96px))',
  m: '64px 16px 32px',
  border: '1px solid var(--line)',
  borderRadius: '12px',
};

const KEYS = [
  ['Enter', 'open'],
  ['Tab', 'actions'],
  ['Esc', 'close'],
] as const;

/** Payments are found at a hotel only, which has its own. */
const ANY_DAY = '2000-01-01';

/** Who presses Enter before anything shows means the one with exactly this number, or all that match. */
const blindChoice = (groups: readonly Group[], found: Suggestions | undefined) => {
  const entries = groups.flatMap((group) => group.entries);
  const exact = found?.payments.filter((payment) => payment.exact) ?? [];
  const only = exact.length === 1 ? exact[0] : undefined;
  return (
    entries.find(({ key }) => key === only?.id) ??
    entries.find(({ key }) => key.startsWith('list.')) ??
    entries[0]
  );
};

/**
 * The one search: what is typed may be a payment, a guest, an amount, a page, or something to do. Whatever moves money
 * opens its dialog, filled in.
 */
const CommandBar = (props: CommandBarProps) => {
  const { onClose } = props;
  const t = useCommandLabels();
  const translate = useTranslate();
  const small = useSmall();
  const pms = usePms();
  const { hotel, mode, held } = useAccess();
  const list = useId();
  const [text, setText] = useState(props.begun);
  const [active, setActive] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  /** Enter was pressed before there was an answer. */
  const [entered, setEntered] = useState(false);
  const ways = useWays(props);
  const pages = pagesFor(usePages(), text);

  const mayFind = mode === 'hotel' && holdsOne([permissions.payments], held);
  const today = hotel?.businessDate ?? ANY_DAY;
  const currencies = useMemo(() => new Set(knownCurrencies()), []);
  const currencyCode = hotel?.currencyCode ?? '';
  const typed = useMemo(
    () => readTyped(text, today, currencyCode, (code) => currencies.has(code)),
    [text, today, currencyCode, currencies],
  );
  const payments = useFoundPayments(typed.q, mayFind);
  const stays = useFoundStays(typed.stay, mayFind && Boolean(hotel?.pmsName));

  const scene = { t, typed, today, pms, ways, currencyCode };
  const groups: Group[] = [
    ...(mayFind && (typed.q !== '' || typed.verb !== null)
      ? groupsOf(payments.answer, stays.stays, marked, scene)
      : []),
    {
      key: 'go',
      title: t('group.go'),
      entries: pages.map(({ path, name, group }) => ({
        key: `go.${path}`,
        Glyph: ArrowForwardRounded,
        title: <b>{name}</b>,
        note: group,
        run: () => ways.go(path),
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    entries.findIndex(({ key }) => key === active),
    0,
  );
  const chosen = entries[at];

  const mark = (index: number) => {
    const entry = entries[(index + entries.length) % entries.length];
    if (!entry) return;
    setActive(entry.key);
    if (entry.payment) setMarked(entry.key);
  };
  const change = (value: string) => {
    setText(value);
    setActive(null);
    setMarked(null);
    setEntered(false);
  };
  /** From what was found to what can be done with it, and back. */
  const turn = (back: boolean) => {
    const heads = groups.map((group) => entries.indexOf(group.entries[0]!));
    const next = back
      ? heads.findLast((head) => head < at)
      : heads.find((head, no) => head > at && ['do', 'list', 'stays', 'go'].includes(groups[no]!.key));
    mark(next ?? 0);
  };

  const settled = !payments.asking;
  const blind = entered && settled ? blindChoice(groups, payments.answer) : undefined;
  const runBlind = useEffectEvent(() => blind?.run());
  const isDue = blind !== undefined;
  useEffect(() => {
    if (isDue) runBlind();
  }, [isDue]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at - 1),
      Enter: () => (settled ? chosen?.run() : setEntered(true)),
      ...(groups.length > 1 && { Tab: () => turn(event.shiftKey) }),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const { verb } = typed;
  // What was found is shown all the same.
  const noneAllows =
    verb !== null && payments.answer !== undefined && groups.every(({ key }) => key !== 'verb');
  const nothing = settled && text.trim() !== '' && entries.length === 0 && !stays.asking;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth={false}
      aria-label={t('label')}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: small ? null : BOX, 'data-testid': 'command-bar' } as object,
      }}
      transitionDuration={0}
    >
      <div className={styles.query} role="search">
        <SearchRounded aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t('placeholder')}
          onChange={(event) => change(event.target.value)}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('label'),
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': list,
            ...(chosen && { 'aria-activedescendant': `${list}-${chosen.key}` }),
            'data-testid': 'find',
            enterKeyHint: 'go',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
          }}
        />
        {hotel && mode === 'hotel' && (
          <small style={{ whiteSpace: 'nowrap' }}>{t('only', { hotel: hotel.code })}</small>
        )}
        <GlyphButton label={t('close')} glyph={CloseRounded} onClick={onClose} />
      </div>
      <div className={styles.found}>
        {!mayFind && mode !== 'hotel' && <p className={styles.state}>{t('noHotel')}</p>}
        {mayFind && text.trim() === '' && (
          <dl className={styles.help} aria-label={t('help.title')}>
            <dt>{t('help.find')}</dt>
            <dd className="t-table t3">{t('help.findNote')}</dd>
            <dt>{t('help.act')}</dt>
            <dd className="t-table t3">{t('help.actNote')}</dd>
          </dl>
        )}
        {payments.error && (
          <p className={styles.state} role="alert">
            {t('failed')} {describeError(payments.error, translate)}{' '}
            <Button size="small" onClick={payments.retry}>
              {translate('common.tryAgain')}
            </Button>
          </p>
        )}
        {payments.asking && <p className={styles.state}>{t('searching')}</p>}
        {nothing && <p className={styles.state}>{t('nothing', { text: text.trim() })}</p>}
        {noneAllows && !nothing && <p className={styles.state}>{t('do.none')}</p>}
        <Options
          id={list}
          label={t('results')}
          groups={groups}
          chosen={chosen?.key}
          onMark={(key) => setActive(key)}
        />
        {stays.silent && <p className={styles.state}>{t('pmsSilent', { pms })}</p>}
      </div>
      <span aria-live="polite">
        <Unseen>{settled && text.trim() !== '' && t('count', { count: entries.length })}</Unseen>
      </span>
      {!small && (
        <div className={`t-note t2 ${styles.keys}`}>
          <span>
            <Kbd always>↑</Kbd>
            <Kbd always>↓</Kbd> {t('keys.move')}
          </span>
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <Kbd always>{key}</Kbd> {t(`keys.${does}`)}
            </span>
          ))}
          {mayFind && <span style={{ marginLeft: 'auto' }}>{t('keys.note')}</span>}
        </div>
      )}
    </Dialog>
  );
};

export default CommandBar;
