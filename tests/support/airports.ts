import airportsFile from '../../docs/examples/airports.json';
import terminalsFile from '../../docs/examples/terminals.json';

/** An airport with its terminals as child rows: the example of docs/resource-files.md. */
export const airports = airportsFile;
export const terminals = terminalsFile;
