import { itinerary } from './itinerary';
import { list } from './list';
import { page } from './page';
import { print } from './print';

/** Korean: custom screens of reservations. */
export const reservation = { list, itinerary, page, print };
