import { Alert, Button, Tabs } from '@mantine/core'
import type { LegalKind } from '@shopkey/contract/legal-text.ts'
import { plainTextOf, richTextOf } from '@shopkey/domain/plain-rich-text.ts'
import { LONG_TEXT_LIMITS, type RichText } from '@shopkey/domain/rich-text.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import layout from '../../forms/layout.module.css'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { storeQuery } from '../../lib/store.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { useSetLegalText } from './mutations.ts'
import type { LegalTexts } from './queries.ts'
import classes from './store.module.css'
import { unfilledLines } from './unfilled-lines.ts'

interface LegalTextFormProps {
  kind: LegalKind
  languages: readonly Language[]
  /** What is written of this kind. */
  texts: LegalTexts
  onClose: () => void
}

/** Writes one legal text in each language of the store; a language without a text can begin with a template. */
export function LegalTextForm({ onClose, ...props }: LegalTextFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(`legal_texts.kinds.${props.kind}`)} size="xl" onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ kind, languages, texts }: Omit<LegalTextFormProps, 'onClose'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const readOnly = !useMay()('settings.write')
  const view = useView()
  const client = useQueryClient()
  // The languages of a text have one version.
  const precondition = usePrecondition(texts[0]?.updated_at ?? null)
  const save = useSetLegalText(kind, precondition)
  const form = useForm<Partial<Record<Language, RichText | null>>>({
    initial: Object.fromEntries(
      languages.map((code) => [code, texts.find(({ language }) => language === code)?.content ?? null]),
    ),
    check: (values) =>
      Object.fromEntries(
        languages.flatMap((code) => {
          const lines = unfilledLines(values[code] ? plainTextOf(values[code]) : '')
          return lines.length > 0 ? [[code, t('legal_texts.unfilled', { lines: lines.join(' · ') })]] : []
        }),
      ),
    precondition,
    save: (values) => save.mutateAsync(values),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  const begin = async (language: Language) => {
    const [inLanguage, { store }] = await Promise.all([textsIn(language), client.ensureQueryData(storeQuery(view))])
    const { name } = store
    const contact = [store.contact_address, store.contact_email, store.contact_phone].filter(Boolean).join('\n')
    const template = inLanguage(`legal_texts.templates.${kind}`, { store: name, contact })
    // It is edited from here on: without the signs that isolate its values.
    form.change({ [language]: richTextOf(template.replace(/[\u2068\u2069]/g, '')) })
  }
  return (
    <DrawerForm form={form} lead={t('legal_texts.lead')} readOnly={readOnly}>
      {languages
        .filter((code) => form.problems[code])
        .map((code) => (
          <Alert key={code} color="orange" mb="sm">
            <strong lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</strong>: {form.problems[code]}
          </Alert>
        ))}
      <Tabs defaultValue={languages[0]} keepMounted={false}>
        <Tabs.List aria-label={t('legal_texts.language')} mb="sm">
          {languages.map((code) => (
            <Tabs.Tab key={code} value={code}>
              <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((code) => (
          <Tabs.Panel key={code} value={code} className={layout.stack}>
            <RichTextField
              label={t(`legal_texts.kinds.${kind}`)}
              language={code}
              limits={LONG_TEXT_LIMITS}
              readOnly={readOnly}
              value={form.values[code] ?? undefined}
              onChange={(text) => form.change({ [code]: text ?? null })}
            />
            {!readOnly && !form.values[code] && (
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => void begin(code)}>
                  {t('legal_texts.use_template')}
                </Button>
              </div>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </DrawerForm>
  )
}
