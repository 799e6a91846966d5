import {
  type ActionIconProps,
  type AutocompleteProps,
  type ButtonProps,
  type CheckboxProps,
  type ComboboxProps,
  createTheme,
  type DrawerProps,
  type InputProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type PasswordInputProps,
  type SelectProps,
  type SwitchProps,
  type TagsInputProps,
  type TooltipProps,
} from '@mantine/core'
import { type Theme, themeOf } from '@shopkey/domain/store-view.ts'

/** The five store themes. In the back-office they are an accent: the marker of the open page, links, charts, focus. */
const accents = {
  blue: ['#eef3ff', '#dce6fe', '#bacdfd', '#93affa', '#7f9df8', '#4d74ee', '#3159dd', '#2647b8', '#203b93', '#1c3375'],
  brown: ['#f8f3ee', '#eee3d8', '#dcc6b0', '#c8a687', '#c09674', '#a2714a', '#875a38', '#6e492e', '#583b27', '#473022'],
  carmine: [
    '#fdf0f4',
    '#fbdfe7',
    '#f6bfcf',
    '#ee94ae',
    '#e97b99',
    '#d13e6b',
    '#b42654',
    '#951d45',
    '#7a1a3a',
    '#661933',
  ],
  green: ['#edf8f1', '#d7efdf', '#b0dfc1', '#82ca9d', '#5fb983', '#34975e', '#1f7445', '#1c633c', '#184f31', '#144129'],
  red: ['#fdf1ef', '#fbe1dc', '#f7c3ba', '#f09a8b', '#eb8270', '#d64a33', '#b93722', '#982c1b', '#7c261a', '#672319'],
} satisfies Record<Theme, MantineColorsTuple>

/** Menus open in here, inside the page's main part, so that nothing is read outside of it. */
export const OVERLAYS_ID = 'overlays'

const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#ececee',
  '#dfdfe3',
  '#c9c9cf',
  '#a0a0aa',
  '#696973',
  '#52525b',
  '#3f3f46',
  '#232327',
]
const dark: MantineColorsTuple = [
  '#e9e9ec',
  '#c3c3cb',
  '#9c9ca8',
  '#74747f',
  '#33333a',
  '#29292f',
  '#202025',
  '#19191d',
  '#131316',
  '#0d0d0f',
]

const base = createTheme({
  colors: { ...accents, gray, dark },
  primaryShade: { light: 6, dark: 4 },
  black: '#1b1b1f',
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily:
    "'Plus Jakarta Sans Variable', 'IBM Plex Sans Arabic', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: {
    xs: '0 1px 2px rgb(20 20 30 / 0.05)',
    sm: '0 1px 2px rgb(20 20 30 / 0.06), 0 2px 6px rgb(20 20 30 / 0.05)',
    md: '0 4px 16px rgb(20 20 30 / 0.1), 0 1px 3px rgb(20 20 30 / 0.08)',
    xl: '0 16px 48px rgb(20 20 30 / 0.18), 0 2px 8px rgb(20 20 30 / 0.1)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      ...usual<ButtonProps>({ size: 'sm' }),
      // The one filled button of a screen is ink, not colour: red and carmine stores would make every action look
      // dangerous.
      vars: (_theme: unknown, props: ButtonProps) => ({
        root:
          !props.variant || props.variant === 'filled'
            ? props.color === 'danger'
              ? filled('--sk-danger-solid', '#fff')
              : filled('--sk-ink', 'var(--sk-on-ink)')
            : {},
      }),
    },
    ActionIcon: usual<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    Combobox: usual<ComboboxProps>({ shadow: 'md' }),
    // A list of options that has none must not be without an entry.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    // The list itself scrolls: a region inside it that scrolls would have to be in the tab order.
    // Typing takes the place of the chosen option's name.
    Select: usual<SelectProps>(
      { withScrollArea: false, onFocus: selectText, onClick: selectText },
      { options: 'sk-options' },
    ),
    Autocomplete: usual<AutocompleteProps>({ withScrollArea: false }, { options: 'sk-options' }),
    MultiSelect: usual<MultiSelectProps>(
      { withScrollArea: false },
      { options: 'sk-options', inputField: 'sk-tags-field' },
    ),
    Checkbox: usual<CheckboxProps>({ size: 'sm', radius: 'sm' }),
    Switch: usual<SwitchProps>({ size: 'sm', withThumbIndicator: false }),
    Input: usual<InputProps>({ size: 'sm' }, { input: 'sk-input' }),
    InputWrapper: usual<InputWrapperProps>({}, { label: 'sk-label', description: 'sk-hint', error: 'sk-hint' }),
    TagsInput: usual<TagsInputProps>({}, { inputField: 'sk-tags-field' }),
    Tooltip: usual<TooltipProps>({
      openDelay: 250,
      events: { hover: true, focus: true, touch: true },
      multiline: true,
      maw: 280,
    }),
    Menu: usual<MenuProps>({
      shadow: 'md',
      position: 'bottom-end',
      offset: 4,
      withInitialFocusPlaceholder: false,
      portalProps: { target: `#${OVERLAYS_ID}` },
    }),
    Modal: usual<ModalProps>(
      { centered: true, overlayProps: { backgroundOpacity: 0.35 } },
      { title: 'sk-modal-title' },
    ),
    Drawer: usual<DrawerProps>({ position: 'right', size: 460, overlayProps: { backgroundOpacity: 0.3 } }),
  },
})

/** The back-office in a store's accent; without one, in blue. */
export function themeFor(storeTheme: string | null | undefined, showTyped: string): MantineThemeOverride {
  const visibilityToggleButtonProps = { 'aria-label': showTyped }
  return {
    ...base,
    primaryColor: themeOf({ theme: storeTheme }),
    components: { ...base.components, PasswordInput: usual<PasswordInputProps>({ visibilityToggleButtonProps }) },
  }
}

function selectText({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** Default properties and classes of a component. Its own `extend` would load the component with the first page. */
function usual<Props>(defaultProps: Partial<Props>, classNames: Record<string, string> = {}) {
  return { defaultProps, classNames }
}

function filled(background: string, text: string): Record<string, string> {
  return {
    '--button-bg': `var(${background})`,
    '--button-hover': `color-mix(in srgb, var(${background}), var(--mantine-color-body) 14%)`,
    '--button-color': text,
    '--button-bd': '1px solid transparent',
  }
}
