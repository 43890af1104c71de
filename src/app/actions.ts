import { generalActions } from '../actions';
import { completeActions } from '../actions/useActions';
import { byResource } from '../features';

/** All actions: the general ones, and those of features for their resources. */
export const actions = [
  ...generalActions,
  ...Object.values(byResource).flatMap(({ resource, actions: own = [] }) =>
    completeActions(own, resource),
  ),
];
