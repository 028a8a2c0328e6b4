import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { reader } from '../../lib/values/reader.ts';
import parts from './parts.module.css';
import shared from './shared.module.css';
import { dark, light, type TokenName } from './tokens.ts';

const indigo: MantineColorsTuple = [
  '#eceefd',
  '#d8dcfa',
  '#b3bbf4',
  '#929df1',
  '#7583f5',
  '#5a69e4',
  '#3e4fd8',
  '#3343c4',
  '#2b389f',
  '#222c7c',
];

export const theme = createTheme({
  colors: { indigo },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  breakpoints: {
    xs: '480px',
    sm: `${limits.compactHeaderUpTo + 1}px`,
    md: `${limits.sidebarOverlayBelow}px`,
    lg: '1200px',
    xl: '1440px',
  },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '18px', lineHeight: '24px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      classNames: { root: parts.button, label: parts.buttonLabel },
    },
    // The shared classes are loaded with the theme, before the modules that change what they say.
    Anchor: { classNames: { root: shared.link } },
    Avatar: {
      defaultProps: { color: 'indigo', radius: 999 },
      classNames: { root: shared.fixed, placeholder: shared.bold },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: parts.actionIcon },
    },
    SegmentedControl: {
      classNames: { root: parts.segments, label: parts.segment, indicator: parts.segmentOn },
    },
    Input: { classNames: { input: parts.input } },
    NumberInput: { defaultProps: { decimalSeparator: reader.decimalSeparator } },
    InputWrapper: { classNames: { label: parts.label, error: parts.error, description: parts.description } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 }, classNames: { tooltip: parts.tooltip } },
    Modal: {
      defaultProps: {
        centered: true,
        // Nothing clickable moves under the pointer: a press that ends beside its button is lost.
        transitionProps: { transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.4 },
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: { title: parts.modalTitle, content: parts.modalContent, header: parts.modalHeader },
    },
    Menu: {
      // The first item takes the focus; an empty placeholder in a menu is not allowed by ARIA.
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { dropdown: parts.dropdown, item: parts.menuItem, divider: parts.menuDivider },
    },
    // Mantine's <header> would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Popover: { classNames: { dropdown: parts.dropdown } },
    Combobox: { classNames: { dropdown: parts.dropdown } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Checkbox: { defaultProps: { size: 'xs' }, classNames: { input: parts.checkbox } },
    Radio: { classNames: { radio: parts.checkbox } },
    Divider: { defaultProps: { color: 'var(--pw-line)' } },
    Switch: { classNames: { track: parts.switch } },
    Notification: {
      classNames: {
        root: parts.notification,
        title: parts.notificationTitle,
        description: parts.notificationText,
      },
    },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Skeleton: { classNames: { root: parts.skeleton } },
  },
});

const toCssVariables = (tokens: Record<TokenName, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--pw-${name}`, value]));

/** Maps Mantine's variables to our tokens, so that its components need no separate colours. */
const mantineVariables = {
  '--mantine-color-body': 'var(--pw-bg)',
  '--mantine-color-text': 'var(--pw-text)',
  '--mantine-color-dimmed': 'var(--pw-muted)',
  '--mantine-color-placeholder': 'var(--pw-faint)',
  '--mantine-color-anchor': 'var(--pw-accent-text)',
  '--mantine-color-error': 'var(--pw-bad)',
  '--mantine-color-default': 'var(--pw-surface)',
  '--mantine-color-default-hover': 'var(--pw-hover)',
  '--mantine-color-default-color': 'var(--pw-text)',
  '--mantine-color-default-border': 'var(--pw-line-strong)',
  '--mantine-color-indigo-filled': 'var(--pw-accent)',
  '--mantine-color-indigo-filled-hover': 'var(--pw-accent-hover)',
  '--mantine-color-indigo-light': 'var(--pw-accent-soft)',
  '--mantine-color-indigo-light-color': 'var(--pw-accent-text)',
  '--mantine-color-indigo-outline': 'var(--pw-accent)',
  '--mantine-primary-color-filled': 'var(--pw-accent)',
  '--mantine-primary-color-filled-hover': 'var(--pw-accent-hover)',
  '--mantine-primary-color-light': 'var(--pw-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--pw-accent-text)',
  '--mantine-primary-color-contrast': 'var(--pw-on-accent)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--pw-header-height': `${limits.headerHeight}px`,
    '--pw-sidebar-width': `${limits.sidebarWidth}px`,
  },
  light: { ...toCssVariables(light), ...mantineVariables },
  dark: { ...toCssVariables(dark), ...mantineVariables },
});
