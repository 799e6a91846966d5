import { IconPlus } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import { useTexts } from '../../lib/texts.ts'
import { ImageList } from './image-list.tsx'
import drawer from './variant-drawer.module.css'
import classes from './variant-pictures.module.css'

interface VariantPicturesProps {
  /** The product's, as the form has them. */
  images: readonly string[]
  chosen: readonly string[]
  readOnly: boolean | undefined
  change: (chosen: string[]) => void
}

/** Which of the product's pictures show this variant, in their order. */
export function VariantPictures({ images, chosen, readOnly, change }: VariantPicturesProps) {
  const { t } = useTexts()
  const kept = chosen.filter((url) => images.includes(url))
  const others = images.filter((url) => !kept.includes(url))
  return (
    <section className={layout.stack} aria-label={t('product.images')}>
      <h3 className={drawer.heading}>{t('product.images')}</h3>
      <p className={drawer.hint}>
        {t(images.length === 0 ? 'product.variant_images_none' : 'product.variant_images_hint')}
      </p>
      {kept.length > 0 && <ImageList urls={kept} readOnly={readOnly} change={(next) => change(next(kept))} />}
      {others.length > 0 && !readOnly && (
        <div className={classes.others}>
          {others.map((url) => (
            <button
              key={url}
              type="button"
              className={classes.other}
              aria-label={t('product.variant_image_add', { number: images.indexOf(url) + 1 })}
              onClick={() => change([...kept, url])}
            >
              <img src={url} alt="" loading="lazy" decoding="async" />
              <IconPlus size={16} stroke={2} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
