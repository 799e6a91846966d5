import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DrawerParts, SideDrawer } from '../../forms/drawer.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useRestoreVersion } from './mutations.ts'
import { type EditedPage, versionsQuery } from './queries.ts'
import classes from './site-pages.module.css'

interface VersionsDrawerProps {
  page: EditedPage
  readOnly: boolean
  onRestored: () => void
  onClose: () => void
}

/** What was published of a page, each to be made the draft again. */
export function VersionsDrawer({ page, readOnly, onRestored, onClose }: VersionsDrawerProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const versions = useQuery(versionsQuery(useView(), page.id))
  const restore = useRestoreVersion(page.id)
  const ask = (number: number) =>
    confirmAction({
      title: t('pages.restore_title', { number }),
      body: t('pages.restore_body'),
      action: t('pages.restore'),
      run: () => restore.mutateAsync({ number, version: page.updated_at }),
      done: t('pages.restored'),
      onDone: onRestored,
    })
  return (
    <SideDrawer title={t('pages.versions')} onClose={onClose}>
      <DrawerParts lead={t('pages.versions_lead')}>
        <LoadedPart query={versions}>
          {(list) =>
            list.length === 0 ? (
              <p className={classes.hint}>{t('pages.no_versions')}</p>
            ) : (
              <ol className={classes.versions}>
                {list.map(({ number, title, created_at, created_by }) => (
                  <li key={number} className={classes.version}>
                    <span>
                      <bdi className={classes.name}>{title}</bdi>
                      <span className={classes.hint}>
                        {[t('pages.version', { number }), dayTime(created_at), created_by].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    {!readOnly && (
                      <Button
                        variant="default"
                        size="xs"
                        className="sk-touch"
                        aria-label={t('pages.restore_number', { number })}
                        onClick={() => ask(number)}
                      >
                        {t('pages.restore')}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </LoadedPart>
      </DrawerParts>
    </SideDrawer>
  )
}
