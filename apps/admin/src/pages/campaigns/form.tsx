import { Button, FileButton, Switch, Textarea, TextInput } from '@mantine/core'
import type { StaffCampaign } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { PeriodFields } from '../../forms/period-fields.tsx'
import { isName } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { LibraryPicker } from '../../pickers/library-picker.tsx'
import classes from './campaigns.module.css'
import { type CampaignValues, useSaveCampaign, useUploadBanner } from './mutations.ts'
import { campaignQuery } from './queries.ts'

const LARGEST_BYTES = 10 * 1024 * 1024
const BODY_LENGTH = 5000
const URL_LENGTH = 2000

interface CampaignFormProps {
  /** Absent for a new one. */
  id: string | undefined
  onClose: () => void
}

export function CampaignForm({ id, onClose }: CampaignFormProps) {
  const { t } = useTexts()
  const campaign = useQuery({ ...campaignQuery(useView(), id ?? ''), enabled: id !== undefined })
  const title = id === undefined ? t('campaigns.new') : (campaign.data?.title ?? t('campaigns.title'))
  return (
    <SideDrawer title={title} size="560px" onClose={onClose}>
      {id === undefined ? <Fields /> : <LoadedPart query={campaign}>{(data) => <Fields campaign={data} />}</LoadedPart>}
    </SideDrawer>
  )
}

/** An address of the web, or a path of the shop. */
const isAddress = (text: string) => text === '' || text.startsWith('/') || /^https?:\/\/\S+$/.test(text)

function Fields({ campaign }: { campaign?: StaffCampaign }) {
  const { t } = useTexts()
  const precondition = usePrecondition(campaign?.updated_at)
  const save = useSaveCampaign(campaign?.id, precondition)
  const { dismiss } = useDrawer()
  const addressRule = (value: string) => (isAddress(value.trim()) ? undefined : t('campaigns.address_wrong'))
  const form = useForm<CampaignValues>({
    initial: {
      title: campaign?.title ?? '',
      body: campaign?.body ?? '',
      banner_url: campaign?.banner_url ?? '',
      target_url: campaign?.target_url ?? '',
      isShown: campaign ? campaign.status === 1 : true,
      starts_at: campaign?.starts_at ?? '',
      ends_at: campaign?.ends_at ?? '',
      translations: campaign?.translations ?? {},
    },
    rules: {
      title: isName(t('campaigns.title_missing'), t('form.name_wrong')),
      banner_url: addressRule,
      target_url: addressRule,
    },
    check: ({ starts_at, ends_at }) => ({
      ...(starts_at && ends_at && ends_at <= starts_at && { ends_at: t('discounts.ends_before_start') }),
    }),
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { campaign_ends_before_start: 'ends_at' },
  })
  return (
    <DrawerForm form={form}>
      <Preview values={form.values} />
      <TextInput
        data-autofocus
        label={t('campaigns.name')}
        maxLength={SHORT_TEXT_LENGTH}
        dir="auto"
        {...form.field('title')}
      />
      <Textarea
        autosize
        minRows={2}
        label={t('campaigns.body')}
        maxLength={BODY_LENGTH}
        dir="auto"
        {...form.field('body')}
      />
      <div className={classes.upload}>
        <TextInput
          label={t('campaigns.banner')}
          description={t('campaigns.banner_hint')}
          dir="ltr"
          maxLength={URL_LENGTH}
          {...form.field('banner_url')}
        />
        <UploadButton onUploaded={(url) => form.change({ banner_url: url })} />
        <LibraryButton onPick={(url) => form.change({ banner_url: url })} />
      </div>
      <TextInput
        label={t('campaigns.target')}
        description={t('campaigns.target_hint')}
        dir="ltr"
        maxLength={URL_LENGTH}
        {...form.field('target_url')}
      />
      <Switch label={t('campaigns.is_shown')} {...form.checkbox('isShown')} />
      <PeriodFields values={form.values} problems={form.problems} onChange={form.change} />
      <TranslationFields
        isTitled
        fields={[
          { name: 'title', label: t('campaigns.name'), stored: form.values.title },
          { name: 'body', label: t('campaigns.body'), stored: form.values.body, isLong: true },
        ]}
        {...form.field('translations')}
      />
    </DrawerForm>
  )
}

/** For those who may see the catalogue's pictures. */
function LibraryButton({ onPick }: { onPick: (url: string) => void }) {
  if (!useMay()('catalogue.read')) return null
  return <LibraryPicker single onPick={([url]) => url && onPick(url)} />
}

function UploadButton({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { t } = useTexts()
  const mayUpload = useMay()('catalogue.write')
  const upload = useUploadBanner()
  const start = async (file: File) => {
    if (file.size > LARGEST_BYTES) return toastFailed(t('product.drop_rejected'))
    try {
      onUploaded(await upload.mutateAsync(file))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  if (!mayUpload) return null
  return (
    <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={(file) => file && void start(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          loading={upload.isPending}
          leftSection={<IconPhotoUp size={16} stroke={1.7} aria-hidden />}
        >
          {t('campaigns.upload')}
        </Button>
      )}
    </FileButton>
  )
}

/** As the shop shows it. */
function Preview({ values: { title, body, banner_url, target_url } }: { values: CampaignValues }) {
  const { t } = useTexts()
  return (
    <section className={classes.preview} aria-label={t('campaigns.preview')}>
      <div className={classes.words}>
        <span className={classes.title} dir="auto">
          {title || t('campaigns.name')}
        </span>
        {body && (
          <span className={classes.text} dir="auto">
            {body}
          </span>
        )}
        {target_url && <span className={classes.way}>{t('campaigns.look')}</span>}
      </div>
      {banner_url && isAddress(banner_url.trim()) && <img className={classes.picture} src={banner_url.trim()} alt="" />}
    </section>
  )
}
