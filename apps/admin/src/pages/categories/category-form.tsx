import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useView } from '../../lib/api.ts'
import { type CategoryInput, useSaveCategory } from '../../lib/catalogue.mutations.ts'
import { branchOf, categoryTree } from '../../lib/category-tree.ts'
import { storeQuery } from '../../lib/store.queries.ts'
import { announce } from '../../lib/toast.ts'
import type { Category } from '../../lib/wire.ts'

/** The category that is changed, or where a new one goes. */
export interface EditedCategory {
  category?: Category
  parent?: string
}

interface CategoryFormProps {
  /** Nothing while the form is closed. */
  edited: EditedCategory | undefined
  categories: Category[]
  onClose: () => void
}

export function CategoryForm({ edited, categories, onClose }: CategoryFormProps) {
  const { t } = useTranslation()
  // Remounting fills the fields anew for another category.
  const key = edited?.category?.id ?? edited?.parent ?? 'new'
  return edited ? (
    <OpenForm key={key} edited={edited} categories={categories} onClose={onClose} title={t('categories.new')} />
  ) : null
}

function OpenForm({
  edited: { category, parent },
  categories,
  onClose,
  title,
}: CategoryFormProps & { edited: EditedCategory; title: string }) {
  const { t } = useTranslation()
  const store = useQuery(storeQuery(useView()))
  const save = useSaveCategory()
  const form = useForm<CategoryInput>({
    initialValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      handle: category?.handle ?? '',
      is_active: category?.is_active ?? true,
      parent_category_id: category?.parent_category_id ?? parent ?? null,
      translations: category?.translations ?? {},
    },
    validate: { name: (value) => (value.trim() ? null : t('categories.name_missing')) },
  })
  const own = category ? branchOf(category.id, categories) : new Set()
  const places = categoryTree(categories.filter(({ id }) => !own.has(id)))

  const submit = form.onSubmit(async (input) => {
    const work = save.mutateAsync({ id: category?.id, input: { ...input, name: input.name.trim() } })
    if (await announce(work, t('product.saved'), t)) onClose()
  })

  return (
    <SideForm
      title={category?.name ?? title}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('common.save')}
      pending={save.isPending}
    >
      <TextInput data-autofocus label={t('categories.name')} maxLength={255} {...form.getInputProps('name')} />
      <Select
        label={t('categories.parent')}
        placeholder={t('categories.top')}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={places.map(({ category: place, path }) => ({ value: place.id, label: path }))}
        {...form.getInputProps('parent_category_id')}
      />
      <Textarea autosize minRows={2} label={t('product.description')} {...form.getInputProps('description')} />
      <TextInput
        label={t('product.handle')}
        description={t('categories.handle_hint')}
        dir="ltr"
        maxLength={255}
        {...form.getInputProps('handle')}
      />
      <Switch label={t('categories.shown')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
      {store.data && (
        <TranslationFields
          isTitled
          languages={store.data.languages}
          fields={[
            { name: 'name', label: t('categories.name'), stored: form.values.name },
            {
              name: 'description',
              label: t('product.description'),
              stored: form.values.description,
              isLong: true,
            },
          ]}
          value={form.values.translations}
          onChange={(translations) => form.setFieldValue('translations', translations)}
        />
      )}
    </SideForm>
  )
}
