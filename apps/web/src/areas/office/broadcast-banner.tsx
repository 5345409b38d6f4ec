import { IconSpeakerphone } from '@tabler/icons-react';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { useChannel } from '../../api/use-channel.ts';
import { useText } from '../../text/use-text.ts';
import classes from './broadcast-banner.module.css';

const BASE_SECONDS = 20;
const LETTERS_A_SECOND = 10;

/** The message to everybody, as it is pushed: one run across the banner takes 20 s and a tenth for each letter. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function BroadcastBanner(): ReactElement | null {
  const { t } = useText();
  const [message, setMessage] = useState('');
  useChannel('/ws/broadcast/', (pushed) => {
    const { message: text } = pushed as { readonly message: string };
    setMessage(text);
  });
  if (message === '') return null;
  const seconds = BASE_SECONDS + message.length / LETTERS_A_SECOND;
  return (
    <section className={classes.banner} aria-label={t('app.broadcast')} aria-live="polite">
      <IconSpeakerphone size={18} aria-hidden />
      <div className={classes.window}>
        <span key={message} className={classes.text} style={{ '--seconds': `${seconds}s` } as CSSProperties}>
          {message}
        </span>
      </div>
    </section>
  );
}
