import { CopyButton } from '../../shared/CopyButton';
import { useEmailServiceLabels } from './labels';

const code = { fontFamily: 'var(--mono)', fontSize: 12.5, overflowWrap: 'anywhere' } as const;

/** A TXT record that whoever looks after the domain types in, letter by letter. */
export const Published = ({ name, record }: { name: string; record: string }) => {
  const t = useEmailServiceLabels();
  return (
    <div>
      <div>
        {t('domain.recordName')}: <code style={code}>{name}</code>{' '}
        <CopyButton value={name} label={t('domain.copyName')} />
      </div>
      <div>
        {t('domain.record')}:{' '}
        <code style={code} data-testid={`record-${name}`}>
          {record}
        </code>{' '}
        <CopyButton value={record} label={t('domain.copyRecord')} />
      </div>
    </div>
  );
};
