import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorWords } from '../lib/error-words.ts'
import { SomeFailed } from '../lib/send-all.ts'
import { useTexts } from '../lib/texts.ts'
import { toastDone, toastFailed } from '../lib/toast.ts'
import { confirmAction } from '../parts/confirm-action.tsx'
import classes from './bulk-bar.module.css'
import { showBulkResult } from './bulk-result.tsx'
import type { Selection } from './use-selection.ts'

interface RunAction<Row> {
  label: string
  icon: Icon
  isDangerous?: boolean
  /** Confirmation before it runs; absent for what is easily undone. */
  confirm?: { title: string; body: string }
  /** Throws SomeFailed, with ids as entries, where some of the rows were refused. */
  run: (rows: Row[]) => Promise<unknown>
  /** Absent where the result is seen. */
  done?: string
  /** Takes it back for the rows as they were; offered where none was refused. */
  undo?: (rows: Row[]) => Promise<unknown>
  /** Changes nothing, so the rows stay chosen. */
  isReadOnly?: boolean
}

/** Opens another page with the chosen rows. */
interface OpenAction<Row> {
  label: string
  icon: Icon
  isDangerous?: false
  to: (rows: Row[]) => string
}

export type BulkAction<Row> = RunAction<Row> | OpenAction<Row>

interface BulkBarProps<Row> {
  selection: Selection<Row>
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** What can be done with all chosen rows; at the foot of the screen while rows are chosen. */
export function BulkBar<Row extends { id: string }>({ selection, nameOf, actions }: BulkBarProps<Row>) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [running, setRunning] = useState<string>()
  const { chosen, choose, clear } = selection
  if (chosen.length === 0) return null

  const start = async ({ label, isDangerous, confirm, run, done, undo, isReadOnly }: RunAction<Row>) => {
    let refused: SomeFailed | undefined
    const runAll = async () => {
      try {
        await run(chosen)
      } catch (error) {
        if (!(error instanceof SomeFailed)) throw error
        refused = error
      }
    }
    // What was refused stays chosen.
    const finish = () => {
      if (refused) {
        const reasons = new Map(refused.failures.map(({ entry, error }) => [entry, errorWords(error, t)]))
        const rows = chosen.filter(({ id }) => reasons.has(id))
        choose(rows)
        const list = rows.map((row) => ({ name: nameOf(row), reason: reasons.get(row.id) ?? '' }))
        return showBulkResult({ title: label, done: chosen.length - rows.length, refused: list })
      }
      if (done) toastDone(done, undo && (() => undo(chosen)))
      if (!isReadOnly) clear()
    }
    if (confirm) {
      const items = chosen.map(nameOf)
      return confirmAction({ ...confirm, items, action: label, isDangerous, run: runAll, onDone: finish })
    }
    setRunning(label)
    try {
      await runAll()
      finish()
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
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
            onClick={() => void ('to' in action ? navigate(action.to(chosen)) : start(action))}
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
