import { generalActions } from '../../src/actions';
import { completeActions } from '../../src/actions/useActions';
import { byResource } from '../../src/features';

export const actions = [
  ...generalActions,
  ...(
    await Promise.all(
      Object.values(byResource).map(async ({ resource, actions: own }) =>
        own ? completeActions((await own()).default, resource) : [],
      ),
    )
  ).flat(),
];
