import { Button, Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useTranslation } from 'react-i18next'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import type { ProviderDraft, TextsByLanguage } from './provider-draft.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import type { SettingField, StoreProvider } from './queries.ts'
import { RowsField } from './rows-field.tsx'

const languages = ['bh', 'en', 'ar'] as const
/** Longer texts get an area. */
const lineLength = 300

/** The form of a provider, made from the fields that it declares. */
export function SettingFields({ provider, form }: { provider: StoreProvider; form: Form<ProviderDraft> }) {
  return (
    <div className={layout.stack}>
      {provider.fields.map((field) =>
        field.is_secret ? (
          <SecretField key={field.name} field={field} form={form} provider={provider} />
        ) : (
          <PlainField key={field.name} field={field} form={form} />
        ),
      )}
    </div>
  )
}

interface FieldProps {
  field: SettingField
  form: Form<ProviderDraft>
}

function PlainField({ field, form }: FieldProps) {
  const wordsOf = useProviderWords()
  const { name, type, min, max, choices } = field
  const value = form.values[name]
  const common = {
    label: wordsOf(field.label),
    description: field.hint ? wordsOf(field.hint) : undefined,
    withAsterisk: field.is_required,
    error: form.field(name).error,
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
          error={form.problems[`${field.name}.${language}`]}
          value={texts[language] ?? ''}
          onChange={(event) => form.change({ [field.name]: { ...texts, [language]: event.currentTarget.value } })}
        />
      ))}
    </fieldset>
  )
}

/** A key: what is stored is never shown; a new one replaces it. */
function SecretField({ field, form, provider }: FieldProps & { provider: StoreProvider }) {
  const { t } = useTranslation()
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
        error={form.field(name).error}
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
