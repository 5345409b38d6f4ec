import { type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import classes from './verification.module.css';

interface CodeFormProps {
  readonly code: string;
  readonly onLook: (code: string) => void;
}

/** The code as it is printed, in groups of five. */
export function CodeForm({ code, onLook }: CodeFormProps): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const tidy = typed.trim().toUpperCase();
        if (tidy !== '') onLook(tidy);
      }}
    >
      <label htmlFor="code">{t('verification.code')}</label>
      <div className={classes.row}>
        <input
          id="code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={classes.primary}>
          {t('verification.verify')}
        </button>
      </div>
    </form>
  );
}
