import { useEffect, useEffectEvent, useRef } from 'react';
import { isCovered, isTypedInto } from '../shell/keyboard/pressed';

/** Dispatches an event once more, with its text and files; returns whether it was handled. */
type Replay = () => boolean;

const TYPES = ['paste', 'dragover', 'drop'] as const;

/**
 * Keeps the first paste or drop of files until the hosts of a screen's actions have loaded, and then replays it to one
 * after the other until it is handled. Shortcuts need none: they are bound without their action's script.
 * @param hosts names of the actions with a host
 * @returns a function to call with the name of each host once it listens
 */
export function useEarlyEvents(hosts: readonly string[]): (host: string) => void {
  const ready = useRef(new Set<string>()).current;
  const replay = useRef<Replay | null>(null);
  const isWaiting = () => hosts.some((host) => !ready.has(host));

  const keep = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    if (event.defaultPrevented || replay.current || !isWaiting()) return;
    const isDrag = 'dataTransfer' in event;
    const data = isDrag ? event.dataTransfer : event.clipboardData;
    if (isDrag && !data?.types.includes('Files')) return;
    // Else the browser would open the file.
    if (isDrag) event.preventDefault();
    if (event.type !== 'dragover' && !isTypedInto(event.target) && !isCovered())
      replay.current = replayOf(event, isDrag ? 'dataTransfer' : 'clipboardData', data);
  });
  useEffect(() => {
    // On the window, after the hosts that listen already.
    for (const type of TYPES) window.addEventListener(type, keep);
    return () => TYPES.forEach((type) => window.removeEventListener(type, keep));
  }, []);
  return (host) => {
    ready.add(host);
    if (replay.current?.() || !isWaiting()) replay.current = null;
  };
}

/** Reads the event's data at once: it is empty after the event. */
function replayOf({ type }: Event, name: string, data: DataTransfer | null): Replay {
  const text = data?.getData('text/plain');
  const value = { types: data?.types, files: [...(data?.files ?? [])], getData: () => text };
  return () => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, name, { value });
    return !document.body.dispatchEvent(event);
  };
}
