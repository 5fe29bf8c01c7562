import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { useLocaleState } from 'react-admin';
import { FewOf, Tag, useHotel, useLocalName } from '../../shared';
import { useVendors } from '../../shared/credentials';
import { EnabledChip } from '../../shared/EnabledChip';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { useSmsChannelLabels } from './labels';
import { SmsChannelMenu } from './SmsChannelMenu';
import type { SmsChannel } from './types';

/** A hotel has a handful of these, so there is nothing to search through. */
const SmsChannelList = () => {
  const t = useSmsChannelLabels();
  const [language] = useLocaleState();
  const { data: vendors } = useVendors();
  const { hotels } = useHotel();
  const localName = useLocalName();
  const providerOf = (code: string) => {
    const found = vendors?.sms.find((each) => each.code === code)?.name;
    return found ? found[language === 'zh' ? 'zh' : 'en'] : code;
  };
  const hotelOf = (code: string | null) => {
    if (code === null) return t('allHotels');
    const hotel = hotels.find((each) => each.code === code);
    return hotel ? localName(hotel) : code;
  };
  const name: NameColumn<SmsChannel> = {
    key: 'channel',
    sortBy: 'order',
    text: ({ code }) => code,
    testId: ({ code }) => `channel-${code}`,
    sub: ({ sender }) => sender,
  };
  const columns: Column<SmsChannel>[] = [
    { key: 'order', nowrap: true, render: ({ place, places }) => t('place', { place, places }) },
    { key: 'provider', sortBy: 'provider', card: 'line', render: ({ provider }) => providerOf(provider) },
    {
      key: 'kind',
      sortBy: 'kind',
      card: 'line',
      nowrap: true,
      render: ({ kind, isDefault }) => (
        <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          {t(`kind.${kind}`)}
          {isDefault && <Tag>{t('list.default')}</Tag>}
        </span>
      ),
    },
    {
      key: 'areaCodes',
      render: ({ areaCodes }) =>
        areaCodes.length > 0 ? <FewOf all={areaCodes.map((code) => `+${code}`)} /> : t('list.everywhere'),
    },
    { key: 'hotel', render: ({ hotelCode }) => hotelOf(hotelCode) },
    {
      key: 'status',
      sortBy: 'enabled',
      card: 'state',
      nowrap: true,
      render: ({ enabled, failures }) =>
        enabled && failures?.restingUntil ? (
          <Tag glyph={HourglassEmptyRounded} tone="pending" shape="round">
            {t('resting')}
          </Tag>
        ) : (
          <EnabledChip enabled={enabled} />
        ),
    },
  ];
  return (
    <ResourceList<SmsChannel>
      name={name}
      columns={columns}
      addTestId="add-channel"
      menu={<SmsChannelMenu />}
    />
  );
};

export default SmsChannelList;
