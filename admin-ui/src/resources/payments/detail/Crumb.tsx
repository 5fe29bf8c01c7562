import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { IconButton, Link, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Bar, useShortcut } from '../../../shared';
import { historyPath } from '../paths';
import { useNeighbours } from './use-neighbours';

/** Where one is, and the way to the payment before and after it in the list one came from. */
export const Crumb = ({ id, paymentNo }: { id: string; paymentNo: string | undefined }) => {
  const translate = useTranslate();
  const neighbours = useNeighbours(id);
  const previous = translate('payments.detail.previous');
  const next = translate('payments.detail.next');
  useShortcut('[', () => neighbours?.previous?.(), {
    label: 'payments.detail.previous',
    enabled: neighbours !== null,
  });
  useShortcut(']', () => neighbours?.next?.(), {
    label: 'payments.detail.next',
    enabled: neighbours !== null,
  });
  return (
    <Bar
      as="nav"
      gap={6}
      sx={{ minHeight: 30, mb: '10px', fontSize: 'var(--t-table)', color: 'var(--text-3)' }}
    >
      <Link
        component={RouterLink}
        to={historyPath}
        underline="hover"
        color="text.secondary"
        sx={{ fontWeight: 500 }}
      >
        {translate('payments.history.title')}
      </Link>
      <ChevronRightRounded aria-hidden sx={{ fontSize: 16 }} />
      <span>{paymentNo}</span>
      {neighbours && (
        <span className="end">
          {translate('payments.detail.position', { n: neighbours.position, total: neighbours.total })}
          {[
            { label: previous, go: neighbours.previous, Glyph: ExpandLessRounded },
            { label: next, go: neighbours.next, Glyph: ExpandMoreRounded },
          ].map(({ label, go, Glyph }) => (
            <Tooltip key={label} title={label}>
              <span>
                <IconButton size="small" aria-label={label} disabled={go === null} onClick={() => go?.()}>
                  <Glyph fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </span>
      )}
    </Bar>
  );
};
