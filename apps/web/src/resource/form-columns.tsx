import { type ReactElement, type ReactNode, Suspense } from 'react';
import { DocumentParts } from './document-parts.tsx';
import classes from './form-columns.module.css';
import judged from './judged-form.module.css';
import { RelatedRows } from './related-rows.tsx';
import type { ResourceForm } from './use-resource-form.ts';

/** Whether a row of the office is shown as a document: nobody may change it here. */
export function isDocument({ entity, row, readOnly }: ResourceForm): boolean {
  return readOnly && row !== undefined && entity.scope === 'office';
}

interface FormColumnsProps {
  readonly form: ResourceForm;
  /** The index and the findings of a form that is judged. */
  readonly index: ReactNode;
  /** Kinds of rows that the page shows in a way of its own, and that do not stand beside it. */
  readonly except: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** The sections of a form, with what stands beside them: an index, or of a document what was done and what hangs on it. */
export function FormColumns({ form, index, except, children }: FormColumnsProps): ReactElement {
  const { entity, row } = form;
  if (row && isDocument(form))
    return (
      <div className={classes.page}>
        <div className={classes.document}>{children}</div>
        <Suspense fallback={null}>
          <DocumentParts entity={entity} row={row} except={except} />
        </Suspense>
      </div>
    );
  const sections = (
    <>
      {children}
      {row ? (
        <div className={classes.below}>
          <RelatedRows entity={entity} id={row.id} except={except} />
        </div>
      ) : null}
    </>
  );
  if (!index) return sections;
  return (
    <div className={judged.page}>
      <div className={judged.aside}>{index}</div>
      <div className={judged.form}>{sections}</div>
    </div>
  );
}
