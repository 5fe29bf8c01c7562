import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Hotel } from '../shared';

/** By code or either name, wherever the text stands in it. */
export const matchesHotel = (hotel: Hotel, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return [hotel.code, hotel.name, hotel.nameZh].some((each) => each?.toLowerCase().includes(wanted));
};

type HotelSearchProps = Pick<OutlinedInputProps, 'onKeyDown' | 'inputRef' | 'autoFocus'> & {
  value: string;
  onChange: (text: string) => void;
};

/** Narrows a list of hotels while it is typed into. */
export const HotelSearch = ({ onChange, ...rest }: HotelSearchProps) => {
  const label = useTranslate()('home.find');
  return (
    <OutlinedInput
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      size="small"
      placeholder={label}
      inputProps={{ 'aria-label': label, 'data-testid': 'find-hotel' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
    />
  );
};
