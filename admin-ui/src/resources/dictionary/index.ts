import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { defineResource } from '../../shared/resource/define';

/** What people choose from. */
export const dictionary = defineResource({
  api: 'dictionary-entries',
  namespace: 'dictionary',
  view: 'UNIVERSAL_DICTIONARY_VIEW',
  manage: 'UNIVERSAL_DICTIONARY_MGT',
  places: [
    { path: 'dictionary', level: 'hotel' },
    { path: 'hotelGroup/dictionary', level: 'group' },
  ],
  menu: { group: 'setUp', item: 'dictionary', label: ['Dictionary', '数据字典'], Icon: MenuBookOutlined },
  labels: () => import('./labels'),
  list: () => import('./DictionaryList'),
  create: () => import('./DictionaryCreate'),
  edit: () => import('./DictionaryEdit'),
});
