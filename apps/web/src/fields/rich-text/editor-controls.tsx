import { ColorSwatch, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconPalette, IconPaletteOff, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, type ReactElement, useState } from 'react';
import { useText } from '../../text/use-text.ts';

const ICON = { size: 16, stroke: 1.5 } as const;
/** Colours that are read well on white. */
const COLOURS = ['#1a1a1a', '#8a1c1c', '#7a4b00', '#1d5c2e', '#13504f', '#1c3f8a', '#5b2a86'] as const;

interface MarkControlProps {
  readonly mark: 'subscript' | 'superscript';
  readonly icon: ComponentType<typeof ICON>;
}

function MarkControl({ mark, icon: Icon }: MarkControlProps): ReactElement {
  const { t } = useText();
  const { editor } = useRichTextEditorContext();
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive(mark) ?? false });
  return (
    <Editor.Control
      aria-label={t(`editor.${mark}`)}
      title={t(`editor.${mark}`)}
      active={isActive ?? false}
      onClick={() => editor?.chain().focus().toggleMark(mark).run()}
    >
      <Icon {...ICON} />
    </Editor.Control>
  );
}

export function SubscriptControl(): ReactElement {
  return <MarkControl mark="subscript" icon={IconSubscript} />;
}

export function SuperscriptControl(): ReactElement {
  return <MarkControl mark="superscript" icon={IconSuperscript} />;
}

/** The colour of what is chosen: one of those that read well, or any other by its code. */
export function ColourControl(): ReactElement {
  const { t } = useText();
  const { editor } = useRichTextEditorContext();
  const [opened, setOpened] = useState(false);
  const give = (value: string): void => {
    setOpened(false);
    editor?.chain().focus().setMark('colour', { value }).run();
  };
  const take = (): void => {
    setOpened(false);
    editor?.chain().focus().unsetMark('colour').run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withArrow>
      <Popover.Target>
        <Editor.Control
          aria-label={t('editor.colour')}
          title={t('editor.colour')}
          onClick={() => setOpened(!opened)}
        >
          <IconPalette {...ICON} />
        </Editor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap={6} mb="xs">
          {COLOURS.map((value) => (
            <ColorSwatch
              key={value}
              component="button"
              type="button"
              size={24}
              color={value}
              aria-label={value}
              onClick={() => give(value)}
            />
          ))}
          <Editor.Control aria-label={t('editor.no_colour')} title={t('editor.no_colour')} onClick={take}>
            <IconPaletteOff {...ICON} />
          </Editor.Control>
        </Group>
        <ColourCode onGiven={give} />
      </Popover.Dropdown>
    </Popover>
  );
}

const HEX = /^#[\da-f]{6}$/iu;

function ColourCode({ onGiven }: { readonly onGiven: (value: string) => void }): ReactElement {
  const { t, problem } = useText();
  const [code, setCode] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <TextInput
      label={t('editor.colour_code')}
      placeholder="#rrggbb"
      size="xs"
      value={code}
      maxLength={7}
      error={isRefused ? problem('invalid_colour') : undefined}
      onChange={(event) => {
        setCode(event.currentTarget.value);
        setRefused(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        if (HEX.test(code)) onGiven(code.toLowerCase());
        else setRefused(true);
      }}
    />
  );
}
