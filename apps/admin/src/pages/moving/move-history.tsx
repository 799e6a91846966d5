import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { BatchJobRow } from '../batch-jobs/batch-job.tsx'
import { batchJobsQuery, saysMarkOf } from '../batch-jobs/queries.ts'
import classes from './moving.module.css'
import { isUndoable, UndoMove } from './undo-move.tsx'

const SHOWN = 10

/** The reader's own moves, the latest first, with what each would bring or has brought. */
export function MoveHistory({ isOpen, mayMove }: { isOpen: boolean; mayMove: boolean }) {
  const { t } = useTexts()
  const may = useMay()
  const moves = useQuery(batchJobsQuery(useView(), { limit: SHOWN, offset: 0, type: ['move', 'move-undo'] }))
  return (
    <Card title={t('moving.history')} flush>
      <LoadedPart query={moves}>
        {({ batch_jobs }) =>
          batch_jobs.length === 0 ? (
            <EmptyState icon={IconTruckDelivery} title={t('moving.empty')} lead={t('moving.empty_lead')} />
          ) : (
            <>
              <ul className={classes.history}>
                {batch_jobs.map((job) => (
                  <BatchJobRow key={job.id} job={job} hasMark={batch_jobs.some((other) => saysMarkOf(other, job))} />
                ))}
              </ul>
              {!isOpen && mayMove && isUndoable(batch_jobs) && <UndoMove />}
              {!isOpen && may('settings.write') && batch_jobs.some(hasMoved) && <WhatFollows />}
            </>
          )
        }
      </LoadedPart>
    </Card>
  )
}

const hasMoved = ({ status, type }: { status: string; type: string }) => status === 'completed' && type === 'move'

/** The way to the list of what the store still lacks, which stands on its home page. */
function WhatFollows() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  return (
    <div className={classes.follows}>
      <p className={classes.hint}>{t('moving.follows')}</p>
      <Button className="sk-touch" component={Link} to={pathTo('')}>
        {t('moving.go_on')}
      </Button>
    </div>
  )
}
