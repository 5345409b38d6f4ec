import { enrollmentActFacts } from './areas/property/act-facts.ts';
import { enrollments } from './areas/property/enrollments.ts';
import { enrollment } from './enrollment.ts';
import { printing } from './printing.ts';
import { recovery } from './recovery.ts';
import { account } from './areas/account.ts';
import { attendance } from './areas/attendance.ts';
import { documents } from './areas/documents.ts';
import { office } from './areas/office.ts';
import { parties } from './areas/parties.ts';
import { settings } from './areas/settings.ts';
import { civil } from './areas/civil.ts';
import { notes } from './areas/notes.ts';
import { privacy } from './areas/privacy.ts';
import { property } from './areas/property.ts';
import { finance } from './areas/finance.ts';
import { sealing } from './areas/seals.ts';
import { integrations } from './areas/integrations.ts';
import { attendanceDesk } from './attendance-desk.ts';
import { banns } from './banns.ts';
import { following } from './following.ts';
import { privacyNotice } from './privacy-notice.ts';
import { verification } from './verification.ts';
import { visitPanel } from './visit-panel.ts';
import { search } from './search.ts';
import { seals } from './seals.ts';
import { signatures } from './signatures.ts';
import { birth } from './birth.ts';
import { form } from './form.ts';
import { actions } from './actions.ts';
import { app } from './app.ts';
import { common } from './common.ts';
import { counter } from './counter.ts';
import { inspection } from './inspection.ts';
import { summary } from './summary.ts';
import { work } from './work.ts';
import { done } from './done.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { findings } from './findings.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { http } from './http.ts';
import { inputs } from './inputs.ts';
import { margin } from './margin.ts';
import { login } from './login.ts';
import { manual } from './manual.ts';
import { menu } from './menu.ts';
import { modules } from './modules.ts';
import { paperFacts } from './paper-facts.ts';
import { permissions } from './permissions.ts';
import { ownActions, ownConfirmations, ownDone } from './own-words.ts';
import { pages } from './pages.ts';
import { second_factor } from './second-factor.ts';
import { sections } from './sections.ts';
import { setup } from './setup.ts';
import { style } from './style.ts';

export const enUs = {
  attendance_desk: attendanceDesk,
  banns,
  following,
  privacy_notice: privacyNotice,
  verification,
  visit_panel: visitPanel,
  search,
  seals,
  signatures,
  birth,
  form,
  enrollment,
  actions: {
    ...actions,
    ...account.actions,
    ...settings.actions,
    ...civil.actions,
    ...documents.actions,
    ...notes.actions,
    ...property.actions,
    ...enrollments.actions,
    ...finance.actions,
    ...integrations.actions,
    ...privacy.actions,
    ...attendance.actions,
  },
  app,
  choices: {
    ...office.choices,
    ...parties.choices,
    ...account.choices,
    ...settings.choices,
    ...civil.choices,
    ...documents.choices,
    ...notes.choices,
    ...property.choices,
    ...enrollments.choices,
    ...finance.choices,
    ...sealing.choices,
    ...integrations.choices,
    ...privacy.choices,
    ...attendance.choices,
  },
  common,
  counter,
  summary,
  work,
  inspection,
  done: { ...done, ...privacy.done, ...attendance.done },
  own_actions: ownActions,
  own_confirmations: ownConfirmations,
  own_done: ownDone,
  editor,
  entities: {
    ...office.entities,
    ...parties.entities,
    ...account.entities,
    ...settings.entities,
    ...civil.entities,
    ...documents.entities,
    ...notes.entities,
    ...property.entities,
    ...enrollments.entities,
    ...finance.entities,
    ...sealing.entities,
    ...integrations.entities,
    ...privacy.entities,
    ...attendance.entities,
  },
  errors: {
    ...errors,
    ...account.errors,
    ...settings.errors,
    ...civil.errors,
    ...documents.errors,
    ...notes.errors,
    ...property.errors,
    ...enrollments.errors,
    ...finance.errors,
    ...integrations.errors,
    ...privacy.errors,
    ...attendance.errors,
  },
  facts: { ...civil.facts, ...notes.facts, ...enrollmentActFacts, ...paperFacts, ...privacy.facts },
  findings: {
    ...findings,
    ...office.findings,
    ...account.findings,
    ...settings.findings,
    ...civil.findings,
    ...documents.findings,
    ...notes.findings,
    ...property.findings,
    ...enrollments.findings,
    ...finance.findings,
    ...integrations.findings,
    ...privacy.findings,
  },
  help,
  history,
  home,
  http,
  inputs: {
    ...inputs,
    ...account.inputs,
    ...settings.inputs,
    ...civil.inputs,
    ...documents.inputs,
    ...notes.inputs,
    ...property.inputs,
    ...enrollments.inputs,
    ...finance.inputs,
    ...integrations.inputs,
    ...privacy.inputs,
    ...attendance.inputs,
  },
  login,
  margin,
  manual,
  menu: {
    ...menu,
    ...account.menu,
    ...settings.menu,
    ...civil.menu,
    ...documents.menu,
    ...notes.menu,
    ...property.menu,
    ...enrollments.menu,
    ...finance.menu,
    ...integrations.menu,
    ...privacy.menu,
    ...attendance.menu,
  },
  modules,
  pages,
  permissions,
  printing,
  recovery,
  sections: {
    ...sections,
    ...account.sections,
    ...settings.sections,
    ...civil.sections,
    ...documents.sections,
    ...notes.sections,
    ...property.sections,
    ...enrollments.sections,
    ...finance.sections,
    ...integrations.sections,
    ...privacy.sections,
    ...attendance.sections,
  },
  second_factor,
  setup,
  style,
};
