import type { AfterSaleStep } from '@shopkey/domain/after-sale-steps.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { DetailPage, type DetailPageProps } from '../../parts/detail-page.tsx'
import { CaseFacts, type CaseFactsProps } from './case-facts.tsx'
import { StepBadge } from './step-badge.tsx'
import { StepNote } from './step-note.tsx'
import type { CaseNoun } from './use-case-counts.ts'

interface Case {
  id: string
  created_at: string
  step: AfterSaleStep | undefined
  order: CaseFactsProps['order']
}

interface CaseDetailProps<Data extends Case> {
  noun: CaseNoun
  query: DetailPageProps<Data>['query']
  isCanceled: (data: Data) => boolean
  /** Buttons of the whole case. */
  actions?: (data: Data) => ReactNode
  /** The button of the next step. */
  next: (data: Data) => ReactNode
  parent?: (data: Data) => CaseFactsProps['parent']
  main: (data: Data) => ReactNode
  side: (data: Data) => ReactNode
}

/** The page of one return, swap or claim: whose order it is about, what happens next, its parts. */
export function CaseDetail<Data extends Case>({ noun, query, isCanceled, ...parts }: CaseDetailProps<Data>) {
  const { t } = useTexts()
  const { dayTime, orderNumber } = useFormat()
  const pathTo = usePathTo()
  return (
    <DetailPage
      query={query}
      header={(data) => ({
        back: { to: pathTo(noun), name: t(`${noun}.title`) },
        record: data.id,
        title: t(`${noun}.of`, { number: orderNumber(data.order.display_id) }),
        aside: <StepBadge step={data.step} isCanceled={isCanceled(data)} />,
        lead: (
          <time dateTime={data.created_at}>
            {t(noun === 'returns' ? 'returns.requested_at' : `${noun}.created_at`, { date: dayTime(data.created_at) })}
          </time>
        ),
        actions: parts.actions?.(data),
      })}
      main={(data) => (
        <>
          {data.step && <StepNote step={data.step}>{parts.next(data)}</StepNote>}
          {parts.main(data)}
        </>
      )}
      side={(data) => (
        <>
          <CaseFacts order={data.order} parent={parts.parent?.(data)} />
          {parts.side(data)}
        </>
      )}
    />
  )
}
