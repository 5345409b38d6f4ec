import { type FormEvent, type ReactElement, useId } from 'react';
import { useText } from '../../text/use-text.ts';
import parts from '../../ui/stranger-parts.module.css';
import type { Asked } from './look-up.ts';
import classes from './following.module.css';

interface ReceiptFormProps {
  /** The office of the address; its field is not shown then. */
  readonly office: string;
  readonly number: string;
  readonly isBusy: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** What the receipt says, to be typed: the office unless the address names it, the number and the password. */
export function ReceiptForm({ office, number, isBusy, onAsk }: ReceiptFormProps): ReactElement {
  const { t } = useText();
  const hint = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string): string => String(typed.get(name) ?? '').trim();
    onAsk({ office: office || read('office'), number: read('number'), password: read('password') });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {office ? null : (
        <label className={classes.field}>
          {t('following.office')}
          <input
            className={parts.typed}
            name="office"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={20}
            aria-describedby={hint}
          />
          <small id={hint}>{t('following.office_hint')}</small>
        </label>
      )}
      <label className={classes.field}>
        {t('following.number')}
        <input
          className={parts.typed}
          name="number"
          defaultValue={number}
          autoComplete="off"
          required
          maxLength={40}
        />
      </label>
      <label className={classes.field}>
        {t('following.password')}
        <input
          className={parts.typed}
          name="password"
          data-code
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
      </label>
      <button type="submit" className={`${parts.press} ${classes.ask}`} disabled={isBusy}>
        {t('following.submit')}
      </button>
    </form>
  );
}
