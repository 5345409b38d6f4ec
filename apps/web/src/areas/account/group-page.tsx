import { permission } from '@serventia/domain/account/permission.entity';
import type { ReactElement } from 'react';
import { may, mayOn } from '../../api/permissions.ts';
import type { Row } from '../../api/resource.ts';
import type { EditPageProps } from '../../resource/page-props.ts';
import { EditFrame, WithRow } from '../../resource/resource-edit.tsx';
import { FormSections } from '../../resource/resource-form.tsx';
import { useResourceForm } from '../../resource/use-resource-form.ts';
import { PermissionMatrix } from './permissions/permission-matrix.tsx';

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
      {form.row && may(permission.name, 'read') ? (
        <PermissionMatrix
          side={{ source: form.row.id, source_type: entity.resource }}
          version={form.row.version}
          readOnly={!mayOn(form.row, 'update')}
        />
      ) : null}
    </EditFrame>
  );
}
