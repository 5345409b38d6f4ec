import { useEffect, useRef } from 'react';
import { getSession } from './session.ts';

const RETRY_MS = 1500;

/** Listens to a socket channel, `/ws/<name>/`, and opens it again when it is lost. */
export function useChannel<Message>(path: string | undefined, onMessage: (message: Message) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(
    () => (path === undefined ? undefined : listen<Message>(path, (message) => latest.current(message))),
    [path],
  );
}

function listen<Message>(path: string, onMessage: (message: Message) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const open = (): void => {
    const token = getSession()?.token;
    if (!token) return;
    socket = new WebSocket(path, ['bearer', token]);
    socket.addEventListener('message', (event) => onMessage(JSON.parse(String(event.data)) as Message));
    socket.addEventListener('close', () => {
      if (!stopped) timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
