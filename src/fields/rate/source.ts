import type { Resource } from '../../schema';

/** Our field that chooses a currency, and the resource whose rates go with it. */
export interface RateSource {
  currency: string;
  to: string;
}

/**
 * Where a rate comes from, read off the declaration: it divides an amount whose currency is a reference to
 * a resource that has rates. Null where a rate stands on its own.
 */
export function rateSource(resource: Resource, rate: string): RateSource | null {
  const named = (name: unknown) => resource.fields.find((field) => field.name === name);
  for (const { type, options } of resource.fields) {
    if (type !== 'money' || !Array.isArray(options.of) || options.of[1] !== rate) continue;
    const currency = named(named(options.of[0])?.options.currency);
    if (currency?.type === 'reference' && typeof currency.options.to === 'string')
      return { currency: currency.name, to: currency.options.to };
  }
  return null;
}
