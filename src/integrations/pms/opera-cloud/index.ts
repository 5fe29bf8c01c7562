import { definePms } from '../../../payby/index.js';
import { OPERA_CLOUD_CREDENTIALS } from './credentials.js';
import { OperaCloud } from './opera-cloud.adapter.js';

export const operaCloud = definePms({
  code: 'opera-cloud',
  name: { en: 'OPERA Cloud', zh: 'OPERA Cloud（甲骨文）' },
  credentials: OPERA_CLOUD_CREDENTIALS,
  create: (http) => new OperaCloud(http),
});
