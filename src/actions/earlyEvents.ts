import { useEffect, useEffectEvent, useRef } from 'react';
import { isCovered, isTypedInto } from '../shell/keyboard/pressed';

/** Dispatches an event once more, with its text and files; returns whether it was handled. */
type Replay = () => boolean;

/**
 * Keeps the first paste or drop of files until the hosts of a screen's actions have loaded, and then replays it to one
 * after the other until it is handled. Shortcuts need none: they are bound without their action's script.
 * @param hosts names of the actions with a host
 * @returns a function to call with the name of each host once it listens
 */
export function useEarlyEvents(hosts: readonly string[]): (host: string) => void {
  const ready = useRef(new Set<string>());
  const replay = useRef<Replay | null>(null);
  const isReplaying = useRef(false);
  const isWaiting = () => hosts.some((host) => !ready.current.has(host));

  const keep = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    if (event.defaultPrevented || isReplaying.current || !isWaiting()) return;
    const isDrag = 'dataTransfer' in event;
    const data = isDrag ? event.dataTransfer : event.clipboardData;
    const hasFiles = data?.types.includes('Files') === true;
    // Else the browser would open the file.
    if (isDrag && hasFiles) event.preventDefault();
    if (event.type === 'dragover' || (isDrag && !hasFiles)) return;
    if (replay.current === null && !isTypedInto(event.target) && !isCovered())
      replay.current = replayOf(event, data);
  });
  useEffect(() => {
    // On the window, after the hosts that listen already.
    const types = ['paste', 'dragover', 'drop'] as const;
    for (const type of types) window.addEventListener(type, keep);
    return () => {
      for (const type of types) window.removeEventListener(type, keep);
    };
  }, []);
  return (host) => {
    ready.current.add(host);
    isReplaying.current = true;
    const isHandled = replay.current?.() === true;
    isReplaying.current = false;
    if (isHandled || !isWaiting()) replay.current = null;
  };
}

/** Reads the event's data at once: it is empty after the event. */
function replayOf({ type, target }: Event, data: DataTransfer | null): Replay {
  const text = data?.getData('text/plain') ?? '';
  const files = [...(data?.files ?? [])];
  const types = [...(data?.types ?? [])];
  const value = { types, files, getData: (of: string) => (of === 'text/plain' ? text : '') };
  return () => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const name = type === 'drop' ? 'dataTransfer' : 'clipboardData';
    Object.defineProperty(event, name, { value });
    const place = target instanceof Element && target.isConnected ? target : document.body;
    return !place.dispatchEvent(event);
  };
}
