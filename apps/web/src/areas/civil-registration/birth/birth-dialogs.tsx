import type { ReactElement } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ActionDialog } from '../../../resource/action-dialog.tsx';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import type { IssuedDocument } from './birth-documents.ts';
import { CertificateDialog } from './dialogs/certificate-dialog.tsx';
import { PdfViewerDialog } from './dialogs/pdf-viewer-dialog.tsx';
import { RegisterDialog } from './dialogs/register-dialog.tsx';
import { SealDialog } from './dialogs/seal-dialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx';
import type { BirthFindings } from './use-birth-findings.ts';
import type { BirthPage } from './use-birth-page.ts';

interface BirthDialogsProps {
  readonly form: ResourceForm;
  readonly page: BirthPage;
  readonly findings: BirthFindings;
  /** Certificates issued so far. */
  readonly issued: number;
  readonly viewed: IssuedDocument | undefined;
  readonly onView: (document: IssuedDocument | undefined) => void;
}

/** The dialog that the page has open. */
export function BirthDialogs(props: BirthDialogsProps): ReactElement {
  const { viewed, onView } = props;
  return (
    <>
      <DeedDialog {...props} />
      {viewed ? <PdfViewerDialog document={viewed} onClose={() => onView(undefined)} /> : null}
    </>
  );
}

function DeedDialog({ form, page, findings, issued, onView }: BirthDialogsProps): ReactElement | null {
  const { t } = useText();
  const { dialog, close } = page;
  const id = form.row?.id;
  if (dialog === 'help') return <ShortcutsDialog onClose={close} />;
  if (!dialog || id === undefined) return null;
  switch (dialog) {
    case 'register':
      return (
        <RegisterDialog
          name={typeof form.row?.['name'] === 'string' ? form.row['name'] : t('birth.act')}
          findings={findings.findings}
          onRun={(input) => page.run('register', input)}
          onRefused={page.refuse}
          onClose={close}
        />
      );
    case 'seal':
      return (
        <SealDialog
          isLate={form.row?.['birth_kind'] === 'late' || findings.deadline?.isLate === true}
          onRun={(input) => page.run('seal', input)}
          onClose={close}
        />
      );
    case 'certificate':
      return (
        <CertificateDialog
          birth={id}
          issued={issued}
          onClose={close}
          onIssued={(document) => {
            close();
            onView(document);
            void queryClient.invalidateQueries({ queryKey: ['basic/document'] });
          }}
        />
      );
    case 'reopen':
    case 'void':
    case 'cancel':
      return (
        <ActionDialog
          entity={form.entity}
          action={dialog}
          input={form.entity.actions?.[dialog]?.input ?? {}}
          row={form.row ?? {}}
          onRun={(input) => page.run(dialog, input)}
          onRowRefused={page.refuse}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
