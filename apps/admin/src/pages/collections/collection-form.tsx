import { Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useView } from '../../lib/api.ts'
import { type CollectionInput, useSaveCollection } from '../../lib/catalogue.mutations.ts'
import { collectionQuery } from '../../lib/products.queries.ts'
import { storeQuery } from '../../lib/store.queries.ts'
import { announce } from '../../lib/toast.ts'
import type { Collection } from '../../lib/wire.ts'
import { ErrorState } from '../../parts/error-state.tsx'

interface CollectionFormProps {
  /** Absent for a new one. */
  id: string | undefined
  onClose: () => void
}

export function CollectionForm({ id, onClose }: CollectionFormProps) {
  const view = useView()
  const collection = useQuery({ ...collectionQuery(view, id ?? ''), enabled: id !== undefined })
  const store = useQuery(storeQuery(view))
  const isReady = store.data && (id === undefined || collection.data)
  if (isReady)
    return <OpenForm key={id} collection={collection.data} languages={store.data.languages} onClose={onClose} />
  return (
    <Waiting onClose={onClose}>
      {collection.isError ? <ErrorState error={collection.error} retry={collection.refetch} /> : <Skeleton h={36} />}
    </Waiting>
  )
}

function Waiting({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SideForm
      title={t('collections.title')}
      opened
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submit={t('common.save')}
      pending
    >
      {children}
    </SideForm>
  )
}

interface OpenFormProps {
  collection: Collection | undefined
  languages: string[]
  onClose: () => void
}

function OpenForm({ collection, languages, onClose }: OpenFormProps) {
  const { t } = useTranslation()
  const save = useSaveCollection()
  const form = useForm<CollectionInput>({
    initialValues: {
      title: collection?.title ?? '',
      handle: collection?.handle ?? '',
      translations: collection?.translations ?? {},
    },
    validate: { title: (value) => (value.trim() ? null : t('collections.title_missing')) },
  })
  const submit = form.onSubmit(async (input) => {
    if (await announce(save.mutateAsync({ id: collection?.id, input }), t('product.saved'), t)) onClose()
  })
  return (
    <SideForm
      title={collection?.title ?? t('collections.new')}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('common.save')}
      pending={save.isPending}
    >
      <TextInput data-autofocus label={t('product.title')} maxLength={255} {...form.getInputProps('title')} />
      <TextInput
        label={t('product.handle')}
        description={t('product.handle_hint')}
        dir="ltr"
        maxLength={255}
        {...form.getInputProps('handle')}
      />
      <TranslationFields
        isTitled
        languages={languages}
        fields={[{ name: 'title', label: t('product.title'), stored: form.values.title }]}
        value={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
      />
    </SideForm>
  )
}
