import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './pager.module.css'

export interface PagerProps {
  page: number
  pageSize: number
  count: number
  /** The count goes no further. */
  countLimit: number
  onPage: (page: number) => void
}

export function Pager({ page, pageSize, count, countLimit, onPage }: PagerProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, count)

  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <span aria-live="polite">
        {t('list.range', {
          from: number(from),
          to: number(to),
          total: count < countLimit ? number(count) : t('list.at_least', { number: number(countLimit) }),
        })}
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          variant="default"
          size="md"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          aria-label={t('list.previous')}
        >
          <IconChevronLeft size={16} className="sk-flip" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          disabled={to >= count}
          onClick={() => onPage(page + 1)}
          aria-label={t('list.next')}
        >
          <IconChevronRight size={16} className="sk-flip" />
        </ActionIcon>
      </span>
    </nav>
  )
}
