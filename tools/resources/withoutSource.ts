import { fieldTypes, typeOf } from '../../src/fields';
import type { Resource } from '../../src/schema';
import type { FindingMessage } from '../../src/schema/checks/finding';
import { columnType } from '../../server/engine/model';
import type { Rule } from '../../server/rules/rule';
import type { Member } from './members';

/** Derived fields that neither a reference nor a rule computes. */
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
    return resource.fields
      .filter((field) => {
        const { children, picks, settles, takes } = typeOf(field);
        const isTaken = takes?.(field.options).via !== undefined;
        const hasSource = columnType(field, fieldTypes) !== null || isTaken;
        return !hasSource && !children && !picks && !settles && !computed?.includes(field.name);
      })
      .map(({ name }) => ({
        file: `resources/${resource.name}.ts`,
        key: `fields.${name}`,
        message: 'is derived, but neither via a field nor a rule',
        remedy: `compute it in server/rules/${resource.name}.ts`,
      }));
  });
}
