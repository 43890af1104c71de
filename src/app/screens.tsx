import { memo, type ComponentType, type FunctionComponent } from 'react';
import { useParams } from 'react-router';
import { useResources } from '../data/resources';
import { useCanAccess, useRights } from '../data/rights';
import { GenericList } from '../screens/GenericList';
import { lazyComponent } from '../shell/faults/lazyComponent';
import type { Action } from '../rights';
import {
  byResource,
  type ScreenFeature,
  type ScreenName,
  type FeatureViews as OwnViews,
} from '../features';
import { AdminNotFound, NotAllowed } from './layout/AdminMessages';
import { useResourceRevision } from './resourceFiles/context';
import { loadForms } from './scripts';
import { generalActions } from '../actions';
import { ActionsContext, completeActions, type RegisteredAction } from '../actions/useActions';
import { ownEntry } from '../util/objects';

type Views = Readonly<Record<ScreenName | 'byKey', ComponentType>>;

const create = lazyComponent(async () => ({ default: (await loadForms())[0].GenericCreate }));
const edit = lazyComponent(async () => ({ default: (await loadForms())[1].GenericEdit }));
const show = lazyComponent(async () => ({ default: (await loadForms())[2].GenericShow }));

const generic: Readonly<Record<ScreenName, ComponentType>> = {
  list: GenericList,
  create,
  edit,
  show,
};

export const preloadForms = () => Promise.all([create.preload(), edit.preload(), show.preload()]);

const loaded = new Map<string, Views>();

const ByKey = lazyComponent(() => import('./RecordByKey'));

/** Custom screens, else generic ones. Memoized. */
export function resourceScreens(name: string): Views {
  let views = loaded.get(name);
  if (!views) loaded.set(name, (views = viewsOf(name)));
  return views;
}

function viewsOf(name: string): Views {
  const own: Partial<OwnViews> = ownEntry(byResource, name) ?? {};
  const view = (kind: ScreenName) => {
    const screen = own[kind] ? lazyComponent(own[kind]) : generic[kind];
    return withResourceRevision(name, withActions(own, kind, screen), NEEDS[kind]);
  };
  return {
    list: view('list'),
    create: view('create'),
    edit: view('edit'),
    show: view('show'),
    byKey: withResourceRevision(name, ByKey, 'show'),
  };
}

const ownActions = async ({ resource, actions }: Partial<OwnViews>) =>
  actions && resource !== undefined ? completeActions((await actions()).default, resource) : [];

function withActions(
  feature: Partial<OwnViews>,
  kind: ScreenName,
  Screen: ComponentType,
): ComponentType {
  if (!feature.actions) return Screen;
  return lazyComponent(async () => {
    const [own] = await Promise.all([ownActions(feature), feature[kind]?.()]);
    const all = [...generalActions, ...own];
    return {
      default: () => (
        <ActionsContext value={all}>
          <Screen />
        </ActionsContext>
      ),
    };
  });
}

export async function loadActions(): Promise<readonly RegisteredAction[]> {
  const own = await Promise.all(Object.values(byResource).map(ownActions));
  return [...generalActions, ...own.flat()];
}

export function ownScreen({ screen, needs, title }: ScreenFeature): FunctionComponent {
  const Screen = lazyComponent(screen);
  return function OwnScreen() {
    const rights = useRights();
    if (!needs || rights(needs.resource, needs.action)) return <Screen />;
    return <NotAllowed title={title} action={needs.action} />;
  };
}

/** Users with read access can open the form. */
const NEEDS: Readonly<Record<ScreenName, Action>> = {
  list: 'list',
  create: 'create',
  edit: 'show',
  show: 'show',
};

const ID = /^[1-9]\d{0,15}$/;

/** react-admin's routes accept any suffix and id; its links by key have the key. */
const useAddress = (): 'whole' | 'byKey' | 'unknown' => {
  const { id, '*': rest = '' } = useParams();
  if (rest !== '') return 'unknown';
  return id === undefined || ID.test(id) ? 'whole' : 'byKey';
};

/** Remounts a screen when declarations change (rules: routes). */
export function withResourceRevision(
  name: string,
  View: ComponentType,
  needs: Action,
): ComponentType {
  return memo(function ResourceScreen() {
    const revision = useResourceRevision();
    const mayOpen = useCanAccess({ name }, needs);
    const resource = useResources().find((one) => one.name === name);
    const address = useAddress();
    const isLost = address === 'unknown' || (address === 'byKey' && resource?.key === null);
    if (!resource || isLost) return <AdminNotFound />;
    if (mayOpen) return address === 'byKey' ? <ByKey /> : <View key={revision} />;
    return <NotAllowed title={`resources.${resource.route}.name`} action={needs} />;
  });
}
