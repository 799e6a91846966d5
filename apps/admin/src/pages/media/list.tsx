import { Button, Loader } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useMay } from '../../lib/permissions.ts'
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../../lib/picture-files.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastDone, toastFailed } from '../../lib/toast.ts'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { MediaForm } from './form.tsx'
import classes from './media.module.css'
import grid from './media-grid.module.css'
import { MediaGrid } from './media-grid.tsx'
import { useDeleteUnused, useUploadPictures } from './mutations.ts'
import { countLimitOf, type MediaFile, mediaQuery } from './queries.ts'

const LATEST = '-created_at'

/** All uploaded pictures of the store. The one that is open is in the address. */
export function MediaLibrary() {
  const { t } = useTexts()
  const params = useListParams()
  const mayWrite = useMay()('catalogue.write')
  const isUnused = params.one('show') === 'unused'
  const filters = { q: params.q || undefined, is_used: isUnused ? false : undefined }
  const media = useQuery(mediaQuery(useView(), { ...filters, order: LATEST, ...params.range }))
  const opened = params.one('edit')
  const rows = media.data?.media.map((file) => ({ ...file, id: file.file_key }))
  return (
    <>
      <PageHeader
        title={t('media.title')}
        lead={t('media.lead')}
        actions={isUnused && mayWrite && rows && rows.length > 0 && <DeleteShown files={rows} />}
      />
      {mayWrite && <UploadArea />}
      <ListCard
        label={t('media.title')}
        params={params}
        query={media}
        count={media.data?.count}
        countLimit={countLimitOf(filters)}
        rows={rows}
        nameOf={({ original_name }) => original_name}
        search={t('media.search')}
        tabs={{
          label: t('media.show'),
          name: 'show',
          options: [
            { value: '', label: t('media.all') },
            { value: 'unused', label: t('media.unused') },
          ],
        }}
        renderRows={(files) => (
          <MediaGrid
            label={t('media.title')}
            files={files}
            meta={(file) => (file.use_count > 0 ? t('media.used', { count: file.use_count }) : t('media.not_used'))}
          >
            {(file, inside) => (
              <Link className={grid.tile} to={params.with({ edit: file.file_key })}>
                {inside}
              </Link>
            )}
          </MediaGrid>
        )}
        empty={{ icon: IconPhoto, title: t('media.empty'), lead: t('media.empty_lead') }}
      />
      {opened && <MediaForm key={opened} fileKey={opened} onClose={() => params.set({ edit: '' })} />}
    </>
  )
}

function UploadArea() {
  const { t } = useTexts()
  const upload = useUploadPictures()
  const add = async (files: File[]) => {
    try {
      await upload.mutateAsync(files)
      toastDone(t('media.uploaded', { count: files.length }))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  return (
    <Dropzone
      className={classes.drop}
      accept={PICTURE_TYPES}
      maxSize={LARGEST_PICTURE_BYTES}
      disabled={upload.isPending}
      onDrop={add}
      onReject={() => toastFailed(t('product.drop_rejected'))}
      inputProps={{ 'aria-label': t('product.drop') }}
    >
      <span className={classes.words} role="status">
        {upload.isPending ? (
          <>
            <Loader size="sm" />
            {t('product.uploading', { count: upload.variables.length })}
          </>
        ) : (
          <>
            <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
            {t('product.drop')}
            <small>{t('product.drop_hint')}</small>
          </>
        )}
      </span>
    </Dropzone>
  )
}

function DeleteShown({ files }: { files: readonly MediaFile[] }) {
  const { t } = useTexts()
  const remove = useDeleteUnused()
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() =>
        confirmAction({
          title: t('media.delete_many', { count: files.length }),
          body: t('media.delete_body'),
          items: files.map(({ original_name }) => original_name),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync(files.map(({ file_key }) => file_key)),
          done: t('media.deleted_many'),
        })
      }
    >
      {t('media.delete_shown')}
    </Button>
  )
}
