import { useTexts } from '../../lib/texts.ts'
import '@shopkey/ui/themes.css'
import { Button, FileButton, Radio, TextInput } from '@mantine/core'
import { ownThemeText } from '@shopkey/domain/own-theme.ts'
import { THEMES, type Theme } from '@shopkey/domain/store-view.ts'
import { IconCheck, IconPalette, IconPhotoUp } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import type { Form } from '../../forms/use-form.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useMay } from '../../lib/permissions.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { LibraryPicker } from '../../pickers/library-picker.tsx'
import { useUploadPictures } from '../media/mutations.ts'
import { LookFields } from './look-fields.tsx'
import { OwnThemeFields } from './own-theme-fields.tsx'
import classes from './store.module.css'
import type { StoreDraft } from './store-draft.ts'

/** The server refuses larger pictures. */
const LARGEST_BYTES = 10 * 1024 * 1024

const OWN = 'own'
/** What an own theme begins with: the accent of the theme before. */
const ACCENTS: Readonly<Record<Theme, string>> = {
  blue: '1f4fd1',
  brown: '7b4420',
  carmine: '9a1832',
  green: '2b6a3c',
  red: 'c42f1a',
}

/** Logo, icon and colours of the storefront. */
export function Appearance({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  return (
    <Card title={t('store_settings.appearance')}>
      <AppearanceFields form={form} />
    </Card>
  )
}

export function AppearanceFields({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  return (
    <div className={layout.stack}>
      <PictureField form={form} name="logo" label={t('store_settings.logo')} hint={t('store_settings.logo_hint')} />
      <PictureField
        form={form}
        name="favicon"
        label={t('store_settings.favicon')}
        hint={t('store_settings.favicon_hint')}
      />
      <Radio.Group
        label={t('store_settings.theme')}
        description={t('store_settings.theme_hint')}
        {...form.field('theme')}
        value={form.values.own_theme ? OWN : form.values.theme}
        onChange={(value) =>
          form.change(
            value === OWN
              ? {
                  own_theme: ownThemeText({
                    accent: ACCENTS[form.values.theme],
                    tone: 'white',
                    corners: form.values.look.corners,
                  }),
                }
              : { theme: THEMES.find((theme) => theme === value), own_theme: '' },
          )
        }
      >
        <div className={classes.themes}>
          {THEMES.map((theme) => (
            <Radio.Card key={theme} value={theme} className={classes.theme}>
              <span className={classes.swatches} data-theme={theme} aria-hidden>
                <span data-color="primary" />
                <span data-color="tint" />
                <span data-color="text" />
              </span>
              <span>{t(`store_settings.themes.${theme}`)}</span>
              <IconCheck size={16} stroke={2} className={classes.check} aria-hidden />
            </Radio.Card>
          ))}
          <Radio.Card value={OWN} className={classes.theme}>
            <IconPalette size={20} stroke={1.6} aria-hidden />
            <span>{t('own_theme.title')}</span>
            <IconCheck size={16} stroke={2} className={classes.check} aria-hidden />
          </Radio.Card>
        </div>
      </Radio.Group>
      {form.values.own_theme && (
        <OwnThemeFields value={form.values.own_theme} onChange={(own_theme) => form.change({ own_theme })} />
      )}
      <LookFields form={form} />
    </div>
  )
}

interface PictureFieldProps {
  form: Form<StoreDraft>
  name: 'logo' | 'favicon'
  label: string
  hint: string
}

/** The address of a picture: typed, uploaded, or chosen from the library. */
function PictureField({ form, name, label, hint }: PictureFieldProps) {
  const { t } = useTexts()
  const may = useMay()
  const upload = useUploadPictures()
  const take = ([url]: readonly string[]) => url && form.change({ [name]: url })
  const start = async (file: File) => {
    if (file.size > LARGEST_BYTES) return toastFailed(t('product.drop_rejected'))
    try {
      take(await upload.mutateAsync([file]))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  const address = form.values[name].trim()
  return (
    <div className={classes.picture}>
      <TextInput label={label} description={hint} dir="ltr" maxLength={2000} {...form.field(name)} />
      <div className={classes.buttons}>
        {address && (
          <span className={classes.sample}>
            <img className={classes[name]} src={address} alt="" />
          </span>
        )}
        {may('catalogue.write') && (
          <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={(file) => file && void start(file)}>
            {(button) => (
              <Button
                {...button}
                className="sk-touch"
                variant="default"
                loading={upload.isPending}
                leftSection={<IconPhotoUp size={16} stroke={1.7} aria-hidden />}
              >
                {t('campaigns.upload')}
              </Button>
            )}
          </FileButton>
        )}
        {may('catalogue.read') && <LibraryPicker single onPick={take} />}
      </div>
    </div>
  )
}
