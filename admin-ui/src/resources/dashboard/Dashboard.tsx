import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  Bar,
  EmptyState,
  ErrorState,
  LoadingRows,
  PageTitle,
  Section,
  useHotel,
  zoneLabel,
} from '../../shared';
import { DayRange, daysOfPreset, todayIn } from '../../shared/filters';
import { CurrencyCard, EndedCard, PostingCard, Shares, StatusCard, TimeToPayCard, useListOf } from './cards';
import { DeskCard } from './DeskCard';
import { DisputesCard } from './DisputesCard';
import { chosenOf, isByMonth, periods } from './figures';
import { TakingsCard } from './TakingsCard';
import { type DashboardFigures, hotelChoices } from './types';
import { useChoices, useDashboard } from './use-dashboard';
import s from './dashboard.module.css';

const toggle = {
  '& .MuiToggleButton-root': {
    whiteSpace: 'nowrap',
    height: 36,
    px: '14px',
    borderColor: 'var(--line-strong)',
    background: 'var(--surface)',
    color: 'var(--text-2)',
    fontWeight: 600,
    fontSize: 'var(--t-base)',
    textTransform: 'none',
  },
  '& .Mui-selected.Mui-selected': { background: 'var(--primary)', color: 'var(--on-primary)' },
};

type Choices = ReturnType<typeof useChoices>;

const Toggles = ({ choices }: { choices: Choices }) => {
  const translate = useTranslate();
  const { hotels } = useHotel();
  return (
    <>
      {hotels.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          sx={toggle}
          value={choices.hotels}
          aria-label={translate('dashboard.hotels.label')}
          onChange={(_, next: (typeof hotelChoices)[number] | null) => next && choices.setHotels(next)}
        >
          {hotelChoices.map((each) => (
            <ToggleButton key={each} value={each} data-testid={`hotels-${each}`}>
              {translate(`dashboard.hotels.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <DayRange
        name="range"
        label={translate('dashboard.range')}
        value={choices.days}
        onChange={choices.setDays}
        among={periods}
        open={false}
      />
      <Button variant="outlined" startIcon={<PictureAsPdfOutlined />} onClick={() => window.print()}>
        {translate('dashboard.print')}
      </Button>
    </>
  );
};

const Figures = ({ figures, choices }: { figures: DashboardFigures; choices: Choices }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const ofAll = choices.hotels === 'all';
  const list = useListOf(choices.days, ofAll);
  const chosen = chosenOf(figures.currencies, choices.currency, hotel?.currencyCode);
  if (!chosen) {
    return (
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section>
          <EmptyState
            title={translate('dashboard.empty.title')}
            action={
              choices.period !== 'lastYear' && (
                <Button
                  variant="outlined"
                  onClick={() => choices.setDays(daysOfPreset('lastYear', todayIn(figures.timeZone)))}
                >
                  {translate('dashboard.empty.year')}
                </Button>
              )
            }
          >
            {translate('dashboard.empty.text')}
          </EmptyState>
        </Section>
        {!ofAll && <DeskCard />}
        <DisputesCard disputes={figures.disputes} list={list} />
      </Stack>
    );
  }
  const { currencyCode } = chosen;
  const own = hotel?.currencyCode;
  const currencies = [...figures.currencies].sort(
    (a, b) => Number(b.currencyCode === own) - Number(a.currencyCode === own) || b.paidCount - a.paidCount,
  );
  return (
    <>
      <div className={s.cards} role="group" aria-label={translate('dashboard.currencies')}>
        {currencies.map((takings) => (
          <CurrencyCard
            key={takings.currencyCode}
            takings={takings}
            year={figures.range === '1y'}
            to={list.paid({ currencyCode: takings.currencyCode })}
            chosen={takings === chosen}
            onChoose={currencies.length > 1 ? () => choices.setCurrency(takings.currencyCode) : undefined}
          />
        ))}
      </div>
      <div className={s.two}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <TakingsCard takings={chosen} byMonth={isByMonth(figures)} />
          <Box
            sx={{ display: 'grid', gridTemplateColumns: { xs: '100%', sm: 'minmax(0, 1fr) 222px' }, gap: 2 }}
          >
            <Shares
              of="methods"
              testId="methods"
              rows={chosen.methods.map((method) => ({ ...method, key: method.methodCode }))}
              takings={chosen}
              to={(methodCode) => list.paid({ currencyCode, methodCode })}
            />
            <TimeToPayCard takings={chosen} />
          </Box>
          <EndedCard takings={chosen} list={list} />
          {ofAll && chosen.hotels.length > 0 && (
            <Shares
              of="perHotel"
              testId="hotels"
              rows={chosen.hotels.map((each) => ({ ...each, key: each.hotelCode }))}
              takings={chosen}
            />
          )}
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <StatusCard statuses={figures.statuses} currencyCode={currencyCode} list={list} />
          <PostingCard takings={chosen} list={list} ofAll={ofAll} />
          {!ofAll && <DeskCard />}
          <DisputesCard disputes={figures.disputes} list={list} />
        </Stack>
      </div>
    </>
  );
};

/** Is the money coming in? Paid per currency first; the chosen currency drives the rest. */
const Dashboard = () => {
  const translate = useTranslate();
  const choices = useChoices();
  const { data, error, isPending, isPlaceholderData, refetch } = useDashboard(choices);
  return (
    <div className={s.page} data-testid="dashboard">
      <PageTitle
        title={translate('dashboard.title')}
        aside={
          data && (
            <span title={zoneLabel(data.timeZone)}>
              {translate('dashboard.days', { from: data.from, to: data.to })}
            </span>
          )
        }
        actions={
          <Bar gap={12} className="pay-screen-only">
            <Toggles choices={choices} />
          </Bar>
        }
      />
      {error && (
        <Box sx={{ mb: '16px' }}>
          <ErrorState
            error={error}
            onRetry={() => void refetch()}
            title={translate('dashboard.didNotLoad')}
          />
        </Box>
      )}
      {isPending && !error && <LoadingRows rows={10} />}
      {data && (
        <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Figures figures={data} choices={choices} />
        </div>
      )}
    </div>
  );
};

export default Dashboard;
