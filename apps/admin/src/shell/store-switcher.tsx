import { Menu, UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { pathOf, paths } from '../lib/paths.ts'
import { roleName } from '../lib/role-name.ts'
import { useMembership, useUser } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { entryAt } from '../navigation/navigation.ts'
import { StoreMark } from './store-mark.tsx'
import classes from './store-switcher.module.css'

/** Shows the store in the address; another store opens at the same kind of page. */
export function StoreSwitcher() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { stores, is_installation_owner } = useUser()
  const current = useMembership()
  // A list stays a list; a single order or product leads to its list.
  const here = entryAt(pathname.split('/').slice(2).join('/'))?.path ?? ''

  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <StoreMark name={current.name} theme={current.theme} />
          <span className="sk-visually-hidden">{t('nav.switch_store')}</span>
          <span className={classes.text}>
            <span className={classes.name}>{current.name}</span>
            <span className={classes.role}>{roleName(current.role, t)}</span>
          </span>
          <IconSelector size={16} stroke={1.7} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('nav.your_stores')}</Menu.Label>
        {stores.map((store) => (
          <Menu.Item
            key={store.store_id}
            component={Link}
            to={pathOf(store.view_code, here)}
            leftSection={<StoreMark name={store.name} theme={store.theme} />}
            rightSection={store.view_code === current.view_code && <IconCheck size={16} aria-hidden />}
            aria-current={store.view_code === current.view_code || undefined}
          >
            {store.name}
          </Menu.Item>
        ))}
        {is_installation_owner && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to={pathOf(current.view_code, 'stores')}
              leftSection={<IconBuildingStore size={16} stroke={1.7} />}
            >
              {t('stores.title')}
            </Menu.Item>
            <Menu.Item component={Link} to={paths.newStore()} leftSection={<IconPlus size={16} stroke={1.7} />}>
              {t('opening.create_menu')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
