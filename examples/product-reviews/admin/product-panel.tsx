import { Anchor, Skeleton, Text } from '@mantine/core'
import type { AdminPanelProps } from '@shopkey/extension/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Stars } from './stars.tsx'
import { words } from './words.ts'

interface Summary {
  count: number
  waiting_count: number
  average_stars: number | null
}

/** How a product was reviewed. */
export default function ProductPanel({ shop, record_id }: AdminPanelProps) {
  const { text, number } = shop
  const summary = useQuery({
    queryKey: [...shop.queryKey, 'summary', record_id],
    queryFn: ({ signal }) => shop.get<Summary>({ path: `/products/${record_id}/summary`, signal }),
  })
  if (summary.isError) return <Text role="alert">{text(words.not_loaded)}</Text>
  if (!summary.data) return <Skeleton h={40} />
  const { count, waiting_count, average_stars } = summary.data
  return (
    <>
      {average_stars !== null && (
        <p>
          <Stars shop={shop} value={average_stars} /> {number(average_stars)}
        </p>
      )}
      <Text size="sm">
        {text(words.published)}: {number(count)} · {text(words.waiting)}: {number(waiting_count)}
      </Text>
      <Anchor component={Link} to={shop.pathTo('x/product-reviews')} size="sm">
        {text(words.reviews)}
      </Anchor>
    </>
  )
}
