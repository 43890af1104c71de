/** Papers need the itinerary and names. */
export const NEEDED = ['sections', 'customers'] as const;
