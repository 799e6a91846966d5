import { Select } from '@mantine/core'
import type { ProductFileColumnsReply } from '@shopkey/client/types.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './column-choice.module.css'
import { type ChosenColumn, useStartImport } from './mutations.ts'

export interface ReadFile {
  file_key: string
  found: ProductFileColumnsReply
}

/** What each header of a store's own file means: as last time, or as guessed, until someone chooses otherwise. */
export function ColumnChoice({ file, onClose }: { file: ReadFile; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('import_columns.title')} onClose={onClose}>
      <Fields file={file} />
    </SideDrawer>
  )
}

function Fields({ file: { file_key, found } }: { file: ReadFile }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const start = useStartImport()
  const form = useForm<{ columns: ChosenColumn[] }>({
    initial: { columns: found.headers.map(({ header, column }) => ({ header, column })) },
    check: ({ columns }) => ({
      ...(!isNamed(columns) && { columns: t('import_columns.needs_name') }),
      ...problemsOf(columns, t('import_columns.twice')),
    }),
    save: async ({ columns }) => {
      await start.mutateAsync({ file_key, columns })
    },
    done: t('batch_jobs.uploaded'),
    onSaved: dismiss,
  })
  const { columns } = form.values
  const isSuggested = (at: number, column: string | null) => column !== null && columns[at]?.column === column
  const choose = (at: number, column: string | null) =>
    form.change({ columns: columns.map((other, index) => (index === at ? { ...other, column } : other)) })
  return (
    <DrawerForm form={form} lead={t('import_columns.lead')} submit={t('import_columns.check')}>
      <p className={classes.status} role="status">
        {t(isNamed(columns) ? 'import_columns.taken' : 'import_columns.needs_name', {
          count: columns.filter(({ column }) => column !== null).length,
          all: columns.length,
        })}
      </p>
      {found.headers.map(({ header, examples, known_by, column: suggested }, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns stay where they are, and two may have one name
          key={index}
          data-autofocus={index === 0 || undefined}
          openOnFocus={false}
          label={<bdi>{header || t('import_columns.no_header')}</bdi>}
          description={
            <>
              {examples.length > 0 ? <bdi>{examples.join(' · ')}</bdi> : t('import_columns.no_examples')}
              {isSuggested(index, suggested) && known_by === 'last' && ` · ${t('import_columns.as_last_time')}`}
              {isSuggested(index, suggested) && known_by === 'guess' && ` · ${t('import_columns.guessed')}`}
            </>
          }
          placeholder={t('import_columns.not_imported')}
          searchable
          allowDeselect={false}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          nothingFoundMessage={t('import_columns.no_column')}
          data={found.columns}
          value={columns[index]?.column ?? null}
          onChange={(column) => choose(index, column)}
          error={form.problems[`columns.${index}`]}
        />
      ))}
    </DrawerForm>
  )
}

/** Products are distinguished by one of these. */
const isNamed = (columns: readonly ChosenColumn[]) =>
  columns.some(({ column }) => column === 'Product Handle' || column === 'Product Title')

/** A column is chosen once. */
function problemsOf(columns: readonly ChosenColumn[], twice: string): Record<string, string> {
  const first = new Map<string, number>()
  const problems: Record<string, string> = {}
  for (const [index, { column }] of columns.entries()) {
    if (column === null) continue
    if (first.has(column)) problems[`columns.${index}`] = twice
    else first.set(column, index)
  }
  return problems
}
