import { Button, Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import layout from '../../forms/layout.module.css'
import { MoneyInput } from '../../forms/money-input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { districtChoices } from '../../pickers/districts.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'
import type { ProviderDraft, SettingGroup, TextsByLanguage } from './provider-draft.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import type { SettingField, StoreProvider } from './queries.ts'
import { RowsField } from './rows-field.tsx'
import type { SettingForm } from './setting-form.ts'

const languages = ['bh', 'en', 'ar'] as const
/** Longer texts get an area. */
const lineLength = 300

/** What has settings. */
type Settable = Pick<StoreProvider, 'fields' | 'secret_values'>

/** The form of a provider, made from the fields that it declares. */
export function SettingFields({ provider, form }: { provider: Settable; form: Form<ProviderDraft> }) {
  const { values, problems, change } = form
  const part: SettingForm = { values, change, problem: (path) => problems[path] }
  return (
    <div className={layout.stack}>
      {provider.fields.map((field) =>
        field.is_secret ? (
          <SecretField key={field.name} field={field} form={part} provider={provider} />
        ) : (
          <PlainField key={field.name} field={field} form={part} />
        ),
      )}
    </div>
  )
}

interface FieldProps {
  field: SettingField
  form: SettingForm
}

export function PlainField({ field, form }: FieldProps) {
  const wordsOf = useProviderWords()
  const { name, type, min, max, choices } = field
  const value = form.values[name]
  const common = {
    label: wordsOf(field.label),
    description: field.hint ? wordsOf(field.hint) : undefined,
    withAsterisk: field.is_required,
    error: form.problem(name),
  }
  const set = (next: ProviderDraft[string]) => form.change({ [name]: next })
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...common}
          classNames={{ wrapper: classes.short }}
          min={min ?? 0}
          {...(max !== null && { max })}
          allowDecimal={false}
          value={typeof value === 'number' ? value : undefined}
          onChange={set}
        />
      )
    case 'boolean':
      return <Switch {...common} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
    case 'choice':
      return (
        <Select
          {...common}
          allowDeselect={!field.is_required}
          data={choices.map((choice) => ({ value: choice.value, label: wordsOf(choice.label) }))}
          value={typeof value === 'string' && value ? value : null}
          onChange={(next) => set(next ?? '')}
        />
      )
    case 'choices':
      return (
        <Checkbox.Group {...common} value={(value ?? []) as string[] /* as draftOf made it */} onChange={set}>
          <div className={classes.choices}>
            {choices.map((choice) => (
              <Checkbox key={choice.value} value={choice.value} label={wordsOf(choice.label)} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'texts':
      return <TextsField field={field} form={form} />
    case 'list':
      return <RowsField field={field} form={form} />
    case 'group':
      return <GroupField field={field} form={form} />
    case 'money':
      return <AmountField field={field} value={value} form={form} error={common.error} onChange={set} />
    case 'district':
      return <DistrictField {...common} value={typeof value === 'string' && value ? value : null} onChange={set} />
    default: {
      const Input = (max ?? 0) > lineLength ? Textarea : TextInput
      return (
        <Input
          {...common}
          dir="auto"
          maxLength={max ?? undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    }
  }
}

/** An amount in the currency of the form. */
function AmountField({
  field,
  value,
  form,
  error,
  onChange,
}: {
  field: Pick<SettingField, 'label'>
  value: unknown
  form: SettingForm
  error: string | undefined
  onChange: (amount: number | undefined) => void
}) {
  const wordsOf = useProviderWords()
  return (
    <MoneyInput
      currency={form.currency ?? ''}
      label={wordsOf(field.label)}
      error={error}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
    />
  )
}

interface DistrictFieldProps {
  label: string
  description: string | undefined
  error: string | undefined
  value: string | null
  onChange: (code: string | null) => void
}

/** A district of Indonesia, found by its city. */
function DistrictField(props: DistrictFieldProps) {
  return <SearchSelect {...props} choices={districtChoices(useView())} />
}

/** Settings that belong together, side by side. */
function GroupField({ field, form }: FieldProps) {
  const wordsOf = useProviderWords()
  const group = (form.values[field.name] ?? {}) as SettingGroup // as draftOf made it
  const set = (name: string, value: SettingGroup[string]) => form.change({ [field.name]: { ...group, [name]: value } })
  return (
    <fieldset className={classes.group}>
      <legend>{wordsOf(field.label)}</legend>
      {field.hint && <p className={classes.hint}>{wordsOf(field.hint)}</p>}
      <div className={classes.cells}>
        {field.columns.map((column) => {
          const problem = form.problem(`${field.name}.${column.name}`)
          if (column.type === 'money')
            return (
              <AmountField
                key={column.name}
                field={column}
                value={group[column.name]}
                form={form}
                error={problem}
                onChange={(amount) => set(column.name, amount)}
              />
            )
          return (
            <TextInput
              key={column.name}
              label={wordsOf(column.label)}
              withAsterisk={column.is_required}
              dir="auto"
              maxLength={column.max ?? undefined}
              error={problem}
              value={String(group[column.name] ?? '')}
              onChange={(event) => set(column.name, event.currentTarget.value)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** One text for each language of the storefront. */
function TextsField({ field, form }: FieldProps) {
  const wordsOf = useProviderWords()
  const texts = (form.values[field.name] ?? {}) as TextsByLanguage // as draftOf made it
  return (
    <fieldset className={classes.group}>
      <legend>{wordsOf(field.label)}</legend>
      {field.hint && <p className={classes.hint}>{wordsOf(field.hint)}</p>}
      {languages.map((language) => (
        <Textarea
          key={language}
          autosize
          minRows={2}
          dir={LANGUAGES[language].direction}
          label={LANGUAGES[language].own_name}
          maxLength={1000}
          error={form.problem(`${field.name}.${language}`)}
          value={texts[language] ?? ''}
          onChange={(event) => form.change({ [field.name]: { ...texts, [language]: event.currentTarget.value } })}
        />
      ))}
    </fieldset>
  )
}

/** A key: what is stored is never shown; a new one replaces it. */
function SecretField({ field, form, provider }: FieldProps & { provider: Settable }) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const { name } = field
  const stored = provider.secret_values.find((secret) => secret.name === name)
  const value = form.values[name]
  const isRemoved = value === null
  const hint = field.hint ? wordsOf(field.hint) : undefined
  const kept = stored && !isRemoved ? t('providers.secret_kept') : undefined
  return (
    <div className={stored && classes.secret}>
      <PasswordInput
        label={wordsOf(field.label)}
        description={[hint, kept].filter(Boolean).join(' ')}
        withAsterisk={field.is_required}
        placeholder={stored && !isRemoved ? `••••••••${stored.ends_with ?? ''}` : undefined}
        dir="ltr"
        autoComplete="new-password"
        maxLength={field.max ?? undefined}
        error={form.problem(name)}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      />
      {stored && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${isRemoved ? t('providers.secret_keep') : t('providers.secret_remove')}: ${wordsOf(field.label)}`}
          onClick={() => form.change({ [name]: isRemoved ? '' : null })}
        >
          {isRemoved ? t('providers.secret_keep') : t('providers.secret_remove')}
        </Button>
      )}
    </div>
  )
}
