import { Tabs, Textarea, TextInput } from '@mantine/core'
import { isLanguage, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../lib/api.ts'
import { storeQuery } from '../lib/store.ts'
import { useTexts } from '../lib/texts.ts'
import type { Translations } from '../lib/translations.ts'
import classes from './translation-fields.module.css'

export interface TranslationFieldsProps {
  /** In a form that is about more; a card has its own title. */
  isTitled?: boolean
  fields: { name: string; label: string; stored: string; isLong?: boolean }[]
  value: Translations
  error?: string | undefined
  onChange: (value: Translations) => void
}

/** The texts in the store's languages, one at a time. Where a translation is empty, shoppers see the stored text. */
export function TranslationFields({ isTitled, fields, value, error, onChange }: TranslationFieldsProps) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  const known = store.data?.languages.filter(isLanguage) ?? []
  const write = (language: string, name: string, text: string) =>
    onChange({ ...value, [language]: { ...value[language], [name]: text } })

  if (known.length === 0) return null
  return (
    <Tabs defaultValue={known[0]} keepMounted={false}>
      {isTitled && <h3 className={classes.title}>{t('translations.title')}</h3>}
      <p className={classes.hint}>{t('translations.hint')}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Tabs.List aria-label={t('translations.title')} mb="sm">
        {known.map((language) => (
          <Tabs.Tab key={language} value={language}>
            <span lang={LANGUAGES[language].tag}>{LANGUAGES[language].own_name}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {known.map((language) => (
        <Tabs.Panel key={language} value={language} className={classes.fields}>
          {fields.map(({ name, label, stored, isLong }) => {
            const input = {
              label,
              placeholder: stored,
              lang: LANGUAGES[language].tag,
              dir: LANGUAGES[language].direction,
              value: value[language]?.[name] ?? '',
            }
            return isLong ? (
              <Textarea
                key={name}
                autosize
                minRows={3}
                maxRows={12}
                {...input}
                onChange={(event) => write(language, name, event.currentTarget.value)}
              />
            ) : (
              <TextInput
                key={name}
                maxLength={255}
                {...input}
                onChange={(event) => write(language, name, event.currentTarget.value)}
              />
            )
          })}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
