import { Button, TextInput } from '@mantine/core'
import { isLanguage, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { changesOf } from '../../lib/changes-of.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import classes from './media.module.css'
import { type AltTexts, useDeleteUnused, useSetAltTexts } from './mutations.ts'
import { type MediaFile, mediaFileQuery } from './queries.ts'
import { VideoSection } from './video-section.tsx'

interface MediaFormProps {
  fileKey: string
  onClose: () => void
}

/** One picture: what shows it, and what it shows. */
export function MediaForm({ fileKey, onClose }: MediaFormProps) {
  const { t } = useTexts()
  const view = useView()
  const file = useQuery(mediaFileQuery(view, fileKey))
  const store = useQuery(storeQuery(view))
  return (
    <SideDrawer title={file.data?.original_name ?? t('media.title')} onClose={onClose}>
      <LoadedPart query={bothOf(file, store)}>
        {([data, { languages }]) => (data ? <Fields file={data} languages={languages} /> : <NotFound />)}
      </LoadedPart>
    </SideDrawer>
  )
}

function Fields({ file, languages }: { file: MediaFile; languages: readonly string[] }) {
  const { t } = useTexts()
  const mayWrite = useMay()('catalogue.write')
  const save = useSetAltTexts(file.file_key)
  const { dismiss } = useDrawer()
  const { en, bh, ar } = file.alt_texts
  const [read] = useState<AltTexts>({ en: en ?? '', bh: bh ?? '', ar: ar ?? '' })
  const form = useForm<AltTexts>({
    initial: read,
    // A text that a colleague wrote in the meantime in another language stays.
    save: (values) => save.mutateAsync(changesOf(read, values)),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} readOnly={!mayWrite}>
      <img className={classes.preview} src={file.url} alt={en || bh || ar || file.original_name} />
      <Facts file={file} />
      <h3 className={classes.heading}>{t('media.alt_texts')}</h3>
      <p className={classes.hint}>{t('media.alt_hint')}</p>
      {languages.filter(isLanguage).map((language) => (
        <TextInput
          key={language}
          label={LANGUAGES[language].own_name}
          lang={LANGUAGES[language].tag}
          dir={LANGUAGES[language].direction}
          maxLength={500}
          {...form.field(language)}
        />
      ))}
      <VideoSection file={file} readOnly={!mayWrite} />
      <h3 className={classes.heading}>{t('media.uses')}</h3>
      <Uses file={file} />
      {mayWrite && file.use_count === 0 && <DeleteButton file={file} />}
    </DrawerForm>
  )
}

function Facts({ file: { width, height, size_bytes, created_at } }: { file: MediaFile }) {
  const { t } = useTexts()
  const { number, day } = useFormat()
  const facts = [
    ...(width !== null && height !== null ? [`${number(width)} × ${number(height)}`] : []),
    t('media.kilobytes', { number: number(Math.ceil(size_bytes / 1000)) }),
    day(created_at),
  ]
  return <p className={classes.facts}>{facts.join(' · ')}</p>
}

/** Each leads to what shows it, for those who may see that. */
function Uses({ file: { uses, use_count } }: { file: MediaFile }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const may = useMay()
  const addressOf = ({ kind, id }: MediaFile['uses'][number]) => {
    if (kind === 'product') return pathTo('products', id)
    if (kind === 'page' && may('settings.read')) return pathTo('settings/pages', id)
    return kind === 'campaign' && may('engagement.read') ? pathTo('campaigns', undefined, { edit: id }) : undefined
  }
  if (use_count === 0) return <p className={classes.hint}>{t('media.not_used')}</p>
  return (
    <ul className={classes.uses}>
      {uses.map((use) => {
        const address = addressOf(use)
        const name = use.kind === 'store' ? t('media.kinds.store') : (use.name ?? t(`media.kinds.${use.kind}`))
        return <li key={`${use.kind} ${use.id}`}>{address ? <Link to={address}>{name}</Link> : <span>{name}</span>}</li>
      })}
      {use_count > uses.length && <li>{t('media.more_uses', { count: use_count - uses.length })}</li>}
    </ul>
  )
}

function DeleteButton({ file: { file_key, original_name } }: { file: MediaFile }) {
  const { t } = useTexts()
  const remove = useDeleteUnused()
  const { dismiss } = useDrawer()
  return (
    <Button
      variant="default"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() =>
        confirmAction({
          title: t('product.delete_title', { title: original_name }),
          body: t('media.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([file_key]),
          done: t('products.deleted', { title: original_name }),
          onDone: dismiss,
        })
      }
    >
      {t('common.delete')}
    </Button>
  )
}
