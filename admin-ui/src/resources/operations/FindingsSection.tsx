import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState, Lines, LoadingRows, Section, Tag, ZoneTime } from '../../shared';
import { ActionButton } from './ActionButton';
import { useFindings, useOperations } from './use-operations';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is wrong with the history, and rows that are not what it says, each with its remedy. */
export const FindingsSection = () => {
  const translate = useTranslate();
  const { data: findings, error, refetch } = useFindings();
  const { repair } = useOperations();
  const [failure, setFailure] = useState<unknown>(null);
  const word = (key: string) => translate(`operations.findings.${key}`);
  return (
    <Section title={word('title')} data-testid="ops-findings">
      {failure !== null && <ErrorState error={failure} title={translate('operations.notDone')} />}
      {error && !findings && (
        <ErrorState error={error} onRetry={() => void refetch()} title={word('didNotLoad')} />
      )}
      {!findings && !error && <LoadingRows rows={2} />}
      {findings?.length === 0 && (
        <p className="t3" data-testid="no-findings">
          {word('none')}
        </p>
      )}
      <Lines>
        {findings?.map(({ paymentId, paymentNo, kind, projection, detail, since }) => (
          <li
            key={`${paymentId} ${projection} ${kind}`}
            data-testid={paymentId === null ? `finding-${kind}` : `finding-${paymentId}`}
          >
            <div className="grow">
              {paymentId !== null && <b>{paymentNo ?? paymentId}</b>} <Tag>{word(kind)}</Tag>
              <div className="t2">
                {projection === null
                  ? translate(`operations.findings.told.${kind}`, { detail })
                  : `${translate(`operations.tables.name.${projection}`, { _: projection })}: ${detail}`}
              </div>
            </div>
            <ZoneTime value={since} style="full" />
            {paymentId === null ? null : UUID.test(paymentId) ? (
              <ActionButton testId="repair" onAct={() => repair(paymentId)} onFailure={setFailure}>
                {word('repair')}
              </ActionButton>
            ) : (
              <span className="t3">{word('byRebuild')}</span>
            )}
          </li>
        ))}
      </Lines>
    </Section>
  );
};
