import { Alert, Button } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { holdsOne, routeAt } from '../../../routes/access';
import { routes } from '../../../routes/routes';
import type { PaymentMethod } from '../types';
import type { RequestSettings } from './api-types';

const PAGES = { noMethods: '/payby-setting/payment-method', noCurrency: '/tenant/hotel' } as const;

/** What the hotel lacks before anybody can be asked for money; null when it lacks nothing. */
export const lackOf = (
  settings: RequestSettings,
  methods: readonly PaymentMethod[],
): keyof typeof PAGES | null => {
  if (settings.currencies.length === 0) return 'noCurrency';
  return methods.length === 0 ? 'noMethods' : null;
};

const LinkIfAllowed = ({ to, text }: { to: string; text: string }) => {
  const { permissions = [] } = usePermissions<string[]>();
  const route = routeAt(routes, to);
  if (!route || !holdsOne(route.anyOf, permissions)) return null;
  return (
    <Button size="small" variant="outlined" component={Link} to={to}>
      {text}
    </Button>
  );
};

/** Says what is missing, with the way to the page that adds it for whoever may open it. */
export const CannotAsk = ({ lack, embedded }: { lack: keyof typeof PAGES; embedded: boolean }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      data-testid={lack}
      action={!embedded && <LinkIfAllowed to={PAGES[lack]} text={translate(`newRequest.${lack}Link`)} />}
    >
      <b>{translate(`newRequest.${lack}`)}</b> {translate(`newRequest.${lack}Text`)}
    </Alert>
  );
};
