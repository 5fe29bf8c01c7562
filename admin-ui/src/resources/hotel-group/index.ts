import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import { defineResource } from '../../shared/resource/define';

/** The hotel group itself: one page, not a list of records. */
export const hotelGroup = defineResource({
  api: 'hotel-group',
  namespace: 'hotelGroup',
  view: 'HOTEL_GROUP_BASIC_INFORMATION_VIEW',
  manage: 'HOTEL_GROUP_BASIC_INFORMATION_MGT',
  single: true,
  places: [{ path: 'hotel-group/base-info', level: 'group' }],
  menu: {
    group: 'setUp',
    item: 'hotelGroup',
    label: ['Hotel group', '酒店集团'],
    Icon: CorporateFareOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./HotelGroup'),
});
