import { Alert, Button, TextInput } from '@mantine/core'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { exportTones } from './export-tones.ts'
import { useDeleteStore, useDownloadExport, useExportStore } from './mutations.ts'
import { type StoreExport, type StoreOverview, storeExportsQuery } from './queries.ts'
import classes from './stores.module.css'

interface RemoveStoreFormProps {
  store: StoreOverview
  onClose: () => void
}

/** Exports an archived store, then deletes it for good. */
export function RemoveStoreForm({ store, onClose }: RemoveStoreFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('stores.remove_title', { name: store.name })} onClose={onClose}>
      <Fields store={store} />
    </SideDrawer>
  )
}

function Fields({ store }: { store: StoreOverview }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { dismiss } = useDrawer()
  const latest = useQuery(storeExportsQuery(store.id)).data?.store_exports[0]
  const isReady = latest?.status === 'ready' && (latest.completed_at ?? '') >= (store.archived_at ?? '')
  const isStopped = Boolean(latest?.deletion_failed_at)
  const isGoingOn = Boolean(latest?.deletion_requested_at) && !isStopped
  const remove = useDeleteStore(store.id)
  const form = useForm({
    initial: { name: '' },
    rules: { name: (name) => (name.trim() === store.name ? undefined : t('stores.name_wrong', { name: store.name })) },
    save: ({ name }) => remove.mutateAsync(name.trim()),
    done: t('stores.remove_started', { name: store.name }),
    onSaved: dismiss,
    fieldOfCode: { store_name_wrong: 'name' },
  })
  return (
    <DrawerForm
      form={form}
      lead={t('stores.remove_lead')}
      submit={t(isStopped ? 'stores.remove_again' : 'stores.remove')}
      isDangerous
      readOnly={isGoingOn || !(isReady || isStopped)}
    >
      <ExportPart store={store} latest={latest} />
      {isStopped && <Alert color="red">{t('stores.deletion_stopped_lead')}</Alert>}
      {isGoingOn && latest ? (
        <Alert color="red" title={t('stores.remove_started', { name: store.name })}>
          {t('stores.rows_deleted', { count: latest.deleted_row_count, figure: number(latest.deleted_row_count) })}
        </Alert>
      ) : (
        (isReady || isStopped) && (
          <TextInput
            label={t('stores.type_name', { name: store.name })}
            description={t('stores.type_name_hint')}
            autoComplete="off"
            {...form.field('name')}
          />
        )
      )}
    </DrawerForm>
  )
}

function ExportPart({ store, latest }: { store: StoreOverview; latest: StoreExport | undefined }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const exportStore = useExportStore(store.id)
  const download = useDownloadExport()
  const status = latest?.status
  return (
    <section className={classes.export} aria-label={t('stores.export')}>
      <div className={classes.exportHead}>
        <h3 className={classes.exportTitle}>{t('stores.export')}</h3>
        {status && <Badge tone={exportTones[status]}>{t(`stores.export_status.${status}`)}</Badge>}
      </div>
      <p className={classes.dim}>
        {latest?.completed_at && latest.status === 'ready'
          ? t('stores.export_of', {
              moment: dayTime(latest.completed_at),
              megabytes: Math.max(1, Math.round((latest.size_bytes ?? 0) / 1_000_000)),
            })
          : t('stores.export_hint')}
      </p>
      {latest?.expires_at && (
        <p className={classes.dim}>{t('stores.export_expires', { moment: dayTime(latest.expires_at) })}</p>
      )}
      <div className={classes.badges}>
        {latest?.status === 'ready' && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            loading={download.isPending}
            onClick={() => void announce(download.mutateAsync(latest.id), t('stores.download_started'), t)}
          >
            {t('stores.download')}
          </Button>
        )}
        {!latest?.deletion_requested_at && (
          <Button
            variant="default"
            leftSection={<IconPackageExport size={16} stroke={1.7} aria-hidden />}
            loading={exportStore.isPending || status === 'running'}
            onClick={() => void announce(exportStore.mutateAsync(), t('stores.export_started'), t)}
          >
            {t(status === 'ready' ? 'stores.export_again' : 'stores.export_now')}
          </Button>
        )}
      </div>
    </section>
  )
}
