import { useStore, useTranslate } from 'ra-core';
import { useId } from 'react';
import { PAGE_SIZES, PAGE_SIZE_SETTING } from '../../data/limits';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { FIT_PAGE_SIZE, useInitialPageSize } from '../../list/pages';
import { SelectInput } from '../../fields/components/TextInput';
import { START_SCREEN_SETTING } from '../../store/keys';

const named = (by: string) => ({ 'aria-labelledby': by, 'aria-describedby': `${by}-hint` });

export function PageSize() {
  const translate = useTranslate();
  const id = useId();
  const [, setPageSize] = useStore<unknown>(PAGE_SIZE_SETTING);
  const { size: start, isFit } = useInitialPageSize(null);
  const size = isFit ? FIT_PAGE_SIZE : start;
  return (
    <div className="settings-item">
      <h3 id={id}>{translate('settings.pageSize')}</h3>
      <p id={`${id}-hint`}>{translate('settings.pageSizeHint')}</p>
      <SelectInput
        {...named(id)}
        value={size}
        onChange={({ target: { value } }) =>
          setPageSize(value === FIT_PAGE_SIZE ? FIT_PAGE_SIZE : Number(value))
        }
      >
        <option value={FIT_PAGE_SIZE}>{translate('list.pageFit')}</option>
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {translate('settings.rows', { count: one })}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}

/** After signing in. */
export function StartScreen() {
  const translate = useTranslate();
  const id = useId();
  const resources = useListableResources(useResources());
  const [stored, setStart] = useStore<unknown>(START_SCREEN_SETTING, '');
  const start = resources.find(({ route }) => route === stored)?.route ?? '';
  const groups = [...new Set(resources.map(({ menu }) => menu.group))];
  return (
    <div className="settings-item">
      <h3 id={id}>{translate('settings.startScreen')}</h3>
      <p id={`${id}-hint`}>{translate('settings.startScreenHint')}</p>
      <SelectInput {...named(id)} value={start} onChange={(event) => setStart(event.target.value)}>
        <option value="">{translate('dashboard.title')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={translate(`menu.${group}`)}>
            {resources
              .filter(({ menu }) => menu.group === group)
              .map(({ route }) => (
                <option key={route} value={route}>
                  {translate(`resources.${route}.name`, { smart_count: 2 })}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectInput>
    </div>
  );
}
