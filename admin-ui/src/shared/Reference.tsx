import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The correlation id of a failure, by which support finds it; nothing where the server gave none. */
export const Reference = ({ id }: { id: string | null | undefined }) => {
  const translate = useTranslate();
  return (
    id && (
      <Box
        component="small"
        className="t3"
        sx={{ display: 'block', '& code': { fontFamily: 'var(--mono)', overflowWrap: 'anywhere' } }}
        data-testid="reference"
      >
        {translate('common.reference')} <code>{id}</code>
      </Box>
    )
  );
};
