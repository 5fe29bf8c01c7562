import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Dialog, styled, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { PageTitle, useSmall, useTimeZone, zoneLabel } from '../../shared';
import { useMay } from '../../shared/resource';
import { DryRun } from './DryRun';
import { useSendRuleLabels } from './labels';
import { RuleList } from './RuleList';
import { RulePanel } from './RulePanel';
import type { RuleDraft } from './types';
import { NEW, useChosen } from './use-chosen';

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  marginBottom: 16,
  [theme.breakpoints.up('lg')]: { '&.two': { gridTemplateColumns: 'minmax(0, 1fr) 452px' } },
}));

/** What goes out by itself, the form of one rule beside it, and below what became of one payment by these rules. */
const SendRulesPage = () => {
  const t = useSendRuleLabels();
  const timeZone = useTimeZone();
  const mayAdd = useMay('create');
  const { chosen, choose } = useChosen();
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const small = useSmall();
  const panel = chosen !== null && (
    <RulePanel key={chosen} chosen={chosen} onChoose={choose} onDraft={setDraft} />
  );
  return (
    <>
      <PageTitle
        title={t('list.title')}
        aside={t('aside', { zone: zoneLabel(timeZone) })}
        actions={
          mayAdd && (
            <Button
              variant="outlined"
              startIcon={<AddRounded />}
              onClick={() => choose(NEW)}
              data-testid="add-rule"
            >
              {t('new')}
            </Button>
          )
        }
      />
      <Beside className={panel && roomy ? 'two' : ''}>
        <RuleList chosen={chosen} onChoose={choose} />
        {roomy ? (
          panel
        ) : (
          <Dialog
            open={panel !== false}
            onClose={() => choose(null)}
            fullScreen={small}
            fullWidth
            maxWidth="sm"
            aria-label={t('list.title')}
          >
            {panel}
          </Dialog>
        )}
      </Beside>
      <DryRun draft={draft} />
    </>
  );
};

export default SendRulesPage;
