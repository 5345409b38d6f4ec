import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Primary: shade 7 on white has a contrast of 7, so text and buttons pass AA. */
const petrol: MantineColorsTuple = [
  '#eef6f5',
  '#dcecea',
  '#b9d8d5',
  '#8fc0bc',
  '#5fa39e',
  '#3c8883',
  '#276f6b',
  '#17625f',
  '#124f4e',
  '#0d3d3d',
];
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ee',
  '#e7e4df',
  '#d8d4cd',
  '#bcb7ae',
  '#989289',
  '#6a655d',
  '#504c46',
  '#37342f',
  '#211f1c',
];
const brick: MantineColorsTuple = [
  '#fdf1ee',
  '#f9dfd9',
  '#f0bdb2',
  '#e59787',
  '#d97361',
  '#cb5543',
  '#bd4331',
  '#a83423',
  '#8c2a1c',
  '#6c2016',
];
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9ebcb',
  '#f2d798',
  '#e8be5f',
  '#dba637',
  '#bf871a',
  '#a06d0e',
  '#80550a',
  '#664409',
  '#4a3207',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: { petrol, gray, brick, amber },
  black: gray[9],
  fontFamily: "'Inter', 'Segoe UI', 'Roboto', system-ui, -apple-system, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      styles: {
        label: { fontSize: '12.5px', fontWeight: 550, marginBottom: 3, color: 'var(--mantine-color-gray-7)' },
        description: { fontSize: '12px', color: 'var(--mantine-color-amber-7)' },
      },
    },
    Modal: {
      styles: { title: { fontSize: '16px', fontWeight: 650 } },
      defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 120 } },
    },
    Combobox: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Badge: {
      defaultProps: { tt: 'none' },
      styles: { root: { flex: 'none', minWidth: 'max-content' }, label: { overflow: 'visible' } },
    },
  },
});

/** Colours that Mantine takes from its own red and grey, and that fail AA as they are. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': brick[7],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
  },
  dark: {},
});
