import { registerSettings } from '../../shared/messages';

const apiClients = registerSettings('apiClients', {
  en: () => import('../../i18n/apiClients.en').then(({ apiClientsEn }) => apiClientsEn),
  zh: () => import('../../i18n/apiClients.zh').then(({ apiClientsZh }) => apiClientsZh),
});

/** Devices and systems that call the API by themselves; each screen is its own chunk. */
export default {
  list: apiClients.page(() => import('./ApiClientList')),
  create: apiClients.page(() => import('./ApiClientCreate')),
  edit: apiClients.page(() => import('./ApiClientEdit')),
};
