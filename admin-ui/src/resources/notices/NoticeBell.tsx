import InboxOutlined from '@mui/icons-material/InboxOutlined';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Badge, Box, Button, ButtonBase } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BarIconButton } from '../../layout/BarButtons';
import { paths } from '../../paths';
import {
  Bar,
  Dropdown,
  EmptyState,
  ErrorState,
  formatMoney,
  formatShort,
  LoadingRows,
  Unseen,
  useNow,
  useTimeZone,
} from '../../shared';
import { useExceptionCount } from '../exceptions/ExceptionBadge';
import { useBrowserNotices } from './browser-notices';
import { useNoticeLabels } from './labels';
import { noticePath } from './notice-path';
import type { Notice } from './types';
import { useNotices } from './use-notices';

const WIDTH = 400;

/** Its labels are here with the bell's. */
const NoticePreferencesDialog = lazy(() => import('./NoticePreferencesDialog'));

const NoticeRow = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const t = useNoticeLabels();
  const timeZone = useTimeZone();
  const now = useNow();
  const { kind, read, amountMinor, currencyCode, subjectNo, at } = notice;
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--line)' }}>
      <ButtonBase
        onClick={onOpen}
        data-testid="notice"
        data-kind={kind}
        data-read={read}
        sx={{
          display: 'grid',
          gridTemplateColumns: '8px minmax(0, 1fr)',
          columnGap: '10px',
          alignItems: 'start',
          width: '100%',
          minHeight: 52,
          p: '10px 16px 10px 12px',
          textAlign: 'left',
          '&:hover': { background: 'var(--surface-2)' },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mt: '6px',
            borderRadius: '50%',
            background: read ? 'none' : 'var(--primary)',
          }}
        />
        <span>
          <Box component="span" sx={{ display: 'block', fontWeight: read ? 400 : 600 }}>
            {t(`kind.${kind}`, { amount: formatMoney(amountMinor, currencyCode).replace(' ', '\u00a0') })}
            {!read && <Unseen>{t('unread')}</Unseen>}
          </Box>
          <Box component="span" sx={{ fontSize: 'var(--t-note)', color: 'var(--text-3)' }}>
            {subjectNo} · {formatShort(at, timeZone, now)}
          </Box>
        </span>
      </ButtonBase>
    </Box>
  );
};

/** The bell in the bar: how much is unread, and what it is. */
const NoticeBell = () => {
  const t = useNoticeLabels();
  const navigate = useNavigate();
  const { data, error, refetch, read } = useNotices();
  const [choosing, setChoosing] = useState(false);
  useBrowserNotices(data);
  const unread = data?.unread ?? 0;
  const waiting = useExceptionCount()?.open ?? 0;
  const newest = data?.notices[0];

  const content = (close: () => void) => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      ) : (
        <LoadingRows rows={4} />
      );
    if (!newest) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              close();
              if (!notice.read) void read({ ids: [notice.id] });
              void navigate(noticePath(notice));
            }}
          />
        ))}
      </Box>
    );
  };

  return (
    <>
      <Dropdown
        label={t('title')}
        width={WIDTH}
        edge="right"
        button={(opener) => (
          <BarIconButton
            label={t('bell', { count: unread })}
            data-testid="bell"
            data-unread={unread}
            {...opener}
          >
            <Badge badgeContent={unread || null} max={99} color="error" overlap="circular">
              <NotificationsNoneRounded />
            </Badge>
          </BarIconButton>
        )}
      >
        {(close) => (
          <Box data-testid="notices" sx={{ fontSize: 'var(--t-table)' }}>
            <Bar gap={8} sx={{ p: '8px 8px 8px 16px', minHeight: 52 }}>
              <h2>{t('title')}</h2>
              {unread > 0 && newest && (
                <Button
                  size="small"
                  className="end"
                  data-testid="read-all"
                  onClick={() => void read({ upTo: newest.id })}
                >
                  {t('readAll')}
                </Button>
              )}
            </Bar>
            {waiting > 0 && (
              <Box sx={{ p: '0 8px 6px' }}>
                <Button
                  size="small"
                  component={Link}
                  to={paths.desk}
                  onClick={close}
                  startIcon={<InboxOutlined />}
                  data-testid="bell-desk"
                >
                  {t('desk', { count: waiting })}
                </Button>
              </Box>
            )}
            <Box sx={{ maxHeight: 'min(460px, 60vh)', overflowY: 'auto' }}>{content(close)}</Box>
            <Box sx={{ p: '6px 8px', borderTop: '1px solid var(--line)' }}>
              <Button
                size="small"
                data-testid="notice-settings"
                onClick={() => {
                  close();
                  setChoosing(true);
                }}
              >
                {t('settings')}
              </Button>
            </Box>
          </Box>
        )}
      </Dropdown>
      {choosing && (
        <Suspense fallback={null}>
          <NoticePreferencesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
};

export default NoticeBell;
