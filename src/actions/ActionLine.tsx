import { Button, IconButton } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PartErrorBoundary, lazyPart } from '../shell/faults/PartErrorBoundary';
import { isCovered, isTypedInto, useShortcut } from '../shell/keyboard/pressed';
import { useFittingCount } from '../shell/useFittingCount';
import type { ActionMark, ActionMarks, ActionPlace, ActionTargets } from './action';
import './actions.css';
import { useActions, useActionMessages, type RegisteredAction } from './useActions';

const ActionMenu = lazyPart(() => import('./ActionMenu'));

/** Width (px) of the overflow button. */
const MORE_WIDTH = 34;
const NO_KEYS: readonly string[] = [];

type Target = ActionTargets[ActionPlace];

interface Opened {
  action: RegisteredAction;
  target: Target;
  anchor: Element;
}

export interface ActionHost {
  use: (action: RegisteredAction, target: Target, anchor: Element) => void;
  close: () => void;
  opened: string | null;
  marks: ActionMarks;
  mark: (name: string, mark: ActionMark | null) => void;
}

const NO_MARKS: ActionMarks = {};

/**
 * Holds the open action of a screen: its dialog outlives the menu that opened it.
 * @param now current values of the target, where they may have changed since
 */
export function useActionHost(now: Partial<Target>): { host: ActionHost; dialog: ReactNode } {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [marks, setMarks] = useState<ActionMarks>(NO_MARKS);
  const host = useMemo(
    (): ActionHost => ({
      use: (action, target, anchor) => {
        if (action.to) void navigate(action.to(target, createPath));
        else if (action.run) action.run(target);
        // One at a time: an open dialog keeps its input.
        else setOpened((before) => before ?? { action, target, anchor });
      },
      close: () => setOpened(null),
      opened: opened?.action.name ?? null,
      marks,
      mark: (name, mark) =>
        setMarks((before) =>
          (before[name] ?? null) === mark ? before : { ...before, [name]: mark },
        ),
    }),
    [navigate, createPath, opened, marks],
  );
  const Body = opened?.action.Body;
  const dialog = opened && Body && (
    <PartErrorBoundary onClose={host.close}>
      <Body target={{ ...opened.target, ...now }} anchor={opened.anchor} onClose={host.close} />
    </PartErrorBoundary>
  );
  return { host, dialog };
}

interface ActionLineProps<Place extends ActionPlace> {
  place: Place;
  target: ActionTargets[Place];
  host: ActionHost;
  className: string;
  display: 'icons' | 'labels' | 'iconsAndLabels';
}

/** A place's actions; those that don't fit move to a menu, except emphasized ones. Memoized: its buttons are MUI's. */
export const ActionLine = memo(Line) as typeof Line;

function Line<Place extends ActionPlace>(props: ActionLineProps<Place>) {
  const { place, target, host, className, display } = props;
  const translate = useTranslate();
  const actions = useActions(place, target);
  const messagesOf = useActionMessages(target.resource, host.marks);
  const line = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const shrinkable = actions.filter(
    ({ emphasis }) => display !== 'icons' || emphasis === undefined,
  );
  const fitting = useFittingCount(line, {
    count: shrinkable.length,
    contentKey: shrinkable.map((one) => messagesOf(one).label).join(),
    more: MORE_WIDTH,
  });
  const overflowing = shrinkable.slice(fitting);
  const more = translate('list.moreActions');
  return (
    <>
      <div ref={line} className={`action-line ${className}`}>
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            target={target}
            host={host}
            look={display === 'icons' && action.emphasis ? 'iconsAndLabels' : display}
            part={
              shrinkable.includes(action)
                ? overflowing.includes(action)
                  ? 'behind'
                  : 'shown'
                : undefined
            }
          />
        ))}
        {overflowing.length > 0 && (
          <IconButton
            className="action-more"
            data-part="more"
            aria-label={more}
            title={more}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {'⋮'}
          </IconButton>
        )}
        {anchor && (
          <ActionMenu
            hasIcons
            place={place}
            only={overflowing.map(({ name }) => name)}
            target={target}
            host={host}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        )}
      </div>
      {actions.map((action) => (
        <ActionOpener key={action.name} action={action} target={target} host={host} />
      ))}
    </>
  );
}

interface LineButtonProps {
  action: RegisteredAction;
  target: ActionTargets[ActionPlace];
  host: ActionHost;
  look: ActionLineProps<ActionPlace>['display'];
  part: 'shown' | 'behind' | undefined;
}

function ActionButton({ action, target, host, look, part }: LineButtonProps) {
  const { name, icon: Icon, emphasis, popup, danger = false, shortcut, inside: Inside } = action;
  const createPath = useCreatePath();
  const { label, fullLabel, hint } = useActionMessages(target.resource, host.marks)(action);
  const isOpen = host.opened === name;
  const isIcon = look === 'icons';
  const isMarked = Boolean(host.marks[name]);
  const path = action.to?.(target, createPath) ?? null;
  const props = {
    title: hint ?? (isIcon ? label : undefined),
    'aria-label': !Inside && (isIcon || fullLabel !== label) ? fullLabel : undefined,
    'aria-haspopup': popup,
    'aria-expanded': popup && isOpen,
    'aria-keyshortcuts': shortcut?.join(' '),
    'data-marked': isMarked || undefined,
    'data-part': part,
    disabled: action.isDisabled?.(target) ?? false,
    // A real link: the browser can open another tab.
    ...((path === null
      ? {
          onClick: ({ currentTarget }: MouseEvent) => host.use(action, target, currentTarget),
        }
      : { component: Link, to: path }) as object),
  };
  if (isIcon)
    return (
      <IconButton {...props} color={isMarked ? 'warning' : 'default'}>
        {Icon && <Icon fontSize="small" />}
        {Inside && (
          <>
            <span className="visually-hidden">{fullLabel}</span>
            <Inside target={target} />
          </>
        )}
      </IconButton>
    );
  return (
    <Button
      {...props}
      variant={emphasis ?? 'text'}
      color={danger ? 'error' : 'primary'}
      startIcon={look === 'iconsAndLabels' && Icon && <Icon />}
    >
      {label}
    </Button>
  );
}

/** Opens an action without its button: by keyboard shortcut, address (`#paste`) or host. */
function ActionOpener({ action, target, host }: Omit<LineButtonProps, 'look' | 'part'>) {
  const { name, Host, command, shortcut = NO_KEYS } = action;
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const use = () => host.use(action, target, document.body);
  useShortcut(Host ? NO_KEYS : shortcut, () => (action.isDisabled?.(target) ? false : use()));
  const open = useEffectEvent(use);
  const isAddressed = command !== undefined && hash === `#${name}`;
  useEffect(() => {
    if (!isAddressed) return;
    open();
    void navigate({ pathname, search }, { replace: true });
  }, [isAddressed, navigate, pathname, search]);
  return (
    Host && (
      <PartErrorBoundary loading={<EarlyPaste />}>
        <Host
          target={target}
          isOpen={host.opened === name}
          onOpen={use}
          onClose={host.close}
          onMark={(mark) => host.mark(name, mark)}
        />
      </PartErrorBoundary>
    )
  );
}

/** The first text pasted since the hosts of a list began to load. */
let early = '';

/** While an action's host loads: keeps the first pasted text, and pastes it again. */
export function EarlyPaste() {
  const [pathname] = useState(() => location.pathname);
  const [keep] = useState(() => ({ defaultPrevented, target, clipboardData }: ClipboardEvent) => {
    if (!defaultPrevented && !isTypedInto(target) && !isCovered())
      early ||= clipboardData?.getData('text/plain') ?? '';
  });
  // As soon as the list can be seen.
  useLayoutEffect(() => {
    early = '';
    // On the window, after the hosts that listen already.
    window.addEventListener('paste', keep);
  }, [keep]);
  useEffect(
    () => () => {
      window.removeEventListener('paste', keep);
      // After the effects of the host, unless the list was left.
      queueMicrotask(() => {
        if (early !== '' && location.pathname === pathname && pasteAgain(early)) early = '';
      });
    },
    [keep, pathname],
  );
  return null;
}

/** Returns whether it was handled. */
function pasteAgain(text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [], getData: () => text } });
  return !document.body.dispatchEvent(event);
}
