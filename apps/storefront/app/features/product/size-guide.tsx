// biome-ignore-all lint/suspicious/noArrayIndexKey: a guide's blocks, rows and cells have no other names, and stay as they are
import { Icon } from '@shopkey/ui/icon.tsx'
import { useRef } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './size-guide.module.css'
import type { SizeGuideContent } from './size-guide.server.ts'

const ID = 'size-guide'

/** Safari before 17 has none. */
function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}

/** Opened by the browser itself, so that it works without scripts too. */
export default function SizeGuide({ content: { category, blocks } }: { content: SizeGuideContent }) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div>
      <button
        type="button"
        className={styles.open}
        popoverTarget={ID}
        aria-haspopup="dialog"
        onClick={() => hasPopovers() || dialog.current?.showModal()}
      >
        {t('product.size_guide')}
      </button>
      <dialog ref={dialog} id={ID} popover="auto" className={styles.guide} aria-labelledby={`${ID}-title`}>
        <div className={styles.head}>
          <h2 id={`${ID}-title`} className={styles.title}>
            {t('product.size_guide')} <bdi className={styles.category}>{category}</bdi>
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('shell.close')}
            popoverTarget={ID}
            popoverTargetAction="hide"
            onClick={() => hasPopovers() || dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls by keyboard */}
        <section className={styles.body} aria-label={category} tabIndex={0}>
          {blocks.map((block, index) =>
            block.kind === 'text' ? (
              <p key={index} className={styles.text} dir="auto">
                {block.text}
              </p>
            ) : (
              <table key={index} className={styles.table}>
                <thead>
                  <tr>
                    {block.head.map((cell, at) => (
                      <th key={at} scope="col">
                        <bdi>{cell}</bdi>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {block.rows.map((row, line) => (
                    <tr key={line}>
                      {row.map((cell, at) =>
                        at === 0 ? (
                          <th key={at} scope="row">
                            <bdi>{cell}</bdi>
                          </th>
                        ) : (
                          <td key={at}>
                            <bdi>{cell}</bdi>
                          </td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            ),
          )}
        </section>
      </dialog>
    </div>
  )
}
