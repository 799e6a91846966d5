import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import classes from './moving.module.css'
import { useRetryPictures } from './mutations.ts'
import { type MovedPicturesReport, movedPicturesQuery } from './queries.ts'

/** How far the download of the moved products' pictures is, and what could not be downloaded; nothing before the first move. */
export function MovedPictures() {
  const { t } = useTexts()
  const { number } = useFormat()
  const pictures = useQuery(movedPicturesQuery(useView()))
  const report = pictures.data?.moved_pictures
  if (!report || report.total === 0) return null
  const { total, downloaded, waiting } = report
  const said = t('moving.pictures.done_of', { done: number(downloaded), total: number(total) })
  return (
    <Card title={t('moving.pictures.title')}>
      <div className={classes.pictures}>
        <p className={classes.hint}>{t('moving.pictures.lead')}</p>
        {waiting > 0 && (
          <Progress.Root size="sm">
            <Progress.Section value={(downloaded / total) * 100} aria-label={t('moving.pictures.title')} />
          </Progress.Root>
        )}
        <p className={classes.hint} role="status">
          {said}
        </p>
        <GivenUp report={report} />
      </div>
    </Card>
  )
}

function GivenUp({ report: { failed, failures } }: { report: MovedPicturesReport }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const may = useMay()
  const retry = useRetryPictures()
  if (failed === 0) return null
  return (
    <div className={classes.given_up}>
      <h3 className={classes.step}>{t('moving.pictures.failed', { figure: number(failed) })}</h3>
      <ul className={classes.failures}>
        {failures.map(({ url, failure }) => (
          <li key={url}>
            <bdi dir="ltr">{url}</bdi>
            <span>{t(`moving.pictures.reasons.${failure}`)}</span>
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className={classes.hint}>{t('moving.pictures.more', { figure: number(failed - failures.length) })}</p>
      )}
      {may('catalogue.write') && (
        <Button
          className="sk-touch"
          variant="default"
          loading={retry.isPending}
          onClick={() => announce(retry.mutateAsync(), t('moving.pictures.retried'), t)}
        >
          {t('moving.pictures.retry')}
        </Button>
      )}
    </div>
  )
}
