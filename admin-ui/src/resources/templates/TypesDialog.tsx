import { Alert, Button, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import {
  ConfirmDialog,
  ErrorState,
  Lines,
  LoadingRows,
  Modal,
  useLocalName,
  useRequest,
  useSmall,
} from '../../shared';
import { EnabledChip } from '../../shared/EnabledChip';
import { useTemplateLabels } from './shared-labels';
import { type TemplateType, useKind, useTypes } from './types';

/** One type: what it is for, and whether anything of it is sent. */
const Line = ({ type, onSwitch }: { type: TemplateType; onSwitch: (type: TemplateType) => void }) => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const [locale] = useLocaleState();
  const { code, module, sort, enabled, editable } = type;
  const name = localName(type);
  return (
    <li data-testid={`type-${code}`}>
      <span className="grow">
        <b>{name}</b> <span className="t3">{code}</span>
        <br />
        <span className="t2">{locale === 'zh' ? type.descriptionZh : type.description}</span>
        <br />
        <span className="t3">{t('types.facts', { module, sort })}</span>
      </span>
      {editable ? (
        <Switch
          size="small"
          checked={enabled}
          onChange={() => onSwitch(type)}
          slotProps={{ input: { 'aria-label': t('types.switch', { name }) } }}
        />
      ) : (
        <EnabledChip enabled={enabled} />
      )}
    </li>
  );
};

/** The types of one kind of templates, which all hotels share. */
const TypesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTemplateLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const small = useSmall();
  const request = useRequest();
  const queryClient = useQueryClient();
  const kind = useKind();
  const { data, error, refetch } = useTypes(kind);
  const [disabling, setDisabling] = useState<TemplateType | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const set = async ({ code }: TemplateType, enabled: boolean) => {
    await request(`/template-types/${kind}/${code}`, { method: 'PUT', body: { enabled } });
    await queryClient.invalidateQueries({ queryKey: ['template-types', kind] });
  };
  const onSwitch = (type: TemplateType) => {
    setFailure(null);
    if (type.enabled) setDisabling(type);
    else void set(type, true).catch(setFailure);
  };
  return (
    <Modal
      title={t('types.open')}
      maxWidth="sm"
      fullScreen={small}
      onClose={onClose}
      data-testid="types-dialog"
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('types.close')}
        </Button>
      }
    >
      <p>{t('types.note')}</p>
      {failure !== null && <Alert severity="error">{describeError(failure, translate)}</Alert>}
      {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('typesDidNotLoad')} />}
      {data ? (
        <Lines>
          {data.map((type) => (
            <Line key={type.code} type={type} onSwitch={onSwitch} />
          ))}
        </Lines>
      ) : (
        !error && <LoadingRows rows={6} />
      )}
      {disabling && (
        <ConfirmDialog
          title={t('types.offTitle', { name: localName(disabling) })}
          action={t('types.offAction')}
          keep={t('types.offKeep')}
          onConfirm={() => set(disabling, false).then(() => setDisabling(null))}
          onClose={() => setDisabling(null)}
        >
          <p>{t(kind === 'PAGE' ? 'types.offPage' : 'types.offText')}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
};

export default TypesDialog;
