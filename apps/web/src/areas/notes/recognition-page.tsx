import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import { useFormValue } from '../../resource/field-form.ts';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { ResourceView } from '../../resource/resource-view.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { CardImages } from './card-images.tsx';
import classes from './card-images.module.css';

/** A recognition of a signature, with the card that it is compared with beside it. */
export default function RecognitionPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <RecognitionForm {...props} row={row} />}</WithRow>;
}

function RecognitionForm({
  entity,
  base,
  row,
}: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  const card = useFormValue(form, 'card');
  const mode = useFormValue(form, 'recognition_mode');
  const compared = mode === 'similarity' && typeof card === 'number';
  return (
    <EditFrame form={form} base={base}>
      <div className={classes.compared} data-compared={compared || undefined}>
        <div>{form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}</div>
        {compared ? (
          <aside className={classes.card}>
            <CardImages card={card} />
          </aside>
        ) : null}
      </div>
    </EditFrame>
  );
}
