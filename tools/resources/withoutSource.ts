import { columnType, typeOf } from '../../src/fields';
import type { Resource } from '../../src/schema';
import type { FindingMessage } from '../../src/schema/checks/finding';
import type { Rule } from '../../server/rules/rule';
import type { Member } from './members';

/** Derived fields without a source, or without what their rule reads. */
export function withoutSource(
  resources: readonly Resource[],
  members: readonly Pick<Member, 'registry' | 'name' | 'value'>[],
): FindingMessage[] {
  return resources.flatMap((resource) => {
    const member = members.find(
      ({ registry, name }) => registry === 'server/rules' && name === resource.name,
    );
    const { derived } = Object(member?.value) as Pick<Rule, 'derived'>;
    const computed = derived && ('sums' in derived ? Object.keys(derived.sums) : derived.fields);
    const read = derived && 'of' in derived ? `"${derived.of}"` : 'the resource';
    const file = `resources/${resource.name}.ts`;
    return resource.fields.flatMap((field): FindingMessage[] => {
      const { children, picks, settles, source, takes } = typeOf(field);
      const key = `fields.${field.name}`;
      const isNamed = source?.(field.options) != null;
      const remedy = `name ${read}, which its rule reads`;
      if (computed?.includes(field.name))
        return isNamed ? [] : [{ file, key: `${key}.of`, message: 'is missing', remedy }];
      const isTaken = takes?.(field.options).via !== undefined;
      const hasSource = columnType(field) !== null || isTaken;
      if (hasSource || children || picks || settles) return [];
      const message = 'is derived, but neither via a field nor a rule';
      return [{ file, key, message, remedy: `compute it in server/rules/${resource.name}.ts` }];
    });
  });
}
