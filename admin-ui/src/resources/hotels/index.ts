import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { defineResource } from '../../shared/resource/define';

const SYSTEM = 'SYSTEM_CONFIGURATION_MGT';
const menu = { group: 'setUp', item: 'hotels', label: ['Hotels', '酒店'], Icon: ApartmentOutlined } as const;

/** The hotels: at a hotel its own page, in the group all of them. */
export const hotels = defineResource({
  api: 'hotel-settings',
  namespace: 'hotels',
  view: 'HOTEL_SETTING_VIEW',
  manage: 'HOTEL_SETTING_MGT',
  places: [
    {
      path: 'tenant/hotel',
      level: 'hotel',
      fixed: true,
      menu: { ...menu, label: ['Hotel info', '酒店信息'] },
    },
    { path: 'hotel-group/hotel', level: 'group' },
    {
      path: 'system-setting/hotel',
      level: 'none',
      fixedAtHotel: true,
      view: SYSTEM,
      manage: SYSTEM,
      menu: { ...menu, group: 'system', item: 'systemHotels' },
    },
  ],
  menu,
  labels: () => import('./labels'),
  list: () => import('./HotelList'),
  create: () => import('./HotelCreate'),
  edit: () => import('./HotelEdit'),
});
