import { verification } from './verification.ts';
import { search } from './search.ts';
import { seals } from './seals.ts';
import { birth } from './birth.ts';
import { actions } from './actions.ts';
import { app } from './app.ts';
import { choices } from './choices.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { findings } from './findings.ts';
import { history } from './history.ts';
import { http } from './http.ts';
import { inputs } from './inputs.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { modules } from './modules.ts';
import { pages } from './pages.ts';
import { sections } from './sections.ts';
import { setup } from './setup.ts';

export const ptBr = {
  verification,
  search,
  seals,
  birth,
  actions,
  app,
  choices,
  common,
  editor,
  entities,
  errors,
  findings,
  history,
  http,
  inputs,
  login,
  menu,
  modules,
  pages,
  sections,
  setup,
};
