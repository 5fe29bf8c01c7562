import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import { Link } from 'react-router-dom';
import './settings.css';

/** The way back to the list, above the title of one record. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="set-back">
    <ChevronLeftRounded aria-hidden />
    {children}
  </Link>
);
