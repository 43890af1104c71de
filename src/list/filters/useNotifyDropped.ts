import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useFieldLabel } from '../../fields/components/label';
import { hasField, type Resource } from '../../schema';

/**
 * Returns a function that notifies of filters that the list no longer has, by their fields' labels; the names of
 * others are unknown, and only counted.
 * @example notifyDropped(['userId', 'colour']) // '더 이상 없는 필터 2개를 제외했습니다: 등록자'
 */
export function useNotifyDropped(resource: Resource): (names: readonly string[]) => void {
  const notify = useNotify();
  const labelOf = useFieldLabel();
  return useCallback(
    (dropped) => {
      const names = dropped
        .filter((name) => hasField(resource, name))
        .map((name) => labelOf(resource, name))
        .join(', ');
      notify(names === '' ? 'list.dropped' : 'list.droppedNamed', {
        type: 'warning',
        messageArgs: { smart_count: dropped.length, names },
      });
    },
    [resource, notify, labelOf],
  );
}
