/** Korean: the words of the reservation's itinerary. */
export const itinerary = {};
