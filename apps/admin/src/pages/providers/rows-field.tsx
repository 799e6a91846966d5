import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { SettingRow } from './provider-draft.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import type { SettingField } from './queries.ts'
import type { SettingForm } from './setting-form.ts'

/** A setting of several rows, such as bank accounts. */
export function RowsField({ field, form }: { field: SettingField; form: SettingForm }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const wordsOf = useProviderWords()
  const { name, columns, max } = field
  const rows = (form.values[name] ?? []) as SettingRow[] // as draftOf made it
  const set = (next: SettingRow[]) => form.change({ [name]: next })
  const empty = () => Object.fromEntries(columns.map((column) => [column.name, '']))
  return (
    <fieldset className={classes.group}>
      <legend>{wordsOf(field.label)}</legend>
      {field.hint && <p className={classes.hint}>{wordsOf(field.hint)}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and every input is controlled
        <div key={index} className={classes.row}>
          {columns.map((column) => (
            <TextInput
              key={column.name}
              className={classes.cell}
              label={wordsOf(column.label)}
              withAsterisk={column.is_required}
              dir="auto"
              maxLength={column.max ?? undefined}
              error={form.problem(`${name}.${index}.${column.name}`)}
              value={row[column.name] ?? ''}
              onChange={(event) =>
                set(
                  rows.map((each, at) => (at === index ? { ...each, [column.name]: event.currentTarget.value } : each)),
                )
              }
            />
          ))}
          <ActionIcon
            variant="default"
            size="lg"
            className={classes.remove}
            aria-label={t('providers.remove_row', { number: number(index + 1) })}
            onClick={() => set(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.problem(name) && <p className={classes.problem}>{form.problem(name)}</p>}
      {rows.length < (max ?? Number.POSITIVE_INFINITY) && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => set([...rows, empty()])}
          >
            {t('providers.add_row')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
