import { useView } from '../../lib/api.ts'
import { useMembership } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { SectionProps } from './product-form.ts'
import classes from './search-preview-section.module.css'

/** What search engines show of a title and of a description before they cut it, in characters. */
const TITLE = 60
const DESCRIPTION = 155

/** How the product's page looks among the results of a search engine: by the words that the storefront gives it. */
export function SearchPreviewSection({ form }: SectionProps) {
  const { t } = useTexts()
  const view = useView()
  const { name } = useMembership()
  const { title, subtitle, description, handle } = form.values
  const page = [title.trim(), name].filter(Boolean).join(' · ')
  const words = subtitle.trim() || description.trim()
  return (
    <Card title={t('product.search_preview')}>
      <div className={classes.result}>
        <bdi className={classes.address} dir="ltr">
          {[view, 'products', handle || '…'].join(' › ')}
        </bdi>
        <span className={classes.title} dir="auto">
          {cut(page, TITLE)}
        </span>
        <span className={classes.words} dir="auto">
          {words ? cut(words, DESCRIPTION) : t('product.search_preview_empty')}
        </span>
      </div>
      {page.length > TITLE && <p className={classes.note}>{t('product.search_preview_long', { limit: TITLE })}</p>}
    </Card>
  )
}

/** At a space where there is one near the end. */
function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= length) return line
  const kept = line.slice(0, length)
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), length * 0.8)).trimEnd()} …`
}
