import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../../api/resource.ts';
import { DraftNotice, FrozenNotice, LeaveGuard, StaleDialog } from '../../../resource/edit-parts.tsx';
import type { EditPageProps } from '../../../resource/page-props.ts';
import { useLeave } from '../../../resource/use-leave.ts';
import { useResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import { moveOnEnter } from '../../../ui/move-on-enter.ts';
import { showDownloadError, showSuccess } from '../../../ui/toasts.ts';
import { usePartyForm } from '../../parties/use-party-form.ts';
import { BirthDialogs } from './birth-dialogs.tsx';
import { type IssuedDocument, readDocument, useIssuedDocuments } from './birth-documents.ts';
import classes from './birth.module.css';
import { BirthSections } from './birth-sections-view.tsx';
import { DocumentsList } from './documents-list.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { registerTwin } from './register-twin.ts';
import { SectionIndex } from './section-index.tsx';
import { BirthFormProvider } from './sections/birth-field.tsx';
import { StatusBar } from './status-bar.tsx';
import { restoreFocus } from './keep-focus.ts';
import { arrangementWith, type BirthDefaults } from './use-birth-defaults.ts';
import { useBirthFindings } from './use-birth-findings.ts';
import { takeBegun, useBirthPage } from './use-birth-page.ts';
import { useBirthSections } from './use-birth-sections.ts';
import { useBirthShortcuts } from './use-birth-shortcuts.ts';
import { useSectionJump } from './use-section-jump.ts';

const AUTOFOCUS_MS = 200;

interface BirthFormProps extends EditPageProps {
  readonly row: Row | undefined;
  readonly defaults: BirthDefaults;
}

/** The registration of a birth, from the first word to the certificate. */
export function BirthForm({ entity, base, row, defaults }: BirthFormProps): ReactElement {
  const { t } = useText();
  const navigate = useNavigate();
  const leave = useLeave(base);
  const arrangement = useMemo(() => arrangementWith(defaults), [defaults]);
  const form = usePartyForm(useResourceForm(entity, row, arrangement));
  const findings = useBirthFindings(form, defaults);
  const sections = useBirthSections(form);
  const jump = useSectionJump(form, sections);
  const panel = useRef<HTMLElement>(null);
  const page = useBirthPage({ form, findings, base, onRefused: () => panel.current?.focus() });
  const { data: documents } = useIssuedDocuments(page.status === 'sealed' ? form.row?.id : undefined);
  const [viewed, setViewed] = useState<IssuedDocument>();
  const isSealed = page.status === 'sealed';
  const showLatest = (): void => {
    const latest = documents?.[0];
    if (latest) readDocument(latest).then(setViewed, showDownloadError);
    else page.begin('certificate');
  };
  const onRegisterTwin = async (): Promise<void> => {
    const saved = form.isDirty() ? await page.save() : form.row;
    if (!saved) return;
    const twin = await registerTwin(form, saved).catch(form.showRefusal);
    if (!twin) return;
    showSuccess(t('birth.twin_begun'));
    await navigate({ to: `${base}/${twin.id}`, ignoreBlocker: true });
  };

  const { judge } = findings;
  const { restoredFrom } = form.draft;
  useEffect(() => {
    if (restoredFrom) judge();
  }, [restoredFrom, judge]);

  useBirthShortcuts({
    save: () => void page.save(),
    check: () => page.begin('check'),
    register: () => page.begin('register'),
    seal: () => page.begin('seal'),
    certificate: showLatest,
    findings: () => panel.current?.focus(),
    help: () => page.open('help'),
    section: (place) => jump.toPlace(place),
    neighbour: (step) => jump.toNeighbour(step),
  });
  useEffect(() => {
    const begun = takeBegun();
    const timer = setTimeout(() => {
      if (begun) page.begin(begun);
      else if (!restoreFocus(form.id) && document.activeElement === document.body && !form.readOnly)
        jump.begin();
    }, AUTOFOCUS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  return (
    <BirthFormProvider value={form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter moves on inside a form */}
      <form
        noValidate
        className={classes.whole ?? ''}
        data-numbered={Boolean(form.row?.['matricula'])}
        aria-label={t('birth.form')}
        onSubmit={(event) => event.preventDefault()}
        onKeyDownCapture={(event) => moveOnEnter(event, () => void page.save())}
        onFocus={jump.onFocus}
        onBlur={() => setTimeout(findings.judge, 0)}
      >
        <StatusBar
          form={form}
          page={page}
          onBack={() => leave()}
          onDeleted={() => {
            showSuccess(t('common.deleted'));
            leave({ ignoreBlocker: true });
          }}
        />
        <div className={classes.page}>
          <div className={classes.aside}>
            <SectionIndex
              form={form}
              sections={sections}
              values={form.values()}
              findings={findings.findings}
              strict={page.strict}
              current={jump.current}
              onJump={jump.to}
            />
            <FindingsPanel
              findings={findings.findings}
              refusals={form.errors}
              node={panel}
              onJump={jump.toFinding}
            />
          </div>
          <div className={classes.form}>
            <DraftNotice form={form} />
            <FrozenNotice form={form} />
            {isSealed ? <DocumentsList documents={documents ?? []} onOpen={setViewed} /> : null}
            <BirthSections
              shown={sections.shown}
              findings={findings}
              onRegisterTwin={() => void onRegisterTwin()}
            />
          </div>
        </div>
        <StaleDialog form={form} />
        <LeaveGuard form={form} />
      </form>
      <BirthDialogs
        form={form}
        page={page}
        findings={findings}
        issued={documents?.length ?? 0}
        viewed={viewed}
        onView={setViewed}
      />
    </BirthFormProvider>
  );
}
