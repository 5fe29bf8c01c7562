import { useInput } from 'react-admin';
import { Under, useField, useReadOnly } from '../../shared/resource';
import { Fact } from '../../shared/resource/inputs';
import { TypedList } from '../../shared/TypedList';
import { useSendRuleLabels } from './labels';
import { useBefore } from './rule-text';
import { inOrder, readTime, type TypedTime } from './times';

const SOURCE = 'preAlertMinutes';

/** When a rule reminds before the due time: each time is a chip. */
export const TimesField = () => {
  const t = useSendRuleLabels();
  const before = useBefore();
  const readOnly = useReadOnly();
  const { name, label, help } = useField({ source: SOURCE, optional: true });
  const { field, fieldState } = useInput<TypedTime[] | null>({
    source: SOURCE,
    format: (value: unknown) => value ?? [],
    parse: (times: TypedTime[]) => (times.length > 0 ? times : null),
  });
  const times = field.value as TypedTime[];
  const textOf = (time: TypedTime) => (typeof time === 'number' ? before([time]) : time);
  if (readOnly) return times.length > 0 && <Fact label={name}>{times.map(textOf).join(t('list.then'))}</Fact>;
  const under = <Under error={fieldState.error?.message} help={help} />;
  return (
    <TypedList
      label={label}
      value={times.map(String)}
      onChange={(texts) => field.onChange(inOrder(texts.map(readTime)))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid ? under : undefined}
      help={under}
      isSpaced
      chips={{
        textOf: (text) => textOf(readTime(text)),
        isBad: (text) => typeof readTime(text) !== 'number',
      }}
      testId={`field-${SOURCE}`}
    />
  );
};
