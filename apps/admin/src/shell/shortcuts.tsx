import { Kbd } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { shownTexts, useTexts } from '../lib/texts.ts'
import { useKeys } from '../lib/use-keys.ts'
import { navigation } from '../navigation/navigation.ts'
import { mayOpen, type NavigationEntry } from '../navigation/navigation-entry.ts'
import { modKey } from './palette-button.tsx'
import classes from './shortcuts.module.css'

const SEQUENCE_MS = 1_000

/** Keys that work on every page: g then a letter goes somewhere, ? lists them all. */
export function Shortcuts() {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const wentAt = useRef(Number.NEGATIVE_INFINITY)
  const open = navigation.filter((entry) => mayOpen(entry, may))

  useKeys([
    [
      'g',
      (event) => {
        wentAt.current = event.timeStamp
      },
    ],
    ...open.flatMap(({ path, shortcut }): [string, (event: KeyboardEvent) => unknown][] =>
      shortcut
        ? [
            [
              shortcut,
              (event) => {
                if (event.timeStamp - wentAt.current < SEQUENCE_MS) void navigate(pathTo(path))
              },
            ],
          ]
        : [],
    ),
    ['shift+?', () => openShortcuts(open)],
  ])
  return null
}

/** Lists the keys, with those that go to the given pages. */
export function openShortcuts(entries: readonly NavigationEntry[]): void {
  modals.open({ title: shownTexts().t('shortcuts.title'), children: <ShortcutList entries={entries} />, size: 'sm' })
}

const general = [
  ['palette', [modKey, 'K']],
  ['search', ['/']],
  ['next_row', ['J']],
  ['previous_row', ['K']],
  ['open_row', ['Enter']],
  ['select_row', ['X']],
  ['new', ['N']],
  ['save', [modKey, 'S']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

function ShortcutList({ entries }: { entries: readonly NavigationEntry[] }) {
  const { t } = useTexts()
  const rows = [
    ...general.map(([name, keys]) => ({ name: t(`shortcuts.${name}`), keys })),
    ...entries.flatMap(({ title, shortcut }) =>
      shortcut ? { name: t('shortcuts.go_to', { page: t(title) }), keys: ['G', shortcut.toUpperCase()] } : [],
    ),
  ]
  return (
    <dl className={classes.list}>
      {rows.map(({ name, keys }) => (
        <div key={name} className={classes.row}>
          <dt>{name}</dt>
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
