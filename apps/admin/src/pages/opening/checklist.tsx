import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { legalTextsQuery } from '../store/queries.ts'
import classes from './checklist.module.css'
import { OpenStore } from './open-store.tsx'
import { sellsProductsQuery, setupQuery, useSendingSettled } from './queries.ts'
import { doneSteps, setupSteps } from './setup-steps.ts'

/** What a store lacks to sell, for those who may put it right, and the button that opens it. Shows nothing once the store is
 *  open and nothing is missing, or if it cannot be read. */
export function Checklist() {
  const { t } = useTexts()
  const view = useView()
  const pathTo = usePathTo()
  const may = useMay()
  const isShown = may('settings.write') && may('catalogue.write')
  const setup = useQuery({ ...setupQuery(view), enabled: isShown }).data
  const sellsProducts = useQuery({ ...sellsProductsQuery(view), enabled: isShown }).data
  const legalTexts = useQuery({ ...legalTextsQuery(view), enabled: isShown }).data
  const isSendingSettled = useSendingSettled(isShown)
  if (!isShown || !setup || sellsProducts === undefined || !legalTexts || isSendingSettled === undefined) return null

  const done = doneSteps({ ...setup, sellsProducts, hasLegalTexts: legalTexts.length > 0, isSendingSettled })
  const tasks = setupSteps.map((step) => ({ name: step, isDone: done[step], to: pathTo('setup', step) }))
  const count = tasks.filter(({ isDone }) => isDone).length
  const isOpen = setup.store.status === 'open'
  if (count === tasks.length && isOpen) return null
  return (
    <Card
      flush
      title={t('opening.checklist')}
      aside={
        <span className={classes.progress}>
          {t('opening.checklist_progress', { done: count, count: tasks.length })}
        </span>
      }
    >
      <ul className={classes.tasks}>
        {tasks.map(({ name, isDone, to }) => (
          <li key={name}>
            <Link to={to} className={classes.task} data-done={isDone || undefined}>
              <span className={classes.mark} aria-hidden>
                {isDone && <IconCheck size={13} stroke={2.6} />}
              </span>
              <span className={classes.name}>
                {t(`opening.tasks.${name}`)}
                <span className="sk-visually-hidden">{t(isDone ? 'opening.done' : 'opening.open')}</span>
              </span>
              <IconChevronRight size={16} stroke={1.7} className="sk-flip" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && (
        <OpenStore
          isPaused={setup.store.status === 'paused'}
          canSell={done.country && done.delivery && done.payment}
          undone={tasks.filter(({ isDone }) => !isDone).map(({ name }) => t(`opening.tasks.${name}`))}
        />
      )}
    </Card>
  )
}
