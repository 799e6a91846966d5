import { Link } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './case-link.module.css'

const nouns = [
  ['swap_id', 'swaps'],
  ['claim_id', 'claims'],
  ['claim_order_id', 'claims'],
  ['return_id', 'returns'],
] as const

/** Leads from an event of the timeline to the return, swap or claim that it is about. */
export function CaseLink({ data }: { data: Record<string, unknown> }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const found = nouns.find(([key]) => typeof data[key] === 'string')
  if (!found) return null
  const [key, noun] = found
  return (
    <>
      {' · '}
      <Link to={pathTo(noun, String(data[key]))} className={classes.link}>
        {t(`${noun}.one`)}
      </Link>
    </>
  )
}
