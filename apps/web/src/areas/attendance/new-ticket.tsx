import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { VISIT_PRIORITIES } from '@serventia/domain/attendance/visit-order';
import { type ReactElement, type RefObject, useState } from 'react';
import { forgetEntity } from '../../api/query-client.ts';
import { randomKey } from '../../api/random-key.ts';
import { createRow, listRows, runAction } from '../../api/resource.ts';
import { showBlob } from '../../fields/file/open-file.ts';
import { useText } from '../../text/use-text.ts';
import { showError, showSuccess } from '../../ui/toasts.ts';
import classes from './attendance.module.css';
import { type Queue, VISIT } from './use-desk.ts';

interface NewTicketProps {
  readonly queues: readonly Queue[];
  /** The field that the key of the page leads to. */
  readonly first: RefObject<HTMLSelectElement | null>;
  readonly prints: boolean;
  readonly onPrints: (prints: boolean) => void;
}

/** A ticket for whoever came: the queue, the priority, and a name where it is told. */
export function NewTicket({ queues, first, prints, onPrints }: NewTicketProps): ReactElement {
  const { t, choice } = useText();
  const [queue, setQueue] = useState(queues[0]?.id ?? 0);
  const [priority, setPriority] = useState('none');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    setBusy(true);
    try {
      const row = await createRow(
        VISIT,
        { counter_queue: queue, visit_priority: priority, visitor_name: name.trim() || null },
        randomKey(),
      );
      showSuccess(t('attendance_desk.given', { ticket: String(row['ticket']) }));
      setPriority('none');
      setName('');
      await forgetEntity(VISIT);
      if (prints) await printTicket(row.id);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
    first.current?.focus();
  };
  return (
    <form
      className={classes.ticket}
      aria-label={t('attendance_desk.new')}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <NativeSelect
        ref={first}
        label={t('attendance_desk.queue')}
        data={queues.map(({ id, name: called }) => ({ value: String(id), label: called }))}
        value={String(queue)}
        onChange={(event) => setQueue(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={t('attendance_desk.priority')}
        data={VISIT_PRIORITIES.map((each) => ({ value: each, label: choice('visit_priority', each) }))}
        value={priority}
        onChange={(event) => setPriority(event.currentTarget.value)}
      />
      <TextInput
        label={t('attendance_desk.name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.give}>
        <Switch
          label={t('attendance_desk.prints')}
          checked={prints}
          onChange={(event) => onPrints(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isBusy}>
          {t('attendance_desk.give')}
        </Button>
      </div>
    </form>
  );
}

/** On the printer of the office where it has one, else as a PDF to be printed. */
async function printTicket(id: number): Promise<void> {
  const printers = await listRows('basic/printer', { active: true, limit: 1 });
  if (printers.count > 0) {
    await runAction(VISIT, id, 'print_ticket', {});
    return;
  }
  const slip = await runAction(VISIT, id, 'ticket_slip', {});
  if (slip instanceof Blob) showBlob(slip);
}
