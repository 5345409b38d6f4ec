import type { FieldMap } from '@serventia/kit';
import { type ReactElement, useMemo } from 'react';
import { ActionDialog } from '../../../../resource/action-dialog.tsx';
import type { ResourceForm } from '../../../../resource/use-resource-form.ts';
import { useDeadline } from '../use-birth-facts.ts';

interface SealDialogProps {
  readonly form: ResourceForm;
  readonly onRun: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

/** The seal of a birth: a late declaration is another service than one in time. */
export function SealDialog({ form, onRun, onClose }: SealDialogProps): ReactElement | null {
  const isLate = useDeadline(form)?.isLate === true || form.row?.['birth_kind'] === 'late';
  const declared = form.entity.actions?.['seal']?.input;
  const input = useMemo(() => withUse(declared ?? {}, isLate ? 'birth_late' : 'birth'), [declared, isLate]);
  if (!form.row) return null;
  return (
    <ActionDialog
      entity={form.entity}
      action="seal"
      input={input}
      row={form.row}
      onRun={onRun}
      onRowRefused={form.showRefusal}
      onClose={onClose}
    />
  );
}

/** The input of the action with the service chosen by the use of the act. */
function withUse(input: FieldMap, use: string): FieldMap {
  const { act_service: service } = input;
  return service?.kind === 'reference'
    ? { ...input, act_service: { ...service, usual: () => ({ act_use: use }) } }
    : input;
}
