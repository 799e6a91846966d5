import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import i18next from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useView } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import classes from './shortcuts.module.css'

const SEQUENCE_MS = 1_000

/** Keys that work on every page: g then a letter goes somewhere, ? lists them all. */
export function Shortcuts() {
  const navigate = useNavigate()
  const view = useView()
  const may = useMay()
  const wentAt = useRef(Number.NEGATIVE_INFINITY)

  const after = (go: () => unknown) => (event: KeyboardEvent) => {
    if (event.timeStamp - wentAt.current < SEQUENCE_MS) go()
  }

  useHotkeys([
    [
      'g',
      (event) => {
        wentAt.current = event.timeStamp
      },
    ],
    ['h', after(() => navigate(paths.home(view)))],
    ['o', after(() => may('orders.read') && navigate(paths.orders(view)))],
    ['p', after(() => may('catalogue.read') && navigate(paths.products(view)))],
    ['shift+?', openShortcuts],
  ])
  return null
}

export function openShortcuts(): void {
  modals.open({ title: i18next.t('shortcuts.title'), children: <ShortcutList />, size: 'sm' })
}

const shortcuts = [
  ['search', ['/']],
  ['next_row', ['J']],
  ['previous_row', ['K']],
  ['open_row', ['Enter']],
  ['close', ['Esc']],
  ['new', ['N']],
  ['save', ['Ctrl', 'S']],
  ['go_home', ['G', 'H']],
  ['go_orders', ['G', 'O']],
  ['go_products', ['G', 'P']],
  ['help', ['?']],
] as const

function ShortcutList() {
  const { t } = useTranslation()
  return (
    <dl className={classes.list}>
      {shortcuts.map(([name, keys]) => (
        <div key={name} className={classes.row}>
          <dt>{t(`shortcuts.${name}`)}</dt>
          <dd className={classes.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
