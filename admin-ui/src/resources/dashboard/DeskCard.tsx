import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../../paths';
import { Section, useHolds } from '../../shared';
import { useExceptionCount } from '../exceptions/ExceptionBadge';

const Waiting = () => {
  const translate = useTranslate();
  const open = useExceptionCount()?.open ?? 0;
  if (open === 0) return null;
  return (
    <Section title={translate('shell.item.desk')} data-testid="desk">
      <Link className="pay-figure" to={paths.desk}>
        {translate('shell.needPerson', { smart_count: open })}
      </Link>
    </Section>
  );
};

/** What waits for a person at the hotel, as the menu and the bell count it, for who may handle it. */
export const DeskCard = () => (useHolds(permissions.payments) ? <Waiting /> : null);
