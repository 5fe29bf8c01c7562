import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { useRecordContext } from 'react-admin';
import type { components } from '../../api/schema';
import { Tag, ZoneTime } from '../../shared';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useAddressLabels } from './labels';

export type ExternalAddress = components['schemas']['ExternalAddressAnswer'];

const looks = {
  works: { glyph: CheckCircleRounded, tone: 'success' },
  broken: { glyph: ErrorRounded, tone: 'fail' },
  unused: { glyph: ErrorRounded, tone: 'fail' },
  untested: { glyph: HelpOutlineRounded, tone: 'canceled' },
} as const;

/** The usual state is quiet; what needs a person is filled. */
export const AddressState = ({ address: { working, address } }: { address: ExternalAddress }) => {
  const t = useAddressLabels();
  const broken = address === null ? 'broken' : 'unused';
  const state = working === null ? 'untested' : working ? 'works' : broken;
  return (
    <Tag
      {...looks[state]}
      shape="round"
      quiet={working !== false}
      data-testid="address-state"
      data-status={state}
    >
      {t(`state.${state}`)}
    </Tag>
  );
};

export const AddressMenu = () => {
  const t = useAddressLabels();
  const { id, address } = useRecordContext<ExternalAddress>()!;
  return <RecordMenu of={t(`kind.${id}`)} mayDelete={address !== null} deleteText={t('delete.action')} />;
};

const AddressList = () => {
  const t = useAddressLabels();
  return (
    <ResourceList<ExternalAddress>
      addTestId="add-address"
      menu={<AddressMenu />}
      name={{
        key: 'kind',
        text: ({ id }) => t(`kind.${id}`),
        sub: ({ id }) => t(`usedBy.${id}`),
        testId: ({ id }) => `address-${id}`,
      }}
      columns={[
        {
          key: 'value',
          card: 'line',
          render: ({ value, address }) => (
            <>
              <div className="l1" style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }}>
                {value}
              </div>
              <div className="l2">{t(value === address ? 'from.here' : 'from.environment')}</div>
            </>
          ),
        },
        {
          key: 'state',
          card: 'state',
          nowrap: true,
          render: (address) => <AddressState address={address} />,
        },
        { key: 'tested', render: ({ testedAt }) => testedAt && <ZoneTime value={testedAt} style="full" /> },
      ]}
    />
  );
};

export default AddressList;
