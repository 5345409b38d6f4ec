type Row = Readonly<Record<string, unknown>>;

/** The life of a row: the states that it goes through, and which action leads from one to another. */
export interface Life {
  /** The field that holds the state; a new row begins with its default. */
  readonly field: string;
  /** By state, where each action leads from it; a state without steps is an end. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The states in which people edit and delete the row. */
  readonly editable: readonly string[];
  /** The states in which the product itself is at work on the row, beside whoever asked for it: its page follows the work. */
  readonly working?: readonly string[];
  /** Why the row is not edited in the other states: the code of the sentence, one for all or by state. */
  readonly frozen?: string | Readonly<Record<string, string>>;
  /**
   * By action, the code of the sentence that refuses it where it is no step, one for all states or by state;
   * `wrong_status` unless told.
   */
  readonly refused?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** The state that an action leads a row to, or `undefined` when it cannot be done from where the row stands. */
export function stepOf({ field, steps }: Life, row: Row, action: string): string | undefined {
  const from = steps[String(row[field])];
  return from && Object.hasOwn(from, action) ? from[action] : undefined;
}

/** The code of the sentence that refuses an action to a row from whose state it is no step. */
export function refusalOf({ field, refused }: Life, row: Row, action: string): string {
  const told = refused?.[action];
  return (typeof told === 'string' ? told : told?.[String(row[field])]) ?? 'wrong_status';
}

/** Whether nothing more can happen to a row in this state. */
export function isOver({ steps }: Life, state: string): boolean {
  return Object.keys(steps[state] ?? {}).length === 0;
}

/** The code of the sentence that says why a row is not edited, or `undefined` where it is. */
export function frozenBy({ field, editable, frozen }: Life, row: Row): string | undefined {
  const state = row[field];
  // A row that is being made has no state yet.
  if (typeof state !== 'string' || editable.includes(state)) return undefined;
  return typeof frozen === 'string' ? frozen : frozen?.[state];
}

/** Whether the product itself is at work on a row. */
export function isAtWork({ field, working = [] }: Life, row: Row): boolean {
  return working.includes(String(row[field]));
}

/** Whether an action is a step of the life at all, from whatever state. */
export function isStep({ steps }: Life, action: string): boolean {
  return Object.values(steps).some((from) => Object.hasOwn(from, action));
}

/** What is wrong with a life: states that no option names, steps to nowhere, a state without its sentence. */
export function* problemsOfLife(life: Life, states: readonly string[]): Generator<string> {
  for (const state of states) if (!Object.hasOwn(life.steps, state)) yield `the life has no state ${state}`;
  for (const action of Object.keys(life.refused ?? {}))
    if (!isStep(life, action)) yield `${action} is refused, which is no step`;
  const known = (state: string): boolean => states.includes(state);
  for (const state of life.working ?? []) {
    if (!known(state)) yield `the product works in a state ${state} that ${life.field} cannot hold`;
    if (life.editable.includes(state)) yield `a row is edited while the product works on it: ${state}`;
  }
  for (const [state, from] of Object.entries(life.steps)) {
    if (!known(state)) yield `the life has a state ${state} that ${life.field} cannot hold`;
    for (const [action, to] of Object.entries(from))
      if (!known(to)) yield `${action} leads to ${to}, which ${life.field} cannot hold`;
    if (!life.editable.includes(state) && frozenBy(life, { [life.field]: state }) === undefined)
      yield `nothing says why a row is not edited when it is ${state}`;
  }
}
