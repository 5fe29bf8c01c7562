import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Button } from '@mui/material';
import { DataTable, ListBase, RecordContextProvider, useListContext } from 'react-admin';
import { Bar, EmptyState, EnabledSwitch, ErrorState, formatCount, LoadingRows, useSmall } from '../../shared';
import { ListCard, rowCard } from '../../shared/lists/look';
import { useMay, useResource } from '../../shared/resource';
import { ChannelGlyph } from '../messages/ChannelGlyph';
import { useSendRuleLabels } from './labels';
import { useMoment } from './rule-text';
import type { Channel, SendRule } from './types';
import { isOn } from './types';
import { useTemplates } from './use-templates';

interface RuleListProps {
  chosen: string | null;
  onChoose: (id: string) => void;
}

const CHANNELS: readonly Channel[] = ['EMAIL', 'SMS'];

const When = ({ rule, onChoose }: { rule: SendRule } & Pick<RuleListProps, 'onChoose'>) => {
  const t = useSendRuleLabels();
  const moment = useMoment();
  return (
    <>
      <div className="l1">
        <Button
          variant="text"
          onClick={() => onChoose(rule.id)}
          aria-label={`${t(`trigger.${rule.trigger}`)}: ${t('list.open', { name: rule.name })}`}
          data-testid={`rule-${rule.code}`}
          sx={{
            minHeight: 0,
            minWidth: 0,
            p: 0,
            color: 'inherit',
            font: 'inherit',
            fontWeight: 600,
            textAlign: 'left',
          }}
        >
          {t(`trigger.${rule.trigger}`)}
        </Button>
      </div>
      <div className="l2">
        {moment(rule.trigger, rule.minutesBefore)}
        {rule.origin === 'own' && ` · ${rule.name}`}
      </div>
    </>
  );
};

const Whom = ({ rule: { toGuest, toCashier, toManagers, departments } }: { rule: SendRule }) => {
  const t = useSendRuleLabels();
  const told = [
    ...(toGuest ? [t('recipient.guest')] : []),
    ...(toCashier ? [t('recipient.cashier')] : []),
    ...(toManagers ? [t('recipient.managers')] : []),
    ...(departments.length > 0 ? [t('list.departments', { count: departments.length })] : []),
  ];
  return told.length > 0 ? told.join(t('list.then')) : '—';
};

const How = ({ rule }: { rule: SendRule }) => {
  const t = useSendRuleLabels();
  const { place, template } = useTemplates().firstOf(rule);
  const broken = rule.problems.find(({ field }) => /template/i.test(field));
  return (
    <Bar as="span" gap={6} sx={{ flexWrap: 'nowrap', minWidth: 0 }}>
      {CHANNELS.filter((channel) => isOn(rule, channel)).map((channel) => (
        <ChannelGlyph key={channel} channel={channel} label={t(`channel.${channel}`)} />
      ))}
      <span>
        {template?.name ?? (place && rule[place.field]) ?? (place ? t('template.primary') : '—')}
        {rule.enabled && broken && (
          <Box component="span" sx={warning} data-testid="rule-problem">
            {broken.message}
          </Box>
        )}
      </span>
    </Bar>
  );
};

const warning = {
  display: 'block',
  fontSize: 'var(--t-note)',
  lineHeight: 1.35,
  fontWeight: 600,
  color: 'var(--unknown)',
};

const Sent = ({ rule: { counts, enabled } }: { rule: SendRule }) => {
  const t = useSendRuleLabels();
  return (
    <>
      {enabled || counts.sent > 0 ? formatCount(counts.sent) : '—'}
      {counts.notSent > 0 && (
        <Box component="span" sx={warning} data-testid="not-sent">
          {t('list.notSent', { count: counts.notSent })}
        </Box>
      )}
    </>
  );
};

const On = ({ rule: { code, name, trigger, toGuest } }: { rule: SendRule }) => {
  const t = useSendRuleLabels();
  return (
    <EnabledSwitch
      source="enabled"
      mayChange={useMay('edit')}
      of={name}
      testId={`enabled-${code}`}
      text={trigger === 'create' && toGuest ? t('disable.link') : undefined}
      bare
    />
  );
};

const Table = ({ chosen, onChoose }: RuleListProps) => {
  const t = useSendRuleLabels();
  return (
    <DataTable<SendRule>
      className="set-table"
      bulkActionButtons={false}
      rowClick={(id) => {
        onChoose(String(id));
        return false;
      }}
      rowSx={(rule) => ({
        cursor: 'pointer',
        ...(!rule.enabled && { color: 'var(--text-3)', '& td': { color: 'inherit' } }),
        ...(rule.id === chosen && {
          '&&, &&:hover': { background: 'var(--primary-soft)' },
          '& > td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--primary)' },
        }),
      })}
      empty={<></>}
    >
      <DataTable.Col<SendRule>
        label={t('list.column.on')}
        disableSort
        className="col-nowrap"
        // A switch is no way into the row.
        render={(rule) => (
          <span onClick={(event) => event.stopPropagation()} role="presentation">
            <On rule={rule} />
          </span>
        )}
      />
      <DataTable.Col<SendRule>
        label={t('list.column.when')}
        disableSort
        render={(rule) => <When rule={rule} onChoose={onChoose} />}
      />
      <DataTable.Col<SendRule>
        label={t('list.column.whom')}
        disableSort
        render={(rule) => <Whom rule={rule} />}
      />
      <DataTable.Col<SendRule>
        label={t('list.column.how')}
        disableSort
        render={(rule) => <How rule={rule} />}
      />
      <DataTable.Col<SendRule>
        label={t('list.column.sent')}
        disableSort
        className="col-nowrap"
        sx={{ textAlign: 'right' }}
        render={(rule) => <Sent rule={rule} />}
      />
    </DataTable>
  );
};

const card = {
  '& .l2': { flexBasis: '100%', fontSize: 'var(--t-table)', fontWeight: 400, color: 'var(--text-3)' },
};

const Cards = ({ onChoose }: Pick<RuleListProps, 'onChoose'>) => {
  const t = useSendRuleLabels();
  const { data = [] } = useListContext<SendRule>();
  return data.map((rule) => (
    <RecordContextProvider value={rule} key={rule.id}>
      <Box sx={[rowCard, card]}>
        <div className="n">
          <When rule={rule} onChoose={onChoose} />
        </div>
        <On rule={rule} />
        <div className="s">
          <Whom rule={rule} />
        </div>
        <div className="st">
          <How rule={rule} />
          <span>
            {t('list.column.sent')}: <Sent rule={rule} />
          </span>
        </div>
      </Box>
    </RecordContextProvider>
  ));
};

const Rows = (props: RuleListProps) => {
  const t = useSendRuleLabels();
  const small = useSmall();
  const { data, error, isPending, refetch } = useListContext<SendRule>();
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 84 : 56} />;
  if (!data)
    return (
      <Bar inset>
        <ErrorState error={error} onRetry={() => void refetch()} title={t('list.didNotLoad')} />
      </Bar>
    );
  if (data.length === 0) return <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>;
  return small ? <Cards {...props} /> : <Table {...props} />;
};

/** The hotel's rules in the order of a payment's life. What was not sent stands out. */
export const RuleList = (props: RuleListProps) => {
  const t = useSendRuleLabels();
  const { name } = useResource();
  const small = useSmall();
  return (
    <ListBase
      resource={name}
      perPage={200}
      sort={{ field: 'trigger', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
    >
      <ListCard component="section" sx={small ? { mx: '-16px', borderRadius: 0 } : {}}>
        <Rows {...props} />
        <Bar
          inset
          sx={{
            flexWrap: 'nowrap',
            borderTop: '1px solid var(--line)',
            background: 'var(--surface-2)',
            fontSize: 'var(--t-table)',
            color: 'var(--text-2)',
          }}
        >
          <InfoOutlined aria-hidden sx={{ fontSize: 17 }} />
          {t('once')}
        </Bar>
      </ListCard>
    </ListBase>
  );
};
