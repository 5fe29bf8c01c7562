import type { Hotel } from '../shared/types';

/** By code or either name, wherever the text stands in it. */
export const matchesHotel = (hotel: Hotel, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return [hotel.code, hotel.name, hotel.nameZh].some((each) => each?.toLowerCase().includes(wanted));
};
