import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconX,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { nameOf, targetWords } from './entry-words.ts'
import { canIndent, type EntryDraft, indent, moveEntry, outdent, stepOf, withoutEntry } from './menu-draft.ts'
import classes from './menus.module.css'

interface EntryListProps {
  entries: readonly EntryDraft[]
  problem: string | undefined
  readOnly: boolean
  onChange: (entries: EntryDraft[]) => void
  onEdit: (index: number) => void
}

/** The entries in an order that is changed by dragging, or by the arrows in each row. */
export function EntryList({ entries, problem, readOnly, onChange, onEdit }: EntryListProps) {
  const { t, language } = useTexts()
  const dragged = useRef<number>(undefined)
  return (
    <>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ol className={classes.list}>
        {entries.map((entry, index) => {
          const name = nameOf(entry, { t, language })
          return (
            <li
              key={entry.key}
              className={classes.row}
              data-level={entry.level}
              draggable={!readOnly}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                dragged.current = entry.key
              }}
              onDragEnter={() => {
                const from = entries.findIndex(({ key }) => key === dragged.current)
                if (from !== -1 && from !== index) onChange(moveEntry(entries, from, index))
              }}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => {
                dragged.current = undefined
              }}
            >
              <IconGripVertical size={16} stroke={1.7} className={classes.grip} aria-hidden />
              <UnstyledButton className={classes.entry} onClick={() => onEdit(index)}>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.target}>{targetWords(entry, t)}</span>
              </UnstyledButton>
              {entry.state !== 'shown' && (
                <Badge tone={entry.state === 'gone' ? 'danger' : 'warning'}>{t(`menus.states.${entry.state}`)}</Badge>
              )}
              {!readOnly && <RowActions {...{ entries, entry, index, name, onChange }} />}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface RowActionsProps extends Pick<EntryListProps, 'entries' | 'onChange'> {
  entry: EntryDraft
  index: number
  name: string
}

function RowActions({ entries, entry, index, name, onChange }: RowActionsProps) {
  const { t } = useTexts()
  const [up, down] = [stepOf(entries, index, -1), stepOf(entries, index, 1)]
  return (
    <span className={classes.actions}>
      {entry.level === 0 ? (
        <ActionIcon
          className="sk-touch"
          disabled={!canIndent(entries, index)}
          aria-label={t('menus.indent', { name })}
          onClick={() => onChange(indent(entries, index))}
        >
          <IconIndentIncrease size={15} stroke={1.7} className={classes.indent} />
        </ActionIcon>
      ) : (
        <ActionIcon
          className="sk-touch"
          aria-label={t('menus.outdent', { name })}
          onClick={() => onChange(outdent(entries, index))}
        >
          <IconIndentDecrease size={15} stroke={1.7} className={classes.indent} />
        </ActionIcon>
      )}
      <ActionIcon
        className="sk-touch"
        disabled={up === undefined}
        aria-label={t('menus.up', { name })}
        onClick={() => up !== undefined && onChange(moveEntry(entries, index, up))}
      >
        <IconArrowUp size={15} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        className="sk-touch"
        disabled={down === undefined}
        aria-label={t('menus.down', { name })}
        onClick={() => down !== undefined && onChange(moveEntry(entries, index, down))}
      >
        <IconArrowDown size={15} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        className="sk-touch"
        aria-label={t('menus.remove', { name })}
        onClick={() => onChange(withoutEntry(entries, index))}
      >
        <IconX size={15} stroke={1.7} />
      </ActionIcon>
    </span>
  )
}
