import { loadAdminMessages } from '@shopkey/i18n/admin-messages.ts'
import { createTranslator, type MessageValues } from '@shopkey/i18n/translate.ts'
import type { Caller } from '../lib/caller.ts'
import type { DemoStore } from '../lib/demo-store.ts'

/** What the templates leave open, in the order of their text. */
const RETURN_DAYS = 14
const days = { terms: ['3'], returns: [String(RETURN_DAYS), '5'] }

/** Terms of sale, and returns: the back-office's templates, as an owner would fill them in, and the days that they promise. */
export async function writeLegalTexts(asOwner: Caller, store: DemoStore): Promise<void> {
  await asOwner.post('/admin/store', { return_window_days: RETURN_DAYS })
  const { legal_texts: known } = await asOwner.get<{ legal_texts: { kind: string }[] }>('/admin/legal-texts')
  for (const kind of ['terms', 'returns'] as const) {
    if (known.some((text) => text.kind === kind)) continue
    const bodies = store.languages.map(async (language) => {
      const t = createTranslator<`legal_texts.templates.${typeof kind}`>(await loadAdminMessages(language), language)
      const values: MessageValues = { store: store.name, contact: store.contact_phone }
      return [language, filledIn(t(`legal_texts.templates.${kind}`, values), days[kind])] as const
    })
    await asOwner.post(`/admin/legal-texts/${kind}`, Object.fromEntries(await Promise.all(bodies)))
  }
}

function filledIn(template: string, answers: readonly string[]): string {
  let next = 0
  return template.replace(/…/g, () => answers[next++] ?? '…')
}
