import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import { Associations } from '../../resource/associations.tsx';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';

/** A group, and what its members may do. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function GroupPage(props: EditPageProps): ReactElement {
  return <WithRow {...props}>{(row) => <GroupForm {...props} row={row} />}</WithRow>;
}

function GroupForm({ entity, base, row }: EditPageProps & { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(entity, row);
  return (
    <EditFrame form={form} base={base}>
      <FormSections form={form} />
      <Associations entity={entity} row={form.row} />
    </EditFrame>
  );
}
