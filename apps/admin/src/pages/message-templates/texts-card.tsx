import { Button, Tabs, Textarea, TextInput } from '@mantine/core'
import { MESSAGE_PARTS, type MessagePart } from '@shopkey/contract/message-topics.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { isLanguage, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useRef } from 'react'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './message-templates.module.css'
import type { MessageTemplate } from './queries.ts'
import { isUsual, PARTS, type TemplateDraft, withVariable } from './text-draft.ts'

interface TextsCardProps {
  form: Form<TemplateDraft>
  template: MessageTemplate
  languages: readonly Language[]
  language: Language
  onLanguage: (language: Language) => void
  readOnly: boolean
}

/** The fields of each language. An empty one shows the usual text, which is sent then. */
export function TextsCard({ form, template, languages, language, onLanguage, readOnly }: TextsCardProps) {
  const { t } = useTexts()
  return (
    <Card title={t('message_templates.texts')}>
      <Tabs value={language} keepMounted={false} onChange={(code) => isLanguage(code) && onLanguage(code)}>
        <Tabs.List aria-label={t('message_templates.language')} mb="md">
          {languages.map((code) => (
            <Tabs.Tab key={code} value={code}>
              <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((code) => (
          <Tabs.Panel key={code} value={code}>
            {readOnly ? (
              <UsualText template={template} language={code} />
            ) : (
              <Fields {...{ form, template }} language={code} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  )
}

/** What is sent, for those who may not change it. */
function UsualText({ template: { texts }, language }: { template: MessageTemplate; language: Language }) {
  const { t } = useTexts()
  const found = texts.find((text) => text.language === language)
  if (!found) return null
  const { usual, own } = found
  const { tag, direction } = LANGUAGES[language]
  return (
    <dl className={classes.usual}>
      {PARTS.map((part) => {
        const text = own?.[part] ?? (part === 'closing' ? null : usual[part])
        if (!text) return null
        return (
          <div key={part}>
            <dt>{t(`message_templates.parts.${part}`)}</dt>
            <dd lang={tag} dir={direction}>
              {text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const empty = { subject: '', greeting: '', body: '', closing: '' }

type FieldsProps = Pick<TextsCardProps, 'form' | 'template' | 'language'>

function Fields({ form, template, language }: FieldsProps) {
  const { t } = useTexts()
  const { variables, required_variables, texts } = template
  const draft = form.values[language]
  const usual = texts.find((text) => text.language === language)?.usual
  const { tag, direction } = LANGUAGES[language]
  /** The field that was used last, where a variable goes. */
  const last = useRef<{ part: MessagePart; field: HTMLInputElement | HTMLTextAreaElement }>(undefined)
  const write = (part: MessagePart, text: string) =>
    form.change((latest) => ({ ...latest, [language]: { ...latest[language], [part]: text } }))
  const insert = (variable: string) => {
    const part = last.current?.part ?? 'body'
    const field = last.current?.field ?? document.getElementById(`${form.id}-body`)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { length } = draft[part]
    const next = withVariable(part, draft[part], variable, field.selectionStart ?? length, field.selectionEnd ?? length)
    if (!next) return
    write(part, next.text)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(next.cursor, next.cursor)
    })
  }
  const input = (part: MessagePart) => ({
    id: `${form.id}-${part}`,
    label: t(`message_templates.parts.${part}`),
    placeholder: part === 'closing' ? t('message_templates.closing_hint') : usual?.[part],
    maxLength: MESSAGE_PARTS[part],
    lang: tag,
    dir: direction,
    value: draft[part],
    error: form.problems[`${language}.${part}`],
    onFocus: ({ currentTarget: field }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { part, field }
    },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => write(part, value),
  })
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>{t('message_templates.hint')}</p>
      <TextInput {...input('subject')} />
      <TextInput {...input('greeting')} description={t('message_templates.greeting_hint')} />
      <Textarea
        autosize
        minRows={6}
        maxRows={20}
        {...input('body')}
        description={
          required_variables.length > 0
            ? t('message_templates.required', { variables: required_variables.map((name) => `{{${name}}}`).join(' ') })
            : undefined
        }
      />
      <Textarea autosize minRows={2} maxRows={8} {...input('closing')} />
      <fieldset className={classes.variables}>
        <legend>{t('message_templates.variables_title')}</legend>
        {[...variables, 'name'].map((name) => (
          <button key={name} type="button" className={classes.variable} onClick={() => insert(name)}>
            <code dir="ltr">{`{{${name}}}`}</code>
            <span>{variableName(name, t)}</span>
          </button>
        ))}
      </fieldset>
      <div>
        <Button
          variant="default"
          onClick={() =>
            form.change((latest) => ({
              ...latest,
              [language]: { ...empty, ...(isUsual(latest[language]) && usual) },
            }))
          }
        >
          {t(isUsual(draft) ? 'message_templates.use_usual' : 'message_templates.reset')}
        </Button>
      </div>
    </div>
  )
}

const named = ['number', 'total', 'amount', 'date', 'accounts', 'value', 'message', 'store', 'name'] as const

function variableName(name: string, t: AdminTranslate): string {
  const known = named.find((other) => other === name)
  return known ? t(`message_templates.variables.${known}`) : name
}
