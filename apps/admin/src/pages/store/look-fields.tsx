import { Radio } from '@mantine/core'
import { OWN_CORNERS, type OwnCorners, ownThemeText, parseOwnTheme } from '@shopkey/domain/own-theme.ts'
import { FONT_PAIRS, type FontPair, HEADER_LAYOUTS, lookOf, PICTURE_RATIOS } from '@shopkey/domain/store-look.ts'
import type { ReactNode } from 'react'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { CornersSketch, HeaderSketch, RatioSketch } from './look-sketches.tsx'
import classes from './store.module.css'
import type { StoreDraft } from './store-draft.ts'

/** Their names are the same in every language. */
const FONT_NAMES: Readonly<Record<FontPair, string>> = {
  plus_jakarta_sans: 'Plus Jakarta Sans',
  fraunces_inter: 'Fraunces, Inter',
  playfair_source: 'Playfair Display, Source Sans 3',
  lora: 'Lora',
  grotesk_inter: 'Space Grotesk, Inter',
  nunito: 'Nunito',
  outfit_source: 'Outfit, Source Sans 3',
}

/** Fonts, header, corners and pictures of the storefront. */
export function LookFields({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  const { look, own_theme } = form.values
  const own = parseOwnTheme(own_theme)
  const changeCorners = (corners: OwnCorners) =>
    form.change({ look: { ...look, corners }, ...(own && { own_theme: ownThemeText({ ...own, corners }) }) })
  return (
    <>
      <SketchedChoice
        label={t('store_look.fonts')}
        description={t('store_look.fonts_hint')}
        value={look.fonts}
        onChange={(fonts) => form.change({ look: lookOf({ ...look, fonts }) })}
        choices={FONT_PAIRS.map((value) => ({
          value,
          label: t(`store_look.font_pairs.${value}`),
          detail: FONT_NAMES[value],
        }))}
      />
      <SketchedChoice
        label={t('store_look.header')}
        description={t('store_look.hint')}
        value={look.header}
        onChange={(header) => form.change({ look: lookOf({ ...look, header }) })}
        choices={HEADER_LAYOUTS.map((value) => ({
          value,
          label: t(`store_look.headers.${value}`),
          sketch: <HeaderSketch layout={value} />,
        }))}
      />
      <SketchedChoice
        label={t('own_theme.corners')}
        value={own?.corners ?? look.corners}
        onChange={(value) => changeCorners(lookOf({ corners: value }).corners)}
        choices={OWN_CORNERS.map((value) => ({
          value,
          label: t(`own_theme.corner_kinds.${value}`),
          sketch: <CornersSketch corners={value} />,
        }))}
      />
      <SketchedChoice
        label={t('store_look.picture_ratio')}
        value={look.picture_ratio}
        onChange={(picture_ratio) => form.change({ look: lookOf({ ...look, picture_ratio }) })}
        choices={PICTURE_RATIOS.map((value) => ({
          value,
          label: t(`store_look.picture_ratios.${value}`),
          sketch: <RatioSketch ratio={value} />,
        }))}
      />
    </>
  )
}

interface SketchedChoiceProps {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: string; detail?: string; sketch?: ReactNode }[]
}

function SketchedChoice({ label, description, value, onChange, choices }: SketchedChoiceProps) {
  return (
    <Radio.Group label={label} description={description} value={value} onChange={onChange}>
      <div className={classes.themes}>
        {choices.map((choice) => (
          <Radio.Card key={choice.value} value={choice.value} className={classes.theme}>
            {choice.sketch}
            <span>
              {choice.label}
              {choice.detail && (
                <bdi className={classes.detail} lang="en">
                  {choice.detail}
                </bdi>
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
