import { Select, TextInput } from '@mantine/core'
import type { ProductCollection as Collection } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { isName } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { type CollectionValues, useSaveCollection } from './mutations.ts'
import { PlacedProducts } from './placed-products.tsx'
import { collectionQuery, type PlacedProduct, placedProductsQuery } from './queries.ts'

const collectionSorts = ['newest', 'title', 'price', 'price_descending'] as const

interface CollectionFormProps {
  /** Absent for a new one. */
  id: string | undefined
  onClose: () => void
}

export function CollectionForm({ id, onClose }: CollectionFormProps) {
  const { t } = useTexts()
  const view = useView()
  const collection = useQuery({ ...collectionQuery(view, id ?? ''), enabled: id !== undefined })
  const placed = useQuery({ ...placedProductsQuery(view, id ?? ''), enabled: id !== undefined })
  const title = id === undefined ? t('collections.new') : (collection.data?.title ?? t('collections.title'))
  return (
    <SideDrawer title={title} onClose={onClose}>
      {id === undefined ? (
        <Fields />
      ) : (
        <LoadedPart query={bothOf(collection, placed)}>
          {([data, products]) => <Fields collection={data} placed={products} />}
        </LoadedPart>
      )}
    </SideDrawer>
  )
}

function Fields({ collection, placed = [] }: { collection?: Collection; placed?: readonly PlacedProduct[] }) {
  const { t } = useTexts()
  const precondition = usePrecondition(collection?.updated_at)
  const save = useSaveCollection(collection?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<CollectionValues>({
    initial: {
      title: collection?.title ?? '',
      handle: collection?.handle ?? '',
      sort_by: collection?.sort_by ?? 'newest',
      placed,
      translations: collection?.translations ?? {},
    },
    rules: { title: isName(t('collections.title_missing'), t('form.name_wrong')) },
    precondition,
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
      <Select
        label={t('collections.sort_by')}
        allowDeselect={false}
        data={collectionSorts.map((value) => ({ value, label: t(`collections.sorts.${value}`) }))}
        value={form.values.sort_by}
        onChange={(sort_by) => sort_by && form.change({ sort_by })}
      />
      {collection && (
        <PlacedProducts
          collectionId={collection.id}
          value={form.values.placed}
          onChange={(next) => form.change({ placed: next })}
        />
      )}
      <TranslationFields
        isTitled
        fields={[{ name: 'title', label: t('product.title'), stored: form.values.title }]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}
