import type { SvgIconComponent } from '@mui/icons-material';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { Alert, Box, MenuItem, styled, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import {
  BusyButton,
  ErrorState,
  LoadingRows,
  Section,
  useAnswer,
  useHolds,
  useHotel,
  useLevel,
  useRequest,
} from '../../shared';
import { htmlLanguage, useGuestLanguages } from '../../shared/guest-languages';
import { useResource } from '../../shared/resource';
import { PreviewFrame } from './PreviewFrame';
import { useTemplateLabels } from './shared-labels';
import type { Kind, Language, PreviewAnswer, TemplateField, Variable } from './types';
import { useCheck, useSettledBody } from './use-check';

const RECENT = 20;

interface RecentPayment {
  id: string;
  paymentNo: string;
  guestFirstName: string | null;
  guestLastName: string | null;
}

/** The newest payments of the hotel, for whoever may see payments. */
const useRecentPayments = (): RecentPayment[] => {
  const may = useHolds('PAYBY_PAYMENT_CREATE_AND_VIEW');
  const { hotel } = useHotel();
  const level = useLevel();
  const { data } = useAnswer<RecentPayment[]>(['payments', 'for-preview', hotel?.code], '/payments', {
    query: { sort: '["createdAt","DESC"]', range: JSON.stringify([0, RECENT - 1]) },
    enabled: may && level === 'hotel',
    retry: false,
  });
  return data ?? [];
};

const Stage = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: '16px 0 18px',
  background: 'var(--surface-2)',
  borderTop: '1px solid var(--line)',
  borderBottom: '1px solid var(--line)',
  overflow: 'hidden',
});

interface EitherProps<Value extends string> {
  values: readonly [Value, SvgIconComponent][];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
}

const Either = <Value extends 'desktop' | 'phone' | 'light' | 'dark'>(props: EitherProps<Value>) => {
  const t = useTemplateLabels();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={props.value}
      aria-label={props.label}
      onChange={(_, chosen: Value | null) => chosen && props.onChange(chosen)}
    >
      {props.values.map(([value, Glyph]) => (
        <ToggleButton key={value} value={value} data-testid={`preview-${value}`}>
          <Glyph sx={{ fontSize: 16, mr: '5px' }} />
          {t(`preview.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

export interface PreviewCardProps {
  kind: Kind;
  language: Language;
  variables: readonly Variable[];
  fields: readonly TemplateField[];
  /** Something is wrong with the text: what comes out of it is nothing to be sent. */
  wrong: boolean;
}

/** The text with a payment's values in it, as a guest gets it, and a way to get it oneself. */
export const PreviewCard = ({ kind, language, variables, fields, wrong }: PreviewCardProps) => {
  const t = useTemplateLabels();
  const translate = useTranslate();
  const request = useRequest();
  const { api } = useResource();
  const payments = useRecentPayments();
  const offered = useGuestLanguages();
  const [paymentId, setPayment] = useState('');
  const [device, setDevice] = useState<'desktop' | 'phone'>('phone');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const body = useSettledBody();
  const { check, isCurrent } = useCheck();
  const asked = { ...(JSON.parse(body) as object), language, ...(paymentId && { paymentId }) };
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [api, 'preview', body, language, paymentId],
    queryFn: ({ signal }) =>
      request<PreviewAnswer>(`/${api}/preview`, { method: 'POST', body: asked, signal }),
    // What is wrong in a text is said beside it; the last good one stays here meanwhile.
    enabled: isCurrent && !check!.problems.some((problem) => problem.language === language),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
  const test = useMutation({
    mutationFn: () => request<{ to: string }>(`/${api}/test`, { method: 'POST', body: asked }),
  });
  const empty = (data?.empty ?? []).map(
    (name) => variables.find((each) => each.name === name)?.label ?? name,
  );
  return (
    <Section
      flush
      title={t('preview.title')}
      note={
        <span lang={htmlLanguage(language)}>
          {offered.find(({ code }) => code === language)?.ownName ?? language}
        </span>
      }
      actions={
        <TextField
          select
          margin="none"
          value={paymentId}
          onChange={(event) => setPayment(event.target.value)}
          sx={{ width: 220 }}
          slotProps={{
            select: {
              displayEmpty: true,
              SelectDisplayProps: {
                'aria-label': t('preview.payment'),
                'data-testid': 'preview-payment',
              } as object,
            },
          }}
        >
          <MenuItem value="">{t('preview.example')}</MenuItem>
          {payments.map(({ id, paymentNo, guestLastName, guestFirstName }) => (
            <MenuItem key={id} value={id} data-testid={`preview-of-${paymentNo}`}>
              {[paymentNo, [guestLastName, guestFirstName].filter(Boolean).join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      }
      sx={{ overflow: 'hidden' }}
      data-testid="preview-card"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', px: '18px', pb: '12px' }}>
        {kind !== 'SMS' && (
          <Either
            label={t('preview.title')}
            value={device}
            onChange={setDevice}
            values={[
              ['desktop', DesktopWindowsOutlined],
              ['phone', PhoneIphoneOutlined],
            ]}
          />
        )}
        {kind === 'EMAIL' && (
          <Box sx={{ ml: 'auto' }}>
            <Either
              label={`${t('preview.light')}, ${t('preview.dark')}`}
              value={mode}
              onChange={setMode}
              values={[
                ['light', LightModeOutlined],
                ['dark', DarkModeOutlined],
              ]}
            />
          </Box>
        )}
      </Box>
      <Stage>
        {data ? (
          <PreviewFrame
            answer={data}
            kind={kind}
            language={language}
            device={device}
            dark={kind === 'EMAIL' && mode === 'dark'}
            fields={fields}
            look={(JSON.parse(body) as { look?: never }).look ?? null}
          />
        ) : isPending ? (
          <Box sx={{ width: '100%', minHeight: 420, px: '18px' }}>
            <LoadingRows rows={6} />
          </Box>
        ) : (
          <Box sx={{ px: '18px', width: '100%' }}>
            {wrong ? (
              <Alert severity="info">{t('preview.notYet')}</Alert>
            ) : (
              <ErrorState error={error} onRetry={() => void refetch()} title={t('preview.didNotLoad')} />
            )}
          </Box>
        )}
      </Stage>
      {empty.length > 0 && (
        <Alert severity="warning" sx={{ m: '12px 18px 0' }} data-testid="preview-empty">
          {t('preview.empty', { names: empty.join(', ') })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', p: '12px 18px 14px' }}>
        {kind !== 'PAGE' && (
          <BusyButton
            variant="outlined"
            sx={{ flex: 'none' }}
            startIcon={<SendOutlined />}
            running={test.isPending}
            disabled={wrong}
            onClick={() => test.mutate()}
            data-testid="send-test"
          >
            {t('preview.test')}
          </BusyButton>
        )}
        <span style={{ fontSize: 12.5, color: 'var(--text-3)' }}>{t(`preview.testNote.${kind}`)}</span>
      </Box>
      {test.data && (
        <Alert severity="success" role="status" sx={{ m: '0 18px 14px' }} data-testid="test-sent">
          {t('preview.sent', { to: test.data.to })}
        </Alert>
      )}
      {test.error && (
        <Alert severity="error" sx={{ m: '0 18px 14px' }} data-testid="test-failed">
          {describeError(test.error, translate)}
        </Alert>
      )}
    </Section>
  );
};
