import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { letsIn } from './networks';
import type { AllowedNetwork, AllowList } from './types';

export interface YourAddressProps {
  list: AllowList;
  /** As typed, not as saved: the warning must come before saving. */
  enabled: boolean;
  entries: AllowedNetwork[];
  onAdd: (() => void) | null;
}

/** Where the reader comes from, and whether the list as it stands would let the reader in. */
export const YourAddress = ({ list, enabled, entries, onAdd }: YourAddressProps) => {
  const translate = useTranslate();
  const inside = letsIn(entries, list.yourAddress);
  const state = list.exempt
    ? 'exempt'
    : inside
      ? 'inside'
      : enabled
        ? // The group's list may let the reader in where the hotel's own does not; only the server knows that one.
          list.enabled && list.yourAddressAllowed && !letsIn(list.entries, list.yourAddress)
          ? 'elsewhere'
          : 'outside'
        : 'off';
  const Glyph = state === 'outside' ? ReportProblemOutlined : CheckCircleRounded;
  return (
    <div className={`allow-you ${state}`} role="status" data-testid="your-address" data-state={state}>
      <Glyph aria-hidden />
      <div>
        <b>
          {translate('ipAllowList.you.address')} <code>{list.yourAddress}</code>
        </b>
        <p>{translate(`ipAllowList.you.${state}`)}</p>
      </div>
      {!inside && onAdd && (
        <Button size="small" variant="outlined" onClick={onAdd} data-testid="add-own-address">
          {translate('ipAllowList.you.add')}
        </Button>
      )}
    </div>
  );
};
