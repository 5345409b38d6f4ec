import { loadWords } from '../../text/load-words.ts';
import { loadIcons } from '../shell/menu-icons.ts';

/** Loads the words and the icons of the home page. */
export async function loadHome(): Promise<void> {
  await Promise.all([loadWords('home'), loadIcons('home')]);
}
