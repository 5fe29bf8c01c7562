import { useLocaleState } from 'react-admin';
import { useDictionary } from '../../shared';
import { EnabledChip } from '../../shared/EnabledChip';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { useLevel } from '../../shared/use-level';
import { HotelMenu } from './HotelMenu';
import { useHotelLabels } from './labels';
import type { HotelSettings } from './types';

const Area = ({ area }: Pick<HotelSettings, 'area'>) => {
  const { textOf } = useDictionary('area');
  return area && textOf('area', area);
};

const COLUMNS: Column<HotelSettings>[] = [
  {
    key: 'currencies',
    sortBy: 'currencyCode',
    card: 'line',
    render: ({ currencyCode, additionalCurrencies }) => [currencyCode, ...additionalCurrencies].join(', '),
  },
  { key: 'timeZone', sortBy: 'timeZone', card: 'line', render: ({ timeZone }) => timeZone },
  { key: 'area', render: ({ area }) => <Area area={area} /> },
  { key: 'phone', nowrap: true, render: ({ phone }) => phone },
  {
    key: 'status',
    sortBy: 'enabled',
    card: 'state',
    nowrap: true,
    render: ({ enabled }) => <EnabledChip enabled={enabled} />,
  },
];

const HotelList = () => {
  const t = useHotelLabels();
  const level = useLevel();
  const [language] = useLocaleState();
  const name: NameColumn<HotelSettings> = {
    key: 'hotel',
    sortBy: language === 'zh' ? 'nameZh' : 'name',
    text: (hotel) => (language === 'zh' ? hotel.nameZh : hotel.name),
    testId: (hotel) => `hotel-${hotel.code}`,
    sub: (hotel) => hotel.code,
    mono: true,
  };
  return (
    <ResourceList<HotelSettings>
      {...(level === 'hotel' && { title: t('list.titleOfOne') })}
      name={name}
      columns={COLUMNS}
      addTestId="add-hotel"
      menu={<HotelMenu />}
    />
  );
};

export default HotelList;
