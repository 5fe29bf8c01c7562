import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Notice = Schemas['NoticeAnswer'];
export type Notices = Schemas['NoticesAnswer'];
export type NoticeKind = Notice['kind'];
export type NoticePreferences = Schemas['NoticePreferencesAnswer'];
