import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { useRecordContext } from 'react-admin';
import { Tag, useHotel, useLocalName, ZoneTime } from '../../shared';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useMoves } from '../../shared/resource/use-moves';
import { useEmailServiceLabels } from './labels';
import { apiOf, type EmailService, useIsSystem } from './types';

const looks = {
  works: { glyph: CheckCircleRounded, tone: 'success' },
  broken: { glyph: ErrorRounded, tone: 'fail' },
  untested: { glyph: HelpOutlineRounded, tone: 'unknown' },
  resting: { glyph: HourglassEmptyRounded, tone: 'pending' },
  off: { glyph: BlockRounded, tone: 'canceled' },
} as const;

const stateOf = ({ enabled, working, failures }: EmailService): keyof typeof looks => {
  if (!enabled) return 'off';
  if (failures?.restingUntil) return 'resting';
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
  const service = useRecordContext<EmailService>()!;
  const moves = useMoves(service, apiOf(useIsSystem()));
  return <RecordMenu of={service.host} actions={moves} mayDelete={service.editable} />;
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
        sortBy: 'order',
        text: ({ host }) => host,
        sub: ({ fromAddress }) => fromAddress,
        testId: ({ host }) => `email-service-${host}`,
      }}
      columns={[
        { key: 'order', nowrap: true, render: ({ place, places }) => t('place', { place, places }) },
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
