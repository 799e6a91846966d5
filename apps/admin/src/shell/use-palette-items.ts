import { useMantineColorScheme } from '@mantine/core'
import { LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import {
  type Icon,
  IconArrowsExchange,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { pathOf, paths, usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { useMembership, useSignOut, useUser } from '../lib/session.ts'
import { changeLanguage, useTexts } from '../lib/texts.ts'
import { useOpenEntries } from '../navigation/use-open-entries.ts'
import { openShortcuts } from './shortcuts.tsx'

export interface PaletteItem {
  id: string
  group: 'records' | 'pages' | 'actions' | 'stores'
  title: string
  /** Distinguishes it from others of the same title. */
  aside?: string
  icon: Icon
  /** Further words that find it. */
  words: string
  /** Pressed instead. */
  keys?: readonly string[]
  run: () => unknown
}

/** All that the palette offers: the pages that the role opens, what can be done on them, and the other stores. */
export function usePaletteItems(): PaletteItem[] {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const { stores } = useUser()
  const { view_code } = useMembership()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const open = useOpenEntries()

  const pages = open.map(({ path, title, icon, words, shortcut }) => ({
    id: `page:${path}`,
    group: 'pages' as const,
    title: t(title),
    icon,
    words: words ? t(words) : '',
    keys: shortcut ? ['G', shortcut.toUpperCase()] : undefined,
    run: () => navigate(pathTo(path)),
  }))
  const creations = open
    .flatMap(({ actions = [], title }) => actions.map((action) => ({ ...action, noun: t(title) })))
    .filter(({ permission }) => may(permission))
    .map(({ title, to, noun }) => ({
      id: `new:${to}`,
      group: 'actions' as const,
      title: t(title),
      icon: IconPlus,
      words: noun,
      run: () => navigate(pathTo(to)),
    }))
  const schemes = (['light', 'dark'] as const).map((scheme) => ({
    id: `scheme:${scheme}`,
    group: 'actions' as const,
    title: t(`palette.${scheme}`),
    icon: scheme === 'dark' ? IconMoon : IconSun,
    words: t('nav.appearance'),
    run: () => setColorScheme(scheme),
  }))
  const languages = LANGUAGE_CODES.filter((code) => code !== language).map((code) => ({
    id: `language:${code}`,
    group: 'actions' as const,
    title: LANGUAGES[code].own_name,
    icon: IconLanguage,
    words: t('nav.language'),
    run: () => changeLanguage(code),
  }))
  const help = {
    id: 'shortcuts',
    group: 'actions' as const,
    title: t('nav.shortcuts'),
    icon: IconKeyboard,
    words: '',
    keys: ['?'],
    run: () => openShortcuts(open),
  }
  const leave = {
    id: 'sign-out',
    group: 'actions' as const,
    title: t('nav.sign_out'),
    icon: IconLogout,
    words: '',
    run: () => signOut.mutate(undefined, { onSettled: () => navigate(paths.signIn()) }),
  }
  const others = stores
    .filter((store) => store.view_code !== view_code)
    .map((store) => ({
      id: `store:${store.view_code}`,
      group: 'stores' as const,
      title: store.name,
      icon: IconArrowsExchange,
      words: t('nav.switch_store'),
      run: () => navigate(pathOf(store.view_code, '')),
    }))
  return [...pages, ...creations, ...schemes, ...languages, help, leave, ...others]
}
