import { TextInput } from '@mantine/core'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import layout from '../../forms/layout.module.css'
import { PeriodFields } from '../../forms/period-fields.tsx'
import type { Problems } from '../../forms/problems.ts'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { AnnouncementDraft, StoreDraft } from './store-draft.ts'

const TEXT_LENGTH = 200
const LINK_LENGTH = 2000

/** As the contract takes it. */
const LINK = /^(https:\/\/\S+|\/([^\s/\\]\S*)?)$/

/** What the server would refuse, by the field's path. */
export function announcementProblems(
  { link, starts_at, ends_at }: AnnouncementDraft,
  words: { link: string; ends_at: string },
): Problems {
  return {
    ...(link.trim() && !LINK.test(link.trim()) && { 'announcement.link': words.link }),
    ...(starts_at && ends_at && ends_at <= starts_at && { 'announcement.ends_at': words.ends_at }),
  }
}

/** The line above each page of the storefront, and when shoppers see it. */
export function AnnouncementCard({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  const { announcement, languages } = form.values
  const change = (next: Partial<AnnouncementDraft>) =>
    form.change((latest) => ({ ...latest, announcement: { ...latest.announcement, ...next } }))
  return (
    <Card title={t('announcement.title')}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t('announcement.hint')}</p>
        {languages.map((code) => (
          <TextInput
            key={code}
            label={t('announcement.text_in', { language: LANGUAGES[code].own_name })}
            maxLength={TEXT_LENGTH}
            lang={LANGUAGES[code].tag}
            dir={LANGUAGES[code].direction}
            value={announcement.text[code] ?? ''}
            onChange={({ currentTarget: { value } }) => change({ text: { ...announcement.text, [code]: value } })}
          />
        ))}
        <TextInput
          label={t('announcement.link')}
          description={t('announcement.link_hint')}
          dir="ltr"
          maxLength={LINK_LENGTH}
          value={announcement.link}
          error={form.problems['announcement.link']}
          onChange={({ currentTarget: { value } }) => change({ link: value })}
        />
        <PeriodFields
          values={announcement}
          problems={{ ends_at: form.problems['announcement.ends_at'] ?? '' }}
          onChange={change}
        />
      </div>
    </Card>
  )
}
