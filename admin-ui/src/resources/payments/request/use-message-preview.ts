import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../api/schema';
import { useRequest } from '../../../shared';
import { useDebounced } from '../../../shared/use-debounced';
import type { PreviewContent } from './preview-html';

type Asked = components['schemas']['MessagePreviewDto'];
export type MessagePreview = components['schemas']['MessagePreviewAnswer'];

/** What the server needs to fill the hotel's template; what is not typed yet, an example stands for. */
const askedOf = (channel: Asked['channel'], content: PreviewContent): Asked => ({
  channel,
  language: content.language,
  ...(content.title?.trim() && { title: content.title.trim() }),
  ...(content.firstName && { firstName: content.firstName }),
  ...(content.lastName && { lastName: content.lastName }),
  amountMinor: content.totalMinor,
  currencyCode: content.currencyCode,
  items: content.items.flatMap(({ name, amountMinor }) =>
    name && amountMinor !== null && amountMinor > 0 ? [{ name, amountMinor }] : [],
  ),
  ...(content.dueAt && { dueAt: content.dueAt.toISOString() }),
  ...(content.guestComment.trim() && { guestComment: content.guestComment.trim() }),
  methods: content.methods.map(({ code }) => code),
});

/**
 * The message as the hotel's own template makes it, asked for once the keys rest. The last one stays until the next has
 * come, and when the next does not come.
 */
export const useMessagePreview = (channel: Asked['channel'] | null, content: PreviewContent) => {
  const request = useRequest();
  const asked = useDebounced(channel ? JSON.stringify(askedOf(channel, content)) : '');
  const { data, isError } = useQuery({
    queryKey: ['message-preview', channel, asked],
    queryFn: ({ signal }) =>
      request<MessagePreview>('/payments/message-preview', {
        method: 'POST',
        body: JSON.parse(asked) as Asked,
        signal,
      }),
    // Right after another channel was chosen, what is asked for is still that of the last one.
    enabled: channel !== null && asked.includes(`"channel":"${channel}"`),
    placeholderData: (previous, query) => (query?.queryKey[1] === channel ? previous : undefined),
    retry: false,
    staleTime: 60_000,
  });
  return { preview: data, failed: isError };
};
