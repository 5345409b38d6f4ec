import { type ReactElement, useState } from 'react';
import parts from './stranger-parts.module.css';
import classes from './stranger-search.module.css';

interface StrangerSearchProps {
  readonly label: string;
  /** What the button says. */
  readonly submit: string;
  /** What was looked for before. */
  readonly value: string;
  readonly maxLength: number;
  /** Letters and digits to compare one by one, in capitals. */
  readonly isCode?: boolean;
  readonly onSearch: (typed: string) => void;
}

/** What a stranger types to find something, on a page for strangers. */
export function StrangerSearch(props: StrangerSearchProps): ReactElement {
  const { label, submit, value, maxLength, isCode = false, onSearch } = props;
  const [typed, setTyped] = useState(value);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor="searched">{label}</label>
      <div className={classes.row}>
        <input
          id="searched"
          className={parts.typed}
          autoComplete="off"
          autoCapitalize={isCode ? 'characters' : 'words'}
          spellCheck={false}
          data-code={isCode}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={parts.press}>
          {submit}
        </button>
      </div>
    </form>
  );
}
