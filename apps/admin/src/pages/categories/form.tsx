import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ProductCategory as Category } from '@shopkey/client/types.ts'
import { LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { isName } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { branchOf, categoryTree } from './category-tree.ts'
import { type CategoryValues, useSaveCategory } from './mutations.ts'

interface FieldsProps {
  /** Absent for a new one. */
  category: Category | undefined
  /** Where a new one goes; the top without it. */
  parent: string | undefined
  categories: Category[]
}

export function CategoryForm({ onClose, ...props }: FieldsProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={props.category?.name ?? t('categories.new')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ category, parent, categories }: FieldsProps) {
  const { t } = useTexts()
  const precondition = usePrecondition(category?.updated_at)
  const save = useSaveCategory(category?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<CategoryValues>({
    initial: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      size_guide: category?.size_guide ?? '',
      handle: category?.handle ?? '',
      is_active: category?.is_active ?? true,
      parent_category_id: category?.parent_category_id ?? parent ?? null,
      translations: category?.translations ?? {},
    },
    rules: { name: isName(t('categories.name_missing'), t('form.name_wrong')) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  const own = category ? branchOf(category.id, categories) : new Set()
  const places = categoryTree(categories.filter(({ id }) => !own.has(id)))

  return (
    <DrawerForm form={form}>
      <TextInput data-autofocus label={t('categories.name')} maxLength={SHORT_TEXT_LENGTH} {...form.field('name')} />
      <Select
        label={t('categories.parent')}
        placeholder={t('categories.top')}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={places.map(({ category: place, path }) => ({ value: place.id, label: path }))}
        {...form.field('parent_category_id')}
      />
      <Textarea
        autosize
        minRows={2}
        label={t('product.description')}
        maxLength={LONG_TEXT_LENGTH}
        {...form.field('description')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={16}
        label={t('categories.size_guide')}
        description={t('categories.size_guide_hint')}
        maxLength={LONG_TEXT_LENGTH}
        {...form.field('size_guide')}
      />
      <TextInput
        label={t('product.handle')}
        description={t('categories.handle_hint')}
        dir="ltr"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('handle')}
      />
      <Switch label={t('categories.shown')} {...form.checkbox('is_active')} />
      <TranslationFields
        isTitled
        fields={[
          { name: 'name', label: t('categories.name'), stored: form.values.name },
          { name: 'description', label: t('product.description'), stored: form.values.description, isLong: true },
          { name: 'size_guide', label: t('categories.size_guide'), stored: form.values.size_guide, isLong: true },
        ]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}
