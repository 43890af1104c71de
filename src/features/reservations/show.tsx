/** The read-only screen of a reservation is what is printed of it. */
export { default } from './print';
