import { wallClock } from '@shopkey/domain/store-time.ts'
import { useQuery } from '@tanstack/react-query'
import { ExtensionPanels } from '../../extensions/extension-panels.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { displayName, useUser } from '../../lib/session.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { SendingNotice } from '../../shell/sending-notice.tsx'
import { TwoFactorBanner } from '../../shell/two-factor-banner.tsx'
import { Checklist } from '../opening/checklist.tsx'
import { NotOpenCard } from '../store/not-open-card.tsx'
import { Figures } from './figures.tsx'
import classes from './home.module.css'
import { LatestOrders } from './latest-orders.tsx'
import { summaryQuery } from './queries.ts'
import { RevenueChart } from './revenue-chart.tsx'

/** How today goes, and what waits. */
export function Home() {
  const { t } = useTexts()
  const { weekday } = useFormat()
  const user = useUser()
  const now = new Date()
  const hour = Number(wallClock(now, useStoreTimeZone()).slice(11, 13))
  const name = user.first_name || displayName(user) || user.email

  return (
    <>
      <PageHeader title={t(`home.title_${partOfDay(hour)}`, { name })} lead={weekday(now.toISOString())} />
      <TwoFactorBanner />
      <SendingNotice linksToMessages />
      <div className={classes.page}>
        <NotOpenCard />
        <Checklist />
        <Today />
        <LatestOrders />
        <ExtensionPanels on="home" record_id={null} />
      </div>
    </>
  )
}

function Today() {
  const view = useView()
  const summary = useQuery(summaryQuery(view))
  if (summary.isError) return <ErrorState error={summary.error} retry={summary.refetch} />
  return (
    <>
      <Figures summary={summary.data} />
      <RevenueChart summary={summary.data} />
    </>
  )
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour < 11) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
