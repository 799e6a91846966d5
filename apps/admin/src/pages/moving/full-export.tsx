import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { BatchJobRow } from '../batch-jobs/batch-job.tsx'
import { batchJobsQuery, isRunning } from '../batch-jobs/queries.ts'
import classes from './moving.module.css'
import { useStartFullExport } from './mutations.ts'

const SHOWN = 3

/** The whole shop as one file, for its owners, and the reader's own latest ones. */
export function FullExport() {
  const { t } = useTexts()
  const start = useStartFullExport()
  const exports = useQuery(batchJobsQuery(useView(), { limit: SHOWN, offset: 0, type: 'full-export' }))
  const isBusy = start.isPending || exports.data?.batch_jobs.some(isRunning)
  return (
    <Card title={t('moving.leave.title')}>
      <div className={classes.leave}>
        <p className={classes.hint}>{t('moving.leave.lead')}</p>
        <p className={classes.hint}>{t('moving.leave.care')}</p>
        <div className={classes.actions}>
          <Button
            className="sk-touch"
            variant="default"
            leftSection={<IconPackageExport size={16} aria-hidden />}
            loading={start.isPending}
            disabled={isBusy}
            onClick={() => announce(start.mutateAsync(), t('moving.leave.started'), t)}
          >
            {t('moving.leave.start')}
          </Button>
        </div>
      </div>
      <LoadedPart query={exports}>
        {({ batch_jobs }) =>
          batch_jobs.length > 0 && (
            <ul className={classes.history}>
              {batch_jobs.map((job) => (
                <BatchJobRow key={job.id} job={job} hasMark={false} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Card>
  )
}
