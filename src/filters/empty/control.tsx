import { ThreeStateFilter } from '../../fields/components/filters/ThreeStateFilter';
import { parametersOf, type FilterControlProps } from '../control';
import { WithHelp } from '../WithHelp';

export default function EmptyFilter(props: FilterControlProps) {
  const { resource, filters, control, name, help } = props;
  const [parameter = ''] = parametersOf(control);
  return (
    <WithHelp help={help}>
      <ThreeStateFilter
        route={resource.route}
        parameter={parameter}
        value={filters.values[parameter] ?? ''}
        label={name}
        onChange={(value) => filters.set({ [parameter]: value })}
        fallback="empty"
      />
    </WithHelp>
  );
}
