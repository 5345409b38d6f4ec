import type { app as source } from '../pt-br/app.ts';

export const app: Record<keyof typeof source, string> = {
  menu: 'Menu',
  toggle_menu: 'Expand or collapse the menu',
  modules: 'Modules',
  choose_module: 'What do you want to do?',
  search: 'Search',
  search_placeholder: 'Name, CPF, matrícula, term, seal…',
  similar: 'similar',
  credits: 'Seal credits',
  pending_seals: 'Pending seals',
  user_menu: 'User menu',
  sign_out: 'Sign out',
  top_bar: 'Top bar',
  skip: 'Skip to the content',
  welcome: 'Hello, {{name}}',
  not_found_title: 'Page not found',
  not_found_message: 'The address does not exist or has changed.',
  go_home: 'Go to the start',
  forbidden: 'You have no access to this page.',
};
