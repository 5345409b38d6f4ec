import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { lastDay } from '@serventia/domain/calendar/office-calendar';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { formatMatricula } from '@serventia/domain/identifiers/matricula';
import { useDocumentTitle } from '@mantine/hooks';
import { registeredSeal } from '@serventia/domain/seals/seal.entity';
import { shownDate } from '@serventia/kit';
import { IconArrowLeft, IconDots, IconKeyboard } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { today } from '../../../api/office-clock.ts';
import { ChoiceCell } from '../../../fields/choice/choice-cell.tsx';
import { isRow, useReferenceLabel } from '../../../fields/reference/use-reference.ts';
import { DeleteButton, HistoryButton } from '../../../resource/edit-parts.tsx';
import { useActSeal } from '../../../resource/use-act-seal.ts';
import type { ResourceForm } from '../../../resource/use-resource-form.ts';
import { useText } from '../../../text/use-text.ts';
import classes from './birth.module.css';
import { BIRTH_SHORTCUTS } from './birth-shortcuts.ts';
import type { BirthDeed, BirthPage } from './use-birth-page.ts';
import { useBirthDefaults } from './use-birth-defaults.ts';
import { useFormValue } from '../../../resource/field-form.ts';

interface StatusBarProps {
  readonly form: ResourceForm;
  readonly page: BirthPage;
  readonly onBack: () => void;
  readonly onDeleted: () => void;
}

/** Where the act stands and what can be done with it; stays in sight. */
export function StatusBar({ form, page, onBack, onDeleted }: StatusBarProps): ReactElement {
  const { t } = useText();
  const given = useFormValue(form, 'given_name');
  const surname = useFormValue(form, 'surname');
  const name = [given, surname].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const title = name === '' ? t('birth.new') : name;
  useDocumentTitle(`${title} · Serventia`);
  return (
    <header className={classes.bar}>
      <div className={classes.line}>
        <div className={classes.line} style={{ minWidth: 0 }}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('common.back')} onClick={onBack}>
            <IconArrowLeft size={20} />
          </ActionIcon>
          <h1 className={classes.title}>{title}</h1>
          <StatusBadge form={form} />
        </div>
        <div className={classes.actions}>
          <Deeds page={page} />
          {form.readOnly ? null : (
            <Button
              variant={form.row ? 'default' : 'filled'}
              loading={page.busy === 'save'}
              onClick={() => void page.save()}
            >
              {t('common.save')}
              <Key>{BIRTH_SHORTCUTS.save}</Key>
            </Button>
          )}
          <HistoryButton form={form} />
          <DeleteButton form={form} onDeleted={onDeleted} />
          <OtherDeeds page={page} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('birth.shortcuts')}
            title={t('birth.shortcuts')}
            onClick={() => page.open('help')}
          >
            <IconKeyboard size={20} />
          </ActionIcon>
        </div>
      </div>
      <ActFacts form={form} />
    </header>
  );
}

export function Key({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}

function StatusBadge({ form }: { readonly form: ResourceForm }): ReactElement {
  const { t } = useText();
  const spec = birthEntity.fields.status;
  const status = form.row?.['status'];
  if (spec.kind === 'choice' && typeof status === 'string') return <ChoiceCell spec={spec} value={status} />;
  return (
    <Badge color="gray" variant="light">
      {t('birth.not_saved')}
    </Badge>
  );
}

const MAIN: readonly BirthDeed[] = ['check', 'register', 'seal', 'certificate'];
/** The step that the act waits for. */
const NEXT_STEP: Readonly<Record<string, BirthDeed>> = {
  introducing: 'register',
  created: 'register',
  pending: 'seal',
  sealed: 'certificate',
};

function Deeds({ page }: { readonly page: BirthPage }): ReactElement {
  const { t } = useText();
  return (
    <>
      {MAIN.filter((deed) => page.deeds.includes(deed)).map((deed) => (
        <Button
          key={deed}
          variant={NEXT_STEP[page.status] === deed ? 'filled' : 'light'}
          loading={page.busy === deed}
          disabled={page.busy !== undefined && page.busy !== deed}
          onClick={() => page.begin(deed)}
          data-next-step={NEXT_STEP[page.status] === deed ? true : undefined}
        >
          {t(`birth.do_${deed}`)}
          <Key>{BIRTH_SHORTCUTS[deed as keyof typeof BIRTH_SHORTCUTS]}</Key>
        </Button>
      ))}
    </>
  );
}

/** Deeds that undo something, each with its reason. */
function OtherDeeds({ page }: { readonly page: BirthPage }): ReactElement | null {
  const { t } = useText();
  const others = page.deeds.filter((deed) => !MAIN.includes(deed));
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('birth.more_actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((deed) => (
          <Menu.Item
            key={deed}
            onClick={() => page.begin(deed)}
            {...(deed === 'reopen' ? {} : { color: 'brick' })}
          >
            {t(`birth.do_${deed}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Term, book, sheet, matrícula: what registration gave the act. */
function ActFacts({ form }: { readonly form: ResourceForm }): ReactElement | null {
  const { t, language, field } = useText();
  const row = form.row;
  const book = useReferenceLabel('basic/book', row?.['book']);
  const calendar = useBirthDefaults()?.calendar;
  const seal = useActSeal(row);
  if (!row || typeof row['matricula'] !== 'string') return null;
  const name = (key: string): string => field(birthEntity, key);
  const registeredOn = typeof row['registered_on'] === 'string' ? row['registered_on'] : undefined;
  const opposition = registeredOn && lastDay('name_opposition', registeredOn, calendar);
  const facts: readonly (readonly [string, string])[] = [
    [name('term'), String(row['term'])],
    [name('book'), book ?? (isRow(row['book']) ? `#${row['book'].id}` : '…')],
    [name('sheet'), `${String(row['sheet'])}${row['face'] === 'V' ? t('birth.verso') : ''}`],
    [name('matricula'), formatMatricula(row['matricula'])],
    [name('registered_on'), registeredOn ? shownDate(registeredOn, language) : ''],
    ...(seal ? [[field(registeredSeal, 'seal_number'), String(seal['seal_number'])] as const] : []),
    ...(opposition && opposition >= today()
      ? [[t('birth.name_opposition'), shownDate(opposition, language)] as const]
      : []),
    ...(typeof row['status_reason'] === 'string'
      ? [[name('status_reason'), row['status_reason']] as const]
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
