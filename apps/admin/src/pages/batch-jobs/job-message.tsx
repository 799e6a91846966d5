import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { refusalWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './batch-job.module.css'
import type { JobMessage } from './queries.ts'

/** What a job does not take, or takes otherwise than it was: in the reader's language where there are words for it. */
export function JobMessageLine({ said, isRefused }: { said: JobMessage; isRefused: boolean }) {
  const { t } = useTexts()
  const { number } = useFormat()
  return (
    <p className={classes.said} data-failed={isRefused || undefined}>
      {wordsOf(said, t, number) ?? said.message}
    </p>
  )
}

function wordsOf(said: JobMessage, t: AdminTranslate, number: (value: number) => string): string | undefined {
  const { code, details = {}, notice } = said
  if (!notice) return fileWords(details, t) ?? refusalWords(code, details, t)
  const { file, row, column, value } = notice
  const key = `moving.notices.${notice.code}`
  const words = t.has(key) ? t(key, { value: value ?? '' }) : refusalWords(notice.code, details, t)
  if (words === undefined) return undefined
  if (row === null) return t('moving.in_file', { file, words })
  const place = t(column ? 'moving.at_cell' : 'moving.at_row', { file, row: number(row), column: column ?? '' })
  return `${place}: ${words}`
}

/** Why a file of a move cannot be read as a whole. */
function fileWords({ error, file, ...values }: Record<string, unknown>, t: AdminTranslate): string | undefined {
  const key = `moving.file_errors.${error}`
  if (!t.has(key)) return undefined
  const shown = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)])
  return t('moving.in_file', { file: String(file), words: t(key, Object.fromEntries(shown)) })
}
