import {
  HasDashboardContextProvider,
  Resource as AdminResource,
  ResourceDefinitionContext,
  type ResourceProps,
} from 'ra-core';
import { memo, useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { BY_KEY } from '../data/references';
import { screens } from '../features';
import type { Resource } from '../schema';
import { AdminLayout } from './layout/AdminLayout';
import { AdminNotFound } from './layout/AdminMessages';
import { ownScreen, resourceScreens } from './screens';

const ownScreens = screens.map((one) => ({ path: one.path, Screen: ownScreen(one) }));

interface AdminUIProps {
  resources: readonly Resource[];
}

/**
 * In place of react-admin's CoreAdminUI, which registers resources in effects: for that it renders layout and screen
 * three times at the start. Memoized: the session changes around it.
 */
export const AdminUI = memo(function AdminUI({ resources }: AdminUIProps) {
  const declared = useMemo(() => resources.map(propsOf), [resources]);
  const definitions = useMemo(
    () => ({
      definitions: Object.fromEntries(
        declared.map((props) => [props.name, AdminResource.registerResource(props)]),
      ),
      register() {},
      unregister() {},
    }),
    [declared],
  );
  const routes = useMemo(
    () => (
      <Routes>
        {ownScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        {declared.map((props) => (
          <Route key={props.name} path={`${props.name}/*`} element={<AdminResource {...props} />} />
        ))}
        <Route path="*" element={<AdminNotFound />} />
      </Routes>
    ),
    [declared],
  );
  return (
    <ResourceDefinitionContext value={definitions}>
      <HasDashboardContextProvider value>
        <AdminLayout>{routes}</AdminLayout>
      </HasDashboardContextProvider>
    </ResourceDefinitionContext>
  );
});

function propsOf({ name, route, optionText }: Resource): ResourceProps {
  const { byKey: ByKey, ...views } = resourceScreens(name);
  return {
    name: route,
    recordRepresentation: optionText,
    ...views,
    // The resource's splat would be what follows its route.
    children: <Route path={`${BY_KEY}/:code/*`} element={<ByKey />} />,
  };
}
