import AddRounded from '@mui/icons-material/AddRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box, Button, styled } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../api/schema';
import { describeError } from '../../providers/errors';
import { ErrorState, formatCount, LoadingRows, useAnswer } from '../../shared';
import { useDictionaryLabels } from './labels';
import { saveFrom, type Transfer } from './use-transfer';

type Row = components['schemas']['ImportRowAnswer'];
type Outcome = Row['outcome'];

/** Rows of an outcome, over all types. */
export const countOf = ({ counts }: Transfer, outcome: Outcome): number =>
  counts.reduce((sum, each) => sum + each[outcome], 0);

const FEW = 5;
/** The server gives no more at once; the rest is in the file of refused rows, or comes right. */
const MANY = 200;

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  margin: 0,
  border: '1px solid var(--line)',
  borderWidth: '1px 0',
  '& > div': { padding: '10px 18px', minWidth: 0 },
  '& > div + div': { borderLeft: '1px solid var(--line)' },
  '& dt': { display: 'flex', gap: 5, alignItems: 'center', fontSize: 13, color: 'var(--text-2)' },
  '& dt svg': { fontSize: 16 },
  '& dd': { margin: 0, fontSize: 21, fontWeight: 650 },
  '& .bad, & .bad dt': { color: 'var(--fail)' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > div + div': { borderLeft: 0, borderTop: '1px solid var(--line)' },
    '& > div:nth-of-type(2)': { borderTop: 0 },
  },
}));

const GLYPHS = { added: AddRounded, changed: EditOutlined, refused: BlockRounded, unchanged: RemoveRounded };

const Group = styled('section')(({ theme }) => ({
  '& > header': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    padding: '6px 18px',
    background: 'var(--surface-2)',
    fontSize: 'var(--t-table)',
  },
  '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 650 },
  '& header button': { marginLeft: 'auto' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '52px 130px 170px minmax(0, 1fr)',
    gap: '2px 12px',
    padding: '8px 18px',
    borderTop: '1px solid var(--line)',
    fontSize: 'var(--t-table)',
    overflowWrap: 'anywhere',
  },
  '& .no, & .was': { color: 'var(--text-3)' },
  '& code': { fontFamily: 'var(--mono)', fontSize: 12.5 },
  '&.refused li': { boxShadow: 'inset 3px 0 0 var(--fail-line)' },
  '&.refused .why': { color: 'var(--fail)', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '44px minmax(0, 1fr)', padding: '8px 14px' },
    '& li > :nth-of-type(n + 3)': { gridColumn: '2' },
  },
}));

const Rows = ({ transfer, outcome }: { transfer: Transfer; outcome: Exclude<Outcome, 'unchanged'> }) => {
  const t = useDictionaryLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState(FEW);
  const count = countOf(transfer, outcome);
  const { data, error, refetch } = useAnswer<Row[]>(
    ['dictionary-transfers', transfer.id, outcome, shown],
    `/dictionary-transfers/${transfer.id}/rows`,
    {
      query: { filter: JSON.stringify({ outcome }), range: JSON.stringify([0, shown - 1]) },
      enabled: count > 0,
      placeholderData: (before: Row[] | undefined) => before,
    },
  );
  if (count === 0) return null;
  const more = Math.min(count, MANY) - shown;
  const save = () =>
    saveFrom(`/${transfer.id}/file`).catch((failure: unknown) =>
      notify(describeError(failure, translate), { type: 'error' }),
    );
  return (
    <Group className={outcome} data-testid={`rows-${outcome}`}>
      <header>
        <h3>
          {t(`import.${outcome}`)} {formatCount(count)}
        </h3>
        {outcome === 'refused' && <span className="no">{t('import.notImported')}</span>}
        {outcome === 'refused' ? (
          <Button size="small" onClick={() => void save()} data-testid="save-refused">
            {t('import.saveRefused')}
          </Button>
        ) : null}
        {more > 0 && (
          <Button size="small" onClick={() => setShown(MANY)} data-testid={`more-${outcome}`}>
            {t('import.more', { count: more })}
          </Button>
        )}
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />}
      {!data && !error && <LoadingRows rows={2} height={36} />}
      <ul>
        {data?.map((row) => (
          <li key={row.id}>
            <span className="no">{formatCount(row.id)}</span>
            <span>{row.type}</span>
            <code>{row.code}</code>
            <div>
              {row.problem && <span className="why">{row.problem}</span>}
              {outcome === 'added' && (
                <b>
                  {row.nameZh} · {row.name}
                </b>
              )}
              {row.changes.map(({ field, before, after }) => (
                <div key={field}>
                  <span className="no">{t(`import.field.${field}`)}</span>{' '}
                  <span className="was">{before || t('list.nothing')}</span> →{' '}
                  <b>{after || t('list.nothing')}</b>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
};

/** What would become of each row of a file. */
export const ImportPreview = ({ transfer }: { transfer: Transfer }) => {
  const t = useDictionaryLabels();
  return (
    <div data-testid="import-preview">
      <Tiles>
        {(['added', 'changed', 'refused', 'unchanged'] as const).map((outcome) => {
          const Glyph = GLYPHS[outcome];
          const count = countOf(transfer, outcome);
          return (
            <div key={outcome} className={outcome === 'refused' && count > 0 ? 'bad' : ''}>
              <dt>
                <Glyph aria-hidden />
                {t(`import.${outcome}`)}
              </dt>
              <dd data-testid={`count-${outcome}`}>{formatCount(count)}</dd>
            </div>
          );
        })}
        <Box sx={{ background: 'var(--surface-2)' }}>
          <dt>{t('import.rowsRead')}</dt>
          <dd>{formatCount(transfer.total ?? 0)}</dd>
        </Box>
      </Tiles>
      {(['refused', 'changed', 'added'] as const).map((outcome) => (
        <Rows key={outcome} transfer={transfer} outcome={outcome} />
      ))}
    </div>
  );
};
