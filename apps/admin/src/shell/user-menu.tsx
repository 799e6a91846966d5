import { Avatar, type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import {
  IconDeviceDesktop,
  IconDots,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { paths, usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { displayName, useSignOut, useUser } from '../lib/session.ts'
import { changeLanguage, useTexts } from '../lib/texts.ts'
import { navigation } from '../navigation/navigation.ts'
import { mayOpen } from '../navigation/navigation-entry.ts'
import { openShortcuts } from './shortcuts.tsx'
import classes from './user-menu.module.css'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const

export function UserMenu() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  const may = useMay()
  const pathTo = usePathTo()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = displayName(user) || user.email

  return (
    <Menu width={224} position="top-start">
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <Avatar size={28} radius="xl" name={name} color="gray" aria-hidden />
          <span className="sk-visually-hidden">{t('nav.account')}</span>
          <span className={classes.text}>
            <span className={classes.name}>{name}</span>
            <span className={classes.email}>{user.email}</span>
          </span>
          <IconDots size={16} stroke={1.7} className={classes.dots} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={pathTo('account')} leftSection={<IconUserCircle size={16} stroke={1.7} />}>
          {t('account.title')}
        </Menu.Item>
        <Menu.Sub position="right-end">
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage size={16} stroke={1.7} />}>
              {LANGUAGES[language].own_name}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={language} onChange={(code) => isLanguage(code) && changeLanguage(code)}>
              {LANGUAGE_CODES.map((code) => (
                <Menu.RadioItem key={code} value={code} lang={LANGUAGES[code].tag} closeMenuOnClick>
                  {LANGUAGES[code].own_name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Label>{t('nav.appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, icon: Glyph }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Glyph size={16} stroke={1.7} aria-hidden />}>
              {t(`nav.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.7} />}
          onClick={() => openShortcuts(navigation.filter((entry) => mayOpen(entry, may)))}
          visibleFrom="md"
        >
          {t('nav.shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} className="sk-flip" />}
          onClick={() => signOut.mutate(undefined, { onSettled: () => navigate(paths.signIn()) })}
        >
          {t('nav.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
