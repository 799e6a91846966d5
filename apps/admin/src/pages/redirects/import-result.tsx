import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ImportOutcome } from './mutations.ts'
import classes from './redirects.module.css'

/** As many refused lines as fit in a drawer. */
const SHOWN = 100

export function ImportResult({ created, updated, unchanged, refused }: ImportOutcome) {
  const { t } = useTexts()
  const { number } = useFormat()
  return (
    <section className={classes.result} role="status">
      <p>
        <strong>
          {t('redirects.import.done', {
            created: number(created),
            updated: number(updated),
            unchanged: number(unchanged),
          })}
        </strong>
      </p>
      {refused.length > 0 && (
        <>
          <p>{t('redirects.import.refused', { count: refused.length })}</p>
          <ul className={classes.refused}>
            {refused.slice(0, SHOWN).map((line) => (
              <li key={line.line}>
                {t('redirects.import.line', { line: number(line.line) })} {reasonOf(line, t)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function reasonOf({ code, message, path, target }: ImportOutcome['refused'][number], t: AdminTranslate): string {
  const key = `refusals.${code}`
  return t.has(key) ? t(key, { path, target }) : message
}
