import { useTranslate } from 'ra-core';
import { ThreeStateFilter } from '../../fields/components/filters/ThreeStateFilter';
import { useFieldLabel } from '../../fields/components/label';
import { Helped } from '../Helped';
import { setParameters, type FilterControlProps } from '../control';

/** All, those where the field is empty, or those where it is filled. */
export default function EmptyFilter({ resource, filters, control, help }: FilterControlProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { values, set } = filters;
  const { route } = resource;
  const [parameter = ''] = setParameters(control);
  return (
    <Helped help={help}>
      <ThreeStateFilter
        route={route}
        parameter={parameter}
        value={values[parameter] ?? ''}
        label={control.name?.(values, { route, translate, labelOf }) ?? ''}
        onChange={(value) => set({ [parameter]: value })}
        fallback="empty"
      />
    </Helped>
  );
}
