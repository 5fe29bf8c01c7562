import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { useRecordContext } from 'react-admin';
import { Tag, useHotel, useLocalName, ZoneTime } from '../../shared';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useEmailServiceLabels } from './labels';
import { type EmailService, useIsSystem } from './types';

const looks = {
  works: { glyph: CheckCircleRounded, tone: 'success' },
  broken: { glyph: ErrorRounded, tone: 'fail' },
  untested: { glyph: HelpOutlineRounded, tone: 'unknown' },
  off: { glyph: BlockRounded, tone: 'canceled' },
} as const;

const stateOf = ({ enabled, working }: EmailService): keyof typeof looks => {
  if (!enabled) return 'off';
  if (working === null) return 'untested';
  return working ? 'works' : 'broken';
};

/** The usual state is quiet; what needs a person is filled. */
export const EmailServiceState = ({ service }: { service: EmailService }) => {
  const t = useEmailServiceLabels();
  const state = stateOf(service);
  return (
    <Tag
      {...looks[state]}
      shape="round"
      quiet={state === 'works'}
      data-testid="email-state"
      data-status={state}
    >
      {t(`state.${state}`)}
    </Tag>
  );
};

export const EmailServiceMenu = () => {
  const { host, editable } = useRecordContext<EmailService>()!;
  return <RecordMenu of={host} mayDelete={editable} />;
};

/** There is a handful of these at most, so there is nothing to search through. */
const EmailServiceList = () => {
  const t = useEmailServiceLabels();
  const isSystem = useIsSystem();
  const { hotels } = useHotel();
  const localName = useLocalName();
  const hotelOf = (code: string | null) => {
    if (code === null) return t('allHotels');
    const hotel = hotels.find((each) => each.code === code);
    return hotel ? localName(hotel) : code;
  };
  return (
    <ResourceList<EmailService>
      addTestId="add-email-service"
      menu={<EmailServiceMenu />}
      name={{
        key: 'host',
        sortBy: 'host',
        text: ({ host }) => host,
        sub: ({ fromAddress }) => fromAddress,
        testId: ({ host }) => `email-service-${host}`,
      }}
      columns={[
        {
          key: 'encryption',
          card: 'line',
          render: ({ sslType, smtpPort, sslPort }) =>
            `${t(`sslType.${sslType}`)} · ${sslType === 'ssl' ? sslPort : smtpPort}`,
        },
        ...(isSystem ? [] : [{ key: 'hotel', render: ({ hotelCode }: EmailService) => hotelOf(hotelCode) }]),
        {
          key: 'state',
          card: 'state',
          nowrap: true,
          render: (service) => <EmailServiceState service={service} />,
        },
        { key: 'tested', render: ({ testedAt }) => testedAt && <ZoneTime value={testedAt} style="full" /> },
      ]}
    />
  );
};

export default EmailServiceList;
