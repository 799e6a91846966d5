import { TextInput } from '@mantine/core'
import type { ProductCollection as Collection } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { type CollectionValues, useSaveCollection } from './mutations.ts'
import { collectionQuery } from './queries.ts'

interface CollectionFormProps {
  /** Absent for a new one. */
  id: string | undefined
  onClose: () => void
}

export function CollectionForm({ id, onClose }: CollectionFormProps) {
  const { t } = useTranslation()
  const collection = useQuery({ ...collectionQuery(useView(), id ?? ''), enabled: id !== undefined })
  const title = id === undefined ? t('collections.new') : (collection.data?.title ?? t('collections.title'))
  return (
    <SideDrawer title={title} onClose={onClose}>
      {id === undefined ? (
        <Fields />
      ) : (
        <LoadedPart query={collection}>{(data) => <Fields collection={data} />}</LoadedPart>
      )}
    </SideDrawer>
  )
}

function Fields({ collection }: { collection?: Collection }) {
  const { t } = useTranslation()
  const save = useSaveCollection(collection?.id)
  const { dismiss } = useDrawer()
  const form = useForm<CollectionValues>({
    initial: {
      title: collection?.title ?? '',
      handle: collection?.handle ?? '',
      translations: collection?.translations ?? {},
    },
    rules: { title: required(t('collections.title_missing')) },
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <TextInput data-autofocus label={t('product.title')} maxLength={SHORT_TEXT_LENGTH} {...form.field('title')} />
      <TextInput
        label={t('product.handle')}
        description={t('product.handle_hint')}
        dir="ltr"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('handle')}
      />
      <TranslationFields
        isTitled
        fields={[{ name: 'title', label: t('product.title'), stored: form.values.title }]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}
