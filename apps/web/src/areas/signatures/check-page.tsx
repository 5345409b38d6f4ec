import type { KeptSignature } from '@serventia/domain/signatures/kept-signature';
import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { ResourceView } from '../../resource/resource-view.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { bringSignatureWords } from './own-words.ts';
import { FoundSignatures } from './found-signatures.tsx';

bringSignatureWords();

/** A document that was brought: its file, and what was found of each of its signatures. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CheckPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <CheckForm {...props} row={row} />}</WithRow>;
}

function CheckForm({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  return (
    <EditFrame form={form} base={base}>
      {form.readOnly ? <ResourceView form={form} /> : <FormSections form={form} />}
      {form.row ? <FoundSignatures signatures={signaturesOf(form.row)} /> : null}
    </EditFrame>
  );
}

const signaturesOf = (row: Row): readonly KeptSignature[] | null =>
  row['signatures'] as readonly KeptSignature[] | null;
