import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../lib/texts.ts'
import type { MetadataEntry } from './metadata-entries.ts'
import classes from './metadata-fields.module.css'

interface MetadataFieldsProps {
  entries: MetadataEntry[]
  onChange: (entries: MetadataEntry[]) => void
}

/** What integrations keep with a thing, by key. */
export function MetadataFields({ entries, onChange }: MetadataFieldsProps) {
  const { t } = useTexts()
  const made = useRef(0)
  const edit = (id: string, next: Partial<MetadataEntry>) =>
    onChange(entries.map((entry) => (entry.id === id ? { ...entry, ...next } : entry)))
  const add = () => {
    made.current += 1
    onChange([...entries, { id: `new ${made.current}`, key: '', text: '' }])
  }
  return (
    <>
      {entries.map(({ id, key, text }) => (
        <div key={id} className={classes.row}>
          <TextInput
            dir="ltr"
            aria-label={t('metadata.key')}
            placeholder={t('metadata.key')}
            maxLength={100}
            value={key}
            onChange={(event) => edit(id, { key: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${t('metadata.value')}: ${key}`}
            placeholder={t('metadata.value')}
            value={text}
            onChange={(event) => edit(id, { text: event.currentTarget.value })}
          />
          <ActionIcon
            size="lg"
            aria-label={t('metadata.delete', { key })}
            onClick={() => onChange(entries.filter((entry) => entry.id !== id))}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={add}>
        {t('metadata.add')}
      </Button>
    </>
  )
}
