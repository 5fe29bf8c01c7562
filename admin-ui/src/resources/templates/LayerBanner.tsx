import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog, formatDate, useLevel, useTimeZone } from '../../shared';
import { CompareDialog } from './CompareDialog';
import { FollowDialog } from './FollowDialog';
import { useTemplateLabels } from './shared-labels';
import type { Template, TemplateForm, TemplateType } from './types';
import { useVersions } from './use-versions';

export interface LayerBannerProps {
  template: Template;
  type: TemplateType;
  dirty: boolean;
  /** Somebody has begun a text of their own over the one that is followed. */
  taking: boolean;
  onTake: () => void;
}

/** Whose text this is, and the way from one's own to the other and back. */
export const LayerBanner = ({ template, type, dirty, taking, onTake }: LayerBannerProps) => {
  const t = useTemplateLabels();
  const level = useLevel();
  const zone = useTimeZone();
  const [locale] = useLocaleState();
  const form = useWatch<TemplateForm>() as TemplateForm;
  const { data: versions = [] } = useVersions(template.id);
  const [open, setOpen] = useState<'compare' | 'follow' | 'take' | null>(null);
  const close = () => setOpen(null);
  const { own, below, layer, editable } = template;
  // It is here only, or it is being taken over: the versions say what is not saved.
  if ((own && !below) || taking) return null;
  const belowName = (of: string) => t(`layers.below.${of === 'group' ? 'group' : 'shipped'}`);
  const changed =
    below &&
    t(below.changed ? 'layers.changed' : 'layers.unchanged', {
      who: below.updatedBy ?? t('layers.product'),
      date: formatDate(below.updatedAt, zone).replaceAll('-', '/'),
      version: below.version,
      below: belowName(below.layer),
    });
  return (
    <Alert
      severity="info"
      icon={<AccountTreeOutlined />}
      data-testid="layer-banner"
      sx={{ mb: '16px', alignItems: 'center', '& .MuiAlert-message': { flex: 1 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
        <span style={{ flex: '1 1 320px' }}>
          {below ? (
            <>
              <b>
                {t(level === 'group' ? 'layers.ownGroup' : 'layers.own', { below: belowName(below.layer) })}
              </b>
              {locale === 'zh' ? '' : ' '}
              {changed}
            </>
          ) : (
            <>
              <b>{t(`layers.follows.${layer === 'group' ? 'group' : 'shipped'}`)}</b>
              {locale === 'zh' ? '' : ' '}
              {t('layers.followsText')}
            </>
          )}
        </span>
        {below ? (
          <>
            <Button
              size="small"
              variant="outlined"
              onClick={() => setOpen('compare')}
              data-testid="compare-below"
            >
              {t('layers.compare')}
            </Button>
            {editable && (
              <Button size="small" onClick={() => setOpen('follow')} data-testid="follow">
                {t('layers.follow', { below: belowName(below.layer) })}
              </Button>
            )}
          </>
        ) : (
          editable && (
            <Button size="small" variant="outlined" onClick={() => setOpen('take')} data-testid="use-own">
              {t('layers.use')}
            </Button>
          )
        )}
      </Box>
      {open === 'compare' && (
        <CompareDialog
          template={template}
          type={type}
          versions={versions}
          form={form}
          dirty={dirty}
          from="below"
          onClose={close}
        />
      )}
      {open === 'follow' && <FollowDialog template={template} onClose={close} />}
      {open === 'take' && (
        <ConfirmDialog
          title={t('layers.useTitle')}
          action={t('layers.useAction')}
          keep={t('layers.useKeep')}
          onConfirm={async () => {
            close();
            onTake();
          }}
          onClose={close}
        >
          <p>{t('layers.useText')}</p>
        </ConfirmDialog>
      )}
    </Alert>
  );
};
