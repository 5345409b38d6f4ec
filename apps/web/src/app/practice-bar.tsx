import { createRoot } from 'react-dom/client';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import classes from './practice-bar.module.css';

/** Says on every page of a practice installation, before its login as well, that nothing of it has value. */
function PracticeBar(): ReactElement {
  const { t } = useText();
  return <aside className={classes.bar}>{t('login.practice')}</aside>;
}

const place = document.createElement('div');
document.body.prepend(place);
createRoot(place).render(<PracticeBar />);
