import { Box } from '@mui/material';
import { DataTable, RecordContextProvider, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionsHead, Bar, HotelTime, useTimeZone, zoneLabel } from '../../shared';
import { DayRangeFilter, FilterMenu, SearchBox } from '../../shared/filters';
import { rowCard } from '../../shared/lists/look';
import { keysOf, ListPage } from '../../shared/resource';
import { detailPath } from '../payments/paths';
import { ChannelGlyph } from './ChannelGlyph';
import { labels, useMessageLabels } from './labels';
import { useMessageText } from './message-text';
import { MessageActions } from './MessageActions';
import { MessageStatus } from './MessageStatus';
import { type Message, saysWhy } from './types';

const Filters = () => {
  const t = useMessageLabels();
  const choices = <Key extends string>(group: Record<Key, unknown>, textOf: (key: Key) => string) =>
    keysOf(group).map((value) => ({ value, text: textOf(value) }));
  const { resend: _1, again: _2, ...triggers } = labels.trigger;
  return (
    <>
      <SearchBox label={t('list.search')} />
      <DayRangeFilter name="at" label={t('filter.at')} from="from" to="to" />
      <FilterMenu
        name="status"
        label={t('filter.status')}
        choices={choices(labels.filterStatus, (key) => t(`filterStatus.${key}`))}
      />
      <FilterMenu
        name="channel"
        label={t('filter.channel')}
        choices={choices(labels.channel, (key) => t(`channel.${key}`))}
      />
      <FilterMenu
        name="audience"
        label={t('filter.audience')}
        choices={choices(labels.audience, (key) => t(`audience.${key}`))}
      />
      <FilterMenu
        name="trigger"
        label={t('filter.trigger')}
        choices={choices(triggers, (key) => t(`trigger.${key}`))}
      />
    </>
  );
};

const To = ({ message }: { message: Message }) => {
  const t = useMessageLabels();
  const text = useMessageText();
  return (
    <Bar as="span" gap={7} sx={{ flexWrap: 'nowrap' }}>
      <ChannelGlyph channel={message.channel} label={t(`channel.${message.channel}`)} />
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text.to(message)}
        <span className="l2" style={{ display: 'block' }}>
          {text.whom(message)}
        </span>
      </span>
    </Bar>
  );
};

const What = ({ message }: { message: Message }) => {
  const text = useMessageText();
  return (
    <>
      <div>{text.what(message)}</div>
      <div className="l2">{text.how(message)}</div>
    </>
  );
};

const Became = ({ message }: { message: Message }) => {
  const why = useMessageText().why(message);
  return (
    <>
      <MessageStatus message={message} />
      {saysWhy(message) && why && <div className="l2">{why}</div>}
    </>
  );
};

const Payment = ({ message: { paymentId, paymentNo } }: { message: Message }) => (
  <Link to={detailPath(paymentId)}>{paymentNo}</Link>
);

const Table = () => {
  const t = useMessageLabels();
  return (
    <DataTable<Message> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <DataTable.Col<Message>
        disableSort
        label={t('list.column.at')}
        className="col-nowrap"
        render={({ at, createdAt }) => <HotelTime value={at ?? createdAt} style="list" />}
      />
      <DataTable.Col<Message>
        disableSort
        label={t('list.column.to')}
        render={(message) => <To message={message} />}
      />
      <DataTable.Col<Message>
        disableSort
        label={t('list.column.payment')}
        className="col-nowrap"
        render={(message) => <Payment message={message} />}
      />
      <DataTable.Col<Message>
        disableSort
        label={t('list.column.what')}
        render={(message) => <What message={message} />}
      />
      <DataTable.Col<Message>
        disableSort
        label={t('list.column.status')}
        render={(message) => <Became message={message} />}
      />
      <DataTable.Col<Message>
        disableSort
        label={<ActionsHead />}
        className="col-actions"
        render={(message) => <MessageActions message={message} />}
      />
    </DataTable>
  );
};

const Cards = () => {
  const { data = [] } = useListContext<Message>();
  return data.map((message) => (
    <RecordContextProvider value={message} key={message.id}>
      <Box sx={rowCard} data-testid="message-card">
        <div className="n">
          <To message={message} />
        </div>
        <MessageActions message={message} />
        <div className="s">
          <What message={message} />
        </div>
        <div className="st">
          <Became message={message} />
          <Payment message={message} />
          <span style={{ marginLeft: 'auto' }}>
            <HotelTime value={message.at ?? message.createdAt} style="list" />
          </span>
        </div>
      </Box>
    </RecordContextProvider>
  ));
};

/** Everything that went out at the hotel, the newest first. */
const MessageLog = () => {
  const t = useMessageLabels();
  const timeZone = useTimeZone();
  return (
    <ListPage
      resource="messages"
      namespace="messages.list"
      sort={{ field: 'createdAt', order: 'DESC' }}
      aside={t('list.aside', { zone: zoneLabel(timeZone) })}
      byCursor
      filters={<Filters />}
      table={<Table />}
      cards={<Cards />}
    />
  );
};

export default MessageLog;
