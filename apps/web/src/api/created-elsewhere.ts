/** A row that was made for a field of another tab. */
interface CreatedRow {
  /** What the other tab asked under. */
  readonly key: string;
  readonly id: number;
}

const CHANNEL = 'serventia.created';

/** Tells the tab that asked for a row that it is there. */
export function tellCreated(row: CreatedRow): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(row);
  channel.close();
}

/** Waits for the row that another tab was asked to make; gives back how to stop. */
export function onCreated(key: string, listener: (id: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<CreatedRow>) => {
    if (data.key === key) listener(data.id);
  });
  return () => channel.close();
}
