import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { isCertified } from '@serventia/domain/office/act';
import { shownDate } from '@serventia/kit';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { today } from '../../../api/office-clock.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Row } from '../../../api/resource.ts';
import type { ActFact } from '../../../resource/act-facts.tsx';
import type { LiveTitle } from '../../../resource/form-bar.tsx';
import { useOfficeContext } from '../../../resource/findings/use-office-context.ts';
import type { EditPageProps } from '../../../resource/page-props.ts';
import { EditFrame } from '../../../resource/resource-edit.tsx';
import { ResourceView } from '../../../resource/resource-view.tsx';
import { type ResourceForm, useResourceForm } from '../../../resource/use-resource-form.ts';
import type { AskedAction } from '../../../resource/use-row-actions.tsx';
import { useText, type Words } from '../../../text/use-text.ts';
import { showDownloadError, showSuccess } from '../../../ui/toasts.ts';
import { usePartyForm } from '../../parties/use-party-form.ts';
import { type IssuedDocument, readDocument, useIssuedDocuments } from './birth-documents.ts';
import { birthFormShape } from './birth-parties.ts';
import { BirthSections } from './birth-sections-view.tsx';
import { CertificateDialog } from './dialogs/certificate-dialog.tsx';
import { PdfViewerDialog } from './dialogs/pdf-viewer-dialog.tsx';
import { SealDialog } from './dialogs/seal-dialog.tsx';
import { DocumentsList } from './documents-list.tsx';
import { findingLabel } from './finding-label.ts';
import { registerTwin } from './register-twin.ts';
import { BirthFormProvider } from './sections/birth-field.tsx';
import { useBirthLayout } from './use-birth-layout.ts';

interface BirthFormProps extends EditPageProps {
  readonly row: Row | undefined;
}

/** The registration of a birth, from the first word to the certificate. */
export function BirthForm({ entity, base, row }: BirthFormProps): ReactElement {
  const words = useText();
  const form = usePartyForm(useResourceForm(entity, row, birthFormShape));
  const asked = useBirthLayout(form);
  const layout = form.readOnly ? undefined : asked;
  const isSealed = isCertified(form.row?.['status']);
  const { data: documents = [] } = useIssuedDocuments(isSealed ? form.row?.id : undefined);
  const [viewed, setViewed] = useState<IssuedDocument>();
  const dialogs = useBirthDialogs(form, documents.length, setViewed);
  const onRegisterTwin = useTwin(form, base);
  const [latest] = documents;
  const { titledBy, labelOf } = useMemo(() => namesBy(words), [words]);
  return (
    <BirthFormProvider value={form}>
      <EditFrame
        form={form}
        base={base}
        {...(layout ? { layout, labelOf } : {})}
        titledBy={titledBy}
        facts={useOpposition(form)}
        shows={SHOWN}
        dialogs={dialogs}
        {...(latest ? { onPrint: () => void readDocument(latest).then(setViewed, showDownloadError) } : {})}
      >
        {isSealed ? <DocumentsList documents={documents} onOpen={setViewed} /> : null}
        {layout ? (
          <BirthSections shown={layout.shown} onRegisterTwin={() => void onRegisterTwin()} />
        ) : (
          <ResourceView form={form} />
        )}
      </EditFrame>
      {viewed ? <PdfViewerDialog document={viewed} onClose={() => setViewed(undefined)} /> : null}
    </BirthFormProvider>
  );
}

interface BirthNames {
  readonly titledBy: LiveTitle;
  readonly labelOf: (path: string) => string;
}

/** How a birth and its places are called. */
const namesBy = (words: Words): BirthNames => ({
  titledBy: { fields: ['given_name', 'surname'], untitled: words.t('birth.new') },
  labelOf: (path) => (path === '' || path === 'parties' ? '' : findingLabel(words, path)),
});

/** The certificates of the act have a list of their own, to be printed from again. */
const SHOWN = ['basic/document'];

/** Until when the parents may oppose the name of a new birth, while they still may (LRP art. 55 §4). */
function useOpposition({ row }: ResourceForm): readonly ActFact[] {
  const { t, language } = useText();
  const { calendar } = useOfficeContext();
  const on = row?.['registered_on'];
  const isNew = !row?.['entry_kind'];
  const due = isNew && typeof on === 'string' ? lastDay('name_opposition', on, calendar) : '';
  return due >= today() ? [[t('birth.name_opposition'), shownDate(due, language)]] : [];
}

type Dialogs = Readonly<Record<string, (asked: AskedAction) => ReactNode>>;

/** What births ask otherwise than other acts: the service of the seal, the kind of the certificate. */
function useBirthDialogs(
  form: ResourceForm,
  issued: number,
  onIssued: (document: IssuedDocument) => void,
): Dialogs {
  return {
    seal: ({ run, close }) => <SealDialog form={form} onRun={run} onClose={close} />,
    certificate: ({ close }) => (
      <CertificateDialog
        birth={form.row?.id ?? 0}
        issued={issued}
        onClose={close}
        onIssued={(document) => {
          close();
          onIssued(document);
          void queryClient.invalidateQueries({ queryKey: ['basic/document'] });
        }}
      />
    ),
  };
}

/** Begins the act of a twin with what both have in common, and goes there. */
function useTwin(form: ResourceForm, base: string): () => Promise<void> {
  const { t } = useText();
  const navigate = useNavigate();
  return async () => {
    const saved = form.isDirty() ? await form.save() : form.row;
    const twin = saved && (await registerTwin(form, saved).catch(form.showRefusal));
    if (!twin) return;
    showSuccess(t('birth.twin_begun'));
    await navigate({ to: `${base}/${twin.id}`, ignoreBlocker: true });
  };
}
