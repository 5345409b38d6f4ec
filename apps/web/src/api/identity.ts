/** Asks the person at the screen for their password; resolves to whether they gave it. */
type AskIdentity = () => Promise<boolean>;

let asks: AskIdentity | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks, while there is a screen to ask on; gives back how to stop. */
export function askIdentityBy(ask: AskIdentity): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Whether the person has just confirmed who they are; what is refused at once together asks once. */
export function confirmIdentity(): Promise<boolean> {
  asked ??= (asks?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
