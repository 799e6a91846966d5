import { announcementText } from '@shopkey/domain/announcement.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath, paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'

/** Timers hold no longer times; no page stays open that long. */
const LONGEST_MS = 2 ** 31 - 1

/** The line above each page, which a store shows for a time. The server decides when it begins; it ends by itself. */
export function AnnouncementBar() {
  const { t, language } = useI18n()
  const { store } = useShop()
  const { announcement } = store
  const isOver = useIsOver(announcement?.ends_at ?? null)
  const text = announcement && announcementText(announcement, language, store.languages)
  if (!text || isOver) return null
  return (
    <aside aria-label={t('shell.announcement')}>
      <p dir="auto">
        <Way link={announcement.link}>{text}</Way>
      </p>
    </aside>
  )
}

function Way({ link, children }: { link: string | null; children: string }) {
  const { store } = useShop()
  const path = ownPath(link)
  if (path) {
    const home = paths.home(store.view_code).replace(/\/$/, '')
    return <Link to={path === '/' ? paths.home(store.view_code) : home + path}>{children}</Link>
  }
  return link?.startsWith('https://') ? (
    <a href={link} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )
}

/** Whether this moment, ISO 8601, has come while the page was open. */
function useIsOver(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const left = moment ? Date.parse(moment) - Date.now() : Number.POSITIVE_INFINITY
    if (left > LONGEST_MS) return
    const timer = setTimeout(() => setOver(moment), left)
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && over === moment
}
