import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { EMAIL_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { ORDER_PREFIX_LENGTH, ORDER_PREFIX_PATTERN, orderNumber } from '@shopkey/domain/order-number.ts'
import { STORE_CATEGORIES } from '@shopkey/domain/store-view.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import { isName, notEmpty } from '../../forms/rules.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { TimeZoneSelect } from '../opening/time-zone-select.tsx'
import { AnnouncementCard, announcementProblems } from './announcement-card.tsx'
import { Appearance } from './appearance.tsx'
import { LegalTextsCard } from './legal-texts-card.tsx'
import { useSaveStore } from './mutations.ts'
import { OpeningHoursCard, openingHoursProblems } from './opening-hours-card.tsx'
import { type EditedStore, storeSettingsQuery } from './queries.ts'
import { isReturnDays, ReturnsCard } from './returns-card.tsx'
import { SocialLinksCard, socialLinkProblems } from './social-links-card.tsx'
import { StatusCard, StoreStatusBadge } from './status-card.tsx'
import classes from './store.module.css'
import { draftOf, type StoreDraft, shownDraft } from './store-draft.ts'
import { StorefrontPreview } from './storefront-preview.tsx'
import { useShowPreview } from './use-show-preview.ts'

const PREFIX = new RegExp(ORDER_PREFIX_PATTERN)
const EXAMPLE_NUMBER = 1042
/** 1 to 90. */
const DAYS = /^([1-9]|[1-8]\d|90)$/

/** What the store is called, how it looks, how it is reached, and whether it is open. */
export function StoreSettingsPage() {
  const store = useQuery(storeSettingsQuery(useView()))
  return <LoadedPage query={store}>{(settings) => <SettingsForm store={settings} />}</LoadedPage>
}

function SettingsForm({ store }: { store: EditedStore }) {
  const { t } = useTexts()
  const mayWrite = useMay()('settings.write')
  const precondition = usePrecondition(store.updated_at)
  const save = useSaveStore(precondition)
  const form = useForm<StoreDraft, unknown>({
    initial: draftOf(store),
    rules: {
      name: isName(t('opening.name_missing'), t('form.name_wrong')),
      languages: notEmpty(t('opening.languages_missing')),
      order_number_prefix: (prefix) =>
        !prefix.trim() || PREFIX.test(prefix.trim()) ? undefined : t('store_settings.order_prefix_wrong'),
      arrives_after_days: (days) =>
        !days.trim() || DAYS.test(days.trim()) ? undefined : t('store_settings.arrives_after_wrong'),
      return_window_days: (days) => (isReturnDays(days) ? undefined : t('store_settings.return_days_wrong')),
    },
    check: ({ announcement, social_links, opening_hours }) => ({
      ...announcementProblems(announcement, {
        link: t('announcement.link_wrong'),
        ends_at: t('discounts.ends_before_start'),
      }),
      ...socialLinkProblems(social_links, (network) => t('social_links.wrong', { network })),
      ...openingHoursProblems(opening_hours, {
        span_reversed: t('opening_hours.reversed'),
        spans_overlap: t('opening_hours.overlap'),
        date_missing: t('opening_hours.date_missing'),
        date_twice: t('opening_hours.date_twice'),
      }),
    }),
    save: save.mutateAsync,
    precondition,
    done: t('form.saved'),
    fieldOfCode: { phone_not_valid: 'contact_phone', time_zone_unknown: 'time_zone' },
  })
  const preview = useShowPreview()
  const draft = useMemo(() => shownDraft(form.values), [form.values])
  return (
    <FormPage
      form={form}
      readOnly={!mayWrite}
      title={t('store_settings.title')}
      aside={<StoreStatusBadge status={store.status} />}
      actions={
        <Button
          variant="default"
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
          loading={preview.isPending}
          onClick={preview.show}
        >
          {t('store_settings.preview')}
        </Button>
      }
      main={
        <>
          <Basics form={form} store={store} />
          <Appearance form={form} />
          <AnnouncementCard form={form} />
          <Contact form={form} />
          <SocialLinksCard form={form} />
          <OpeningHoursCard form={form} />
          <Places form={form} />
          <Notice form={form} />
          <Card title={t('store_settings.delivery')}>
            <TextInput
              label={t('store_settings.arrives_after')}
              description={t('store_settings.arrives_after_hint')}
              inputMode="numeric"
              dir="ltr"
              maxLength={2}
              {...form.field('arrives_after_days')}
            />
          </Card>
          <ReturnsCard form={form} />
          <Card title={t('store_settings.invoices')}>
            <div className={layout.stack}>
              <TextInput
                label={t('store_settings.order_prefix')}
                description={t('store_settings.order_prefix_hint', {
                  example: orderNumber(EXAMPLE_NUMBER, form.values.order_number_prefix.trim()),
                })}
                dir="ltr"
                maxLength={ORDER_PREFIX_LENGTH}
                {...form.field('order_number_prefix')}
              />
              <Textarea
                label={t('documents.sender')}
                description={t('store_settings.sender_hint')}
                autosize
                minRows={3}
                maxLength={500}
                dir="auto"
                {...form.field('invoice_sender')}
              />
            </div>
          </Card>
        </>
      }
      side={
        <>
          <StatusCard />
          <StorefrontPreview draft={draft} initialScreen="phone" />
          <LegalTextsCard languages={store.languages.filter(isLanguage)} />
        </>
      }
    />
  )
}

interface SectionProps {
  form: Form<StoreDraft>
}

function Basics({ form, store }: SectionProps & { store: EditedStore }) {
  const { t } = useTexts()
  return (
    <Card title={t('store_settings.basics')}>
      <div className={layout.stack}>
        <TextInput
          label={t('opening.name')}
          maxLength={SHORT_TEXT_LENGTH}
          autoComplete="organization"
          {...form.field('name')}
        />
        <TextInput
          label={t('opening.address')}
          description={t('store_settings.address_hint')}
          leftSection="/"
          dir="ltr"
          value={store.view_code}
          readOnly
        />
        <Select
          label={t('opening.category')}
          data={STORE_CATEGORIES.map((value) => ({ value, label: t(`opening.categories.${value}`) }))}
          allowDeselect={false}
          {...form.field('category')}
          onChange={(value) => form.change({ category: STORE_CATEGORIES.find((known) => known === value) })}
        />
      </div>
    </Card>
  )
}

function Contact({ form }: SectionProps) {
  const { t } = useTexts()
  return (
    <Card title={t('store_settings.contact')}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t('store_settings.contact_hint')}</p>
        <div className={layout.pair}>
          <TextInput
            type="email"
            dir="ltr"
            label={t('store_settings.email')}
            maxLength={EMAIL_LENGTH}
            {...form.field('contact_email')}
          />
          <TextInput type="tel" dir="ltr" label={t('opening.phone')} maxLength={40} {...form.field('contact_phone')} />
        </div>
        <Textarea
          label={t('store_settings.postal_address')}
          autosize
          minRows={2}
          maxLength={500}
          dir="auto"
          {...form.field('contact_address')}
        />
      </div>
    </Card>
  )
}

function Places({ form }: SectionProps) {
  const { t } = useTexts()
  const { languages } = form.values
  const [usual] = languages
  return (
    <Card title={t('store_settings.places')}>
      <div className={layout.stack}>
        <Checkbox.Group
          label={t('opening.languages')}
          description={t('opening.languages_hint')}
          {...form.field('languages')}
          onChange={(chosen) =>
            form.change({
              languages: [
                ...languages.filter((code) => chosen.includes(code)),
                ...LANGUAGE_CODES.filter((code) => chosen.includes(code) && !languages.includes(code)),
              ],
            })
          }
        >
          <div className={classes.choices}>
            {LANGUAGE_CODES.map((code) => (
              <Checkbox
                key={code}
                value={code}
                label={<span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={layout.pair}>
          <Select
            label={t('store_settings.usual_language')}
            description={t('store_settings.usual_language_hint')}
            allowDeselect={false}
            data={languages.map((code) => ({ value: code, label: LANGUAGES[code].own_name }))}
            value={usual ?? null}
            onChange={(code) =>
              isLanguage(code) && form.change({ languages: [code, ...languages.filter((other) => other !== code)] })
            }
          />
          <TimeZoneSelect {...form.field('time_zone')} onChange={(time_zone) => form.change({ time_zone })} />
        </div>
      </div>
    </Card>
  )
}

/** What shoppers read while the store is not open. */
function Notice({ form }: SectionProps) {
  const { t } = useTexts()
  const { languages, closed_notice } = form.values
  return (
    <Card title={t('store_settings.notice')}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t('store_settings.notice_hint')}</p>
        {languages.map((code) => (
          <Textarea
            key={code}
            label={<span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>}
            autosize
            minRows={2}
            maxLength={1000}
            lang={LANGUAGES[code].tag}
            dir={LANGUAGES[code].direction}
            value={closed_notice[code] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.change((latest) => ({ ...latest, closed_notice: { ...latest.closed_notice, [code]: value } }))
            }
          />
        ))}
      </div>
    </Card>
  )
}
