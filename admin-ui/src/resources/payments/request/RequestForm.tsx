import { Button, Card, Stack, type Theme, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { keepEnter, LeaveGuard, PageTitle, useShortcut } from '../../../shared';
import type { Payment } from '../types';
import { dueOf, useAlreadyAsked } from './already-asked';
import { AmountSection } from './AmountSection';
import { EnteredValues } from './fields';
import type { RequestValues } from './form-values';
import { GuestPreview } from './GuestPreview';
import { rowKey, type RequestPayer } from './payers';
import { PayerSection } from './PayerSection';
import { MethodsSection, RecipientSection } from './RecipientSection';
import { type RequestSetting, RequestSettingContext } from './request-setting';
import { type RequestRules, resolveRequest } from './rules';
import { SummaryBar, SummaryCard } from './SummaryCard';
import { useSendRequest } from './use-send-request';
import styles from './request.module.css';

export interface RequestFormProps {
  setting: RequestSetting;
  /** What an empty form holds. */
  blank: RequestValues;
  /** What it opens with, where that differs. */
  initial?: RequestValues;
  copiedFrom?: { id: string; paymentNo: string };
  onSent: (payment: Payment) => void;
  onClose?: () => void;
}

const keysOf = (payers: readonly RequestPayer[]): string => payers.map(rowKey).join(',');

interface ClearButtonProps {
  isCopy: boolean;
  mayLose: () => boolean;
  onClear: () => void;
}

/** What was entered goes by this button, or by leaving, which asks first. The first key draws no more than this again. */
const ClearButton = ({ isCopy, mayLose, onClear }: ClearButtonProps) => {
  const translate = useTranslate();
  const { isDirty } = useFormState<RequestValues>();
  return (
    <>
      {/* Only while there is something to lose: the router warns of a guard that watches for nothing. */}
      {isDirty && <LeaveGuard isDirty={mayLose} namespace="newRequest.leave" />}
      <Button onClick={onClear} disabled={!isDirty && !isCopy} data-testid="clear-form">
        {translate('newRequest.clear')}
      </Button>
    </>
  );
};

export const RequestForm = ({ setting, blank, initial, copiedFrom, onSent, onClose }: RequestFormProps) => {
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const sent = useRef(false);
  const { settings } = setting;

  const rules = useRef<RequestRules>({ settings, alreadyAsked: false, translate });
  const form = useForm<RequestValues, RequestRules>({
    defaultValues: initial ?? blank,
    resolver: (values, _, options) => resolveRequest(values, rules.current, options),
  });
  const [payers, currencyCode] = useWatch({ control: form.control, name: ['payers', 'currencyCode'] });
  const asked = useAlreadyAsked(payers, !setting.embedded);
  // The payers somebody was told of by the server; others may be asked.
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const refused = refusedFor === keysOf(payers);
  const alreadyAsked = asked.open.length > 0 || refused;
  useEffect(() => {
    rules.current = { settings, alreadyAsked, translate };
  });
  const mayLose = useCallback(() => !sent.current, []);

  const { sending, failure, send, startOver } = useSendRequest({
    form,
    copiedFrom: copiedFrom?.id ?? null,
    onStale: (code) => {
      if (code === 'ALREADY_ASKED') setRefusedFor(keysOf(form.getValues('payers')));
      if (!setting.embedded) asked.refetch();
    },
    onSent: (payment) => {
      sent.current = true;
      onSent(payment);
    },
  });
  useShortcut('ctrl+enter', send, { inInputs: true });

  const clear = () => {
    form.reset(blank);
    startOver();
    form.setFocus('payers');
  };

  const summary = { sending, failure, onSend: send };
  const due = dueOf(asked.dues, payers, currencyCode);
  return (
    <RequestSettingContext.Provider value={setting}>
      <FormProvider {...form}>
        <PageTitle
          title={translate('newRequest.title')}
          aside={copiedFrom && translate('newRequest.copyOf', { paymentNo: copiedFrom.paymentNo })}
          actions={
            <>
              <ClearButton isCopy={Boolean(initial)} mayLose={mayLose} onClear={clear} />
              {onClose && (
                <Button variant="outlined" onClick={onClose} data-testid="close-form">
                  {translate('newRequest.embed.close')}
                </Button>
              )}
            </>
          }
        />
        <EnteredValues>
          <div className={styles.request}>
            <Card
              component="form"
              noValidate
              onKeyDown={keepEnter}
              onSubmit={(event) => event.preventDefault()}
            >
              <PayerSection asked={asked} refused={refused} />
              <AmountSection />
              <MethodsSection />
              <RecipientSection />
            </Card>
            {small ? (
              <SummaryBar {...summary} preview={<GuestPreview />} />
            ) : (
              <Stack component="aside" sx={{ position: 'sticky', top: 64, gap: 2 }}>
                <Card component="section">
                  <SummaryCard {...summary} due={due} />
                </Card>
                <Card component="section">
                  <GuestPreview />
                </Card>
              </Stack>
            )}
          </div>
        </EnteredValues>
      </FormProvider>
    </RequestSettingContext.Provider>
  );
};
