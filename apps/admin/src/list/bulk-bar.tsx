import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../lib/toast.ts'
import { confirmAction } from '../parts/confirm-action.tsx'
import classes from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

export interface BulkAction<Row> {
  label: string
  icon: Icon
  isDangerous?: boolean
  /** Asked first; absent for what is easily undone. */
  confirm?: { title: string; body: string }
  run: (rows: Row[]) => Promise<unknown>
  done: string
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** What can be done with all chosen rows; at the foot of the screen while rows are chosen. */
export function BulkBar<Row>({ selection, nameOf, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation()
  const [running, setRunning] = useState<string>()
  const { chosen, clear } = selection
  if (chosen.length === 0) return null

  const start = async ({ label, isDangerous, confirm, run, done }: BulkAction<Row>) => {
    if (confirm) {
      const items = chosen.map(nameOf)
      const question = { ...confirm, items, action: label, isDangerous, done }
      return confirmAction({ ...question, run: () => run(chosen), onDone: clear })
    }
    setRunning(label)
    if (await announce(run(chosen), done, t)) clear()
    setRunning(undefined)
  }

  return (
    <section className={classes.bar} aria-label={t('list.bulk')}>
      <span className={classes.count} role="status">
        {t('list.selected', { count: chosen.length })}
      </span>
      <span className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            c={action.isDangerous ? 'var(--sk-danger)' : undefined}
            leftSection={<action.icon size={15} stroke={1.7} aria-hidden />}
            loading={running === action.label}
            disabled={running !== undefined && running !== action.label}
            onClick={() => void start(action)}
          >
            {action.label}
          </Button>
        ))}
      </span>
      <ActionIcon aria-label={t('list.select_none')} onClick={clear}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </section>
  )
}
