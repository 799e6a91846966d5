import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { moved } from '../lib/moved.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './blocks.module.css'

interface PartListProps<Part> {
  parts: readonly Part[]
  /** What one is called: "Column 2". */
  nameOf: (number: number) => string
  most: number
  readOnly: boolean
  add: string
  create: () => Part
  onChange: (parts: Part[]) => void
  children: (part: Part, change: (next: Partial<Part>) => void, index: number) => ReactNode
}

/** The parts of a block in their order: columns, questions. */
export function PartList<Part extends object>(props: PartListProps<Part>) {
  const { parts, nameOf, most, readOnly, add, create, onChange, children } = props
  const { t } = useTexts()
  const set = (index: number, next: Partial<Part>) =>
    onChange(parts.map((part, at) => (at === index ? { ...part, ...next } : part)))
  return (
    <div className={classes.parts}>
      {parts.map((part, index) => {
        const name = nameOf(index + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name while they are edited
          <fieldset key={index} className={classes.part}>
            <legend className={classes.partHead}>
              <span>{name}</span>
              {!readOnly && (
                <span className={classes.tools}>
                  <ActionIcon
                    className="sk-touch"
                    disabled={index === 0}
                    aria-label={t('menus.up', { name })}
                    onClick={() => onChange(moved(parts, index, index - 1))}
                  >
                    <IconArrowUp size={15} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    className="sk-touch"
                    disabled={index === parts.length - 1}
                    aria-label={t('menus.down', { name })}
                    onClick={() => onChange(moved(parts, index, index + 1))}
                  >
                    <IconArrowDown size={15} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    className="sk-touch"
                    aria-label={t('menus.remove', { name })}
                    onClick={() => onChange(parts.filter((_, at) => at !== index))}
                  >
                    <IconX size={15} stroke={1.7} />
                  </ActionIcon>
                </span>
              )}
            </legend>
            {children(part, (next) => set(index, next), index)}
          </fieldset>
        )
      })}
      {!readOnly && parts.length < most && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => onChange([...parts, create()])}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
