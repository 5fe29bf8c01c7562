import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, GlobalStyles, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState, ErrorState, LoadingRows, PageTitle, Section, useHotel, zoneLabel } from '../../shared';
import { CurrencyCard } from './CurrencyCard';
import { EndedCard } from './EndedCard';
import { chosenOf } from './figures';
import { paper } from './paper';
import { PostingCard } from './PostingCard';
import { Shares } from './Shares';
import { StatusCard } from './StatusCard';
import { TakingsCard } from './TakingsCard';
import { TimeToPayCard } from './TimeToPayCard';
import { type DashboardFigures, hotelChoices, ranges } from './types';
import { useChoices, useDashboard } from './use-dashboard';
import './dashboard.css';

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
          className="dash-toggle"
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
      <ToggleButtonGroup
        exclusive
        size="small"
        className="dash-toggle"
        value={choices.range}
        aria-label={translate('dashboard.range.label')}
        onChange={(_, next: (typeof ranges)[number] | null) => next && choices.setRange(next)}
      >
        {ranges.map((each) => (
          <ToggleButton key={each} value={each} data-testid={`range-${each}`}>
            {translate(`dashboard.range.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button
        variant="outlined"
        className="dash-print"
        startIcon={<PictureAsPdfOutlined />}
        onClick={() => window.print()}
      >
        {translate('dashboard.print')}
      </Button>
    </>
  );
};

const Figures = ({ figures, choices }: { figures: DashboardFigures; choices: Choices }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const chosen = chosenOf(figures.currencies, choices.currency, hotel?.currencyCode);
  if (!chosen) {
    return (
      <Section>
        <EmptyState
          title={translate('dashboard.empty.title')}
          action={
            figures.range === '30d' && (
              <Button variant="outlined" onClick={() => choices.setRange('1y')}>
                {translate('dashboard.empty.year')}
              </Button>
            )
          }
        >
          {translate('dashboard.empty.text')}
        </EmptyState>
      </Section>
    );
  }
  const { currencyCode } = chosen;
  const own = hotel?.currencyCode;
  const currencies = [...figures.currencies].sort(
    (a, b) => Number(b.currencyCode === own) - Number(a.currencyCode === own) || b.paidCount - a.paidCount,
  );
  return (
    <>
      <div className="dash-cards" role="group">
        {currencies.map((takings) => (
          <CurrencyCard
            key={takings.currencyCode}
            takings={takings}
            range={figures.range}
            chosen={takings === chosen}
            onChoose={currencies.length > 1 ? () => choices.setCurrency(takings.currencyCode) : undefined}
          />
        ))}
      </div>
      <div className="dash-two">
        <div className="dash-col">
          <TakingsCard takings={chosen} range={figures.range} />
          <div className="dash-how">
            <Section
              title={translate('dashboard.methods.title', { currencyCode })}
              note={translate('dashboard.methods.share')}
              data-testid="methods"
            >
              <Shares
                rows={chosen.methods.map((method) => ({ ...method, key: method.methodCode }))}
                currencyCode={currencyCode}
                whole={chosen.paidMinor}
              />
            </Section>
            <TimeToPayCard takings={chosen} />
          </div>
          <EndedCard takings={chosen} />
          {choices.hotels === 'all' && chosen.hotels.length > 0 && (
            <Section
              title={translate('dashboard.perHotel.title', { currencyCode })}
              note={translate('dashboard.methods.share')}
              data-testid="hotels"
            >
              <Shares
                rows={chosen.hotels.map((each) => ({ ...each, key: each.hotelCode }))}
                currencyCode={currencyCode}
                whole={chosen.paidMinor}
              />
            </Section>
          )}
        </div>
        <div className="dash-col">
          <StatusCard statuses={figures.statuses} currencyCode={currencyCode} />
          <PostingCard takings={chosen} ofAll={choices.hotels === 'all'} />
        </div>
      </div>
    </>
  );
};

/** Is the money coming in? Paid per currency first; the chosen currency drives the rest. */
const Dashboard = () => {
  const translate = useTranslate();
  const choices = useChoices();
  const { data, error, isPending, isPlaceholderData, refetch } = useDashboard(choices.range, choices.hotels);
  return (
    <div className="dash" data-testid="dashboard">
      <GlobalStyles styles={paper} />
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
          <div className="dash-bar">
            <Toggles choices={choices} />
          </div>
        }
      />
      {error && (
        <div className="dash-error">
          <ErrorState
            error={error}
            onRetry={() => void refetch()}
            title={translate('dashboard.didNotLoad')}
          />
        </div>
      )}
      {isPending && !error && <LoadingRows rows={10} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'dash-old' : undefined}>
          <Figures figures={data} choices={choices} />
        </div>
      )}
    </div>
  );
};

export default Dashboard;
