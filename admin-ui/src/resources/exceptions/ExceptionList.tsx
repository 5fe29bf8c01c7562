import { useTranslate } from 'react-admin';
import { SearchBox } from '../../shared/filters';
import { ListPage } from '../../shared/resource';
import { DoneLately } from './DoneLately';
import { ExceptionCards } from './ExceptionCards';
import { ExceptionTable } from './ExceptionTable';
import { KindChips } from './KindChips';

/** Nothing is dropped: what waits longest stands first. */
const ExceptionList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      resource="payment-exceptions"
      words="exceptions"
      sort={{ field: 'since', order: 'ASC' }}
      aside={translate('exceptions.aside')}
      actions={<DoneLately />}
      tabs={<KindChips />}
      filters={<SearchBox label={translate('exceptions.find')} />}
      table={<ExceptionTable />}
      cards={<ExceptionCards />}
    />
  );
};

export default ExceptionList;
