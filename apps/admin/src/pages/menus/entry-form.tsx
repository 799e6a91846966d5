import { Select, TextInput } from '@mantine/core'
import { MENU_LABEL_LENGTH } from '@shopkey/contract/limits.ts'
import { isUrl } from '@shopkey/domain/is-url.ts'
import { MENU_PLACES, MENU_TARGETS } from '@shopkey/domain/menus.ts'
import { isNameText } from '@shopkey/domain/name-text.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'
import { categoryChoices, collectionChoices, productChoices } from '../products/pickers.ts'
import type { EntryDraft, EntryValues } from './menu-draft.ts'
import { pageChoices } from './page-choices.ts'

interface EntryFormProps {
  /** Absent for a new one. */
  entry: EntryDraft | undefined
  isBelow: boolean
  languages: readonly Language[]
  readOnly: boolean
  /** Takes the values; the menu is saved with its page. */
  onDone: (values: EntryValues) => void
  onClose: () => void
}

/** One entry of a menu: what it leads to, and what it is called in each language of the store. */
export function EntryForm({ onClose, ...props }: EntryFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(props.entry ? 'menus.edit' : 'menus.new')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

const NEW: EntryValues = { leads_to: 'collection', target: null, title: null, labels: {} }

function Fields({ entry, isBelow, languages, readOnly, onDone }: Omit<EntryFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const { leads_to, target, title, labels } = entry ?? NEW
  const form = useForm<EntryValues>({
    initial: { leads_to, target, title, labels },
    check: (values) => problemsOf(values, t),
    save: async (values) => onDone(values),
    onSaved: dismiss,
  })
  const needsLabel = form.values.leads_to === 'address' || form.values.leads_to === 'heading'
  return (
    <DrawerForm form={form} readOnly={readOnly} submit={t('menus.take')}>
      <Select
        data-autofocus
        label={t('menus.target_kind')}
        allowDeselect={false}
        readOnly={readOnly}
        data={MENU_TARGETS.filter((kind) => kind !== 'heading' || !isBelow).map((kind) => ({
          value: kind,
          label: t(`menus.leads_to.${kind}`),
        }))}
        {...form.field('leads_to')}
        onChange={(value) => {
          const kind = MENU_TARGETS.find((known) => known === value)
          if (kind) form.change({ leads_to: kind, target: null, title: null })
        }}
      />
      <TargetField form={form} />
      <fieldset className={layout.stack}>
        <legend>{t('menus.labels')}</legend>
        <p className={layout.hint}>{t(needsLabel ? 'menus.labels_needed' : 'menus.labels_hint')}</p>
        {languages.map((code) => (
          <TextInput
            key={code}
            label={<span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>}
            lang={LANGUAGES[code].tag}
            dir={LANGUAGES[code].direction}
            maxLength={MENU_LABEL_LENGTH}
            placeholder={form.values.title ?? undefined}
            error={form.problems[`labels.${code}`]}
            value={form.values.labels[code] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.change((latest) => ({ ...latest, labels: { ...latest.labels, [code]: value } }))
            }
          />
        ))}
      </fieldset>
    </DrawerForm>
  )
}

function problemsOf({ leads_to, target, labels }: EntryValues, t: ReturnType<typeof useTexts>['t']) {
  const written = Object.entries(labels).filter(([, label]) => label?.trim())
  const needsLabel = leads_to === 'address' || leads_to === 'heading'
  return {
    ...(leads_to !== 'heading' && !target && { target: t(`menus.missing.${leads_to}`) }),
    ...(leads_to === 'address' && target && !isHttps(target) && { target: t('menus.address_wrong') }),
    ...(needsLabel && written.length === 0 && { 'labels.en': t('menus.label_missing') }),
    ...Object.fromEntries(
      written.flatMap(([code, label]) => (isNameText(label ?? '') ? [] : [[`labels.${code}`, t('form.name_wrong')]])),
    ),
  }
}

const isHttps = (text: string): boolean => isUrl(text.trim()) && new URL(text.trim()).protocol === 'https:'

const choicesOf = {
  product: productChoices,
  collection: collectionChoices,
  category: categoryChoices,
  page: pageChoices,
}

function TargetField({ form }: { form: Form<EntryValues> }) {
  const { t } = useTexts()
  const view = useView()
  const { leads_to, target, title } = form.values
  const field = form.field('target')
  switch (leads_to) {
    case 'heading':
      return <p className={layout.hint}>{t('menus.heading_hint')}</p>
    case 'address':
      return (
        <TextInput
          label={t('menus.address')}
          description={t('menus.address_hint')}
          type="url"
          dir="ltr"
          maxLength={2000}
          {...field}
          value={target ?? ''}
        />
      )
    case 'place':
      return (
        <Select
          label={t('menus.leads_to.place')}
          searchable
          allowDeselect={false}
          data={MENU_PLACES.map((place) => ({ value: place, label: t(`menus.places.${place}`) }))}
          {...field}
        />
      )
    case 'product':
    case 'collection':
    case 'category':
    case 'page':
      return (
        <SearchSelect
          key={leads_to}
          label={t(`menus.leads_to.${leads_to}`)}
          choices={choicesOf[leads_to](view)}
          known={target ? [{ value: target, label: title ?? t('menus.states.gone') }] : []}
          {...field}
          onChange={(value, label) => form.change({ target: value, title: label ?? null })}
        />
      )
  }
}
