import { itinerary } from './itinerary';
import { list } from './list';
import { page } from './page';
import { print } from './print';

/** Korean: the words of the screens that are written by hand for reservations. */
export const reservation = { list, itinerary, page, print };
