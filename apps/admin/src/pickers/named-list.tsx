import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { moved } from '../lib/moved.ts'
import { useTexts } from '../lib/texts.ts'
import { Picture } from '../parts/picture.tsx'
import classes from './named-list.module.css'
import { type Named, type NamedNoun, NamedPicker } from './named-picker.tsx'

export interface NamedListProps {
  kind: NamedNoun
  label: string
  value: readonly Named[]
  onChange: (value: Named[]) => void
  error?: string
  readOnly?: boolean
  /** Whether their order matters; each then has buttons that move it. */
  isOrdered?: boolean
  /** Puts the focus on the picker when a drawer opens. */
  isFocused?: boolean
}

/** Those that are picked, each with a button that takes it away, and the picker that adds one. */
export function NamedList({ kind, label, value, onChange, error, readOnly, isOrdered, isFocused }: NamedListProps) {
  const { t } = useTexts()
  return (
    <div className={classes.box}>
      {value.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {value.map((entry, index) => (
            <li key={entry.id} className={classes.entry} data-ordered={isOrdered || undefined}>
              {kind === 'products' && <Picture src={entry.thumbnail} size={24} />}
              <bdi className={classes.name}>{entry.name}</bdi>
              {isOrdered && !readOnly && (
                <>
                  <ActionIcon
                    className="sk-touch"
                    disabled={index === 0}
                    aria-label={t('named.earlier', { name: entry.name })}
                    onClick={() => onChange(moved(value, index, index - 1))}
                  >
                    <IconArrowUp size={15} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    className="sk-touch"
                    disabled={index === value.length - 1}
                    aria-label={t('named.later', { name: entry.name })}
                    onClick={() => onChange(moved(value, index, index + 1))}
                  >
                    <IconArrowDown size={15} stroke={1.7} />
                  </ActionIcon>
                </>
              )}
              {!readOnly && (
                <CloseButton
                  size="sm"
                  className={classes.remove}
                  aria-label={t('named.remove', { name: entry.name })}
                  onClick={() => onChange(value.filter(({ id }) => id !== entry.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <NamedPicker
          kind={kind}
          isLabelHidden
          isFocused={isFocused}
          error={error}
          blocked={({ id }) => (value.some((entry) => entry.id === id) ? t('named.picked') : undefined)}
          onPick={(picked) => onChange([...value, picked])}
        />
      )}
    </div>
  )
}
