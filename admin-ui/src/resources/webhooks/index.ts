import { createElement } from 'react';
import { inLanguage } from '../../i18n/pairs';
import { registerSettings } from '../../shared/messages';
import type { ResourceDefinition } from '../../shared/resource/define';
import { webhooks } from './resource';

const { page } = registerSettings(webhooks.namespace, {
  en: () => import('./labels').then(({ labels }) => inLanguage(labels, 'en')),
  zh: () => import('./labels').then(({ labels }) => inLanguage(labels, 'zh')),
});
const Webhooks = page(() => import('./WebhooksPage'));
const Add = page(() => import('./AddressCreate'));
const Edit = page(() => import('./AddressEdit'));
const Signature = page(() => import('./signature/SignaturePage'));
/** These pages have labels beside the client's, and load them when they are shown: nothing lazy may load as lazy again. */
const of = (Page: typeof Webhooks) => {
  const Shown = () => createElement(Page);
  return { page: () => Promise.resolve({ default: Shown }) };
};

/** The pages of an API client's webhooks, each below the client's own. What is fixed stands before what varies. */
export const webhookParts: ResourceDefinition['parts'] = {
  webhooks: of(Webhooks),
  'webhooks/add': { ...of(Add), manages: true },
  'webhooks/signature': of(Signature),
  'webhooks/:endpoint': of(Webhooks),
  'webhooks/:endpoint/edit': { ...of(Edit), manages: true },
};
