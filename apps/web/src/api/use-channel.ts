import { useEffect, useRef } from 'react';
import { checkConnection } from './connection.ts';
import { getSession } from './session.ts';

const RETRY_MS = 1500;

/** Listens to a socket channel, `/ws/<name>/`, and opens it again when it is lost. */
export function useChannel(path: string | undefined, onMessage: (message: unknown) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(
    () => (path === undefined ? undefined : listen(path, (message) => latest.current(message))),
    [path],
  );
}

function listen(path: string, onMessage: (message: unknown) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const open = (): void => {
    if (!getSession()) return;
    socket = new WebSocket(path);
    socket.addEventListener('message', (event) => onMessage(JSON.parse(String(event.data))));
    socket.addEventListener('close', () => {
      if (stopped) return;
      void checkConnection();
      timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
