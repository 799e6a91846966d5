import { Anchor, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import type { AdminPageProps, AdminShop } from '@shopkey/extension/admin.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReviewStatus } from '../review-tables.ts'
import { Stars } from './stars.tsx'
import { words } from './words.ts'

interface ListedReview {
  id: string
  product_id: string
  product_title: string
  stars: number
  text: string
  status: ReviewStatus
  created_at: string
}

const statuses = ['waiting', 'published', 'rejected'] as const
const pageSize = 20

/** The reviews of a status, the oldest first, with what can be done with them. */
export default function ModerationPage({ shop }: AdminPageProps) {
  const { text } = shop
  const [status, setStatus] = useState<ReviewStatus>('waiting')
  const list = useInfiniteQuery({
    queryKey: [...shop.queryKey, 'reviews', status],
    queryFn: ({ pageParam, signal }) =>
      shop.get<{ reviews: ListedReview[]; count: number }>({
        path: '/reviews',
        query: { status, limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.count ? pages.length * pageSize : undefined),
  })
  const reviews = list.data?.pages.flatMap((page) => page.reviews)
  return (
    <Stack>
      <SegmentedControl
        aria-label={text(words.status)}
        value={status}
        onChange={(value) => setStatus(value)}
        data={statuses.map((value) => ({ value, label: text(words[value]) }))}
        style={{ alignSelf: 'start' }}
      />
      {list.isError && (
        <Paper p="lg" withBorder role="alert">
          <Text mb="sm">{text(words.not_loaded)}</Text>
          <Button variant="default" onClick={() => void list.refetch()}>
            {text(words.retry)}
          </Button>
        </Paper>
      )}
      {list.isPending && <Skeleton h={120} />}
      {reviews?.length === 0 && <Text c="dimmed">{text(words.none)}</Text>}
      {reviews?.map((review) => (
        <ReviewCard key={review.id} shop={shop} review={review} />
      ))}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text(words.more)}
        </Button>
      )}
    </Stack>
  )
}

function ReviewCard({ shop, review }: { shop: AdminShop; review: ListedReview }) {
  const { text } = shop
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (status: 'published' | 'rejected') => shop.post({ path: `/reviews/${review.id}`, body: { status } }),
    onSuccess: (_reply, status) =>
      shop.notifyDone(text(status === 'published' ? words.was_published : words.was_rejected)),
    onError: shop.notifyFailed,
    onSettled: () => client.invalidateQueries({ queryKey: shop.queryKey }),
  })
  return (
    <Paper component="article" p="lg" withBorder aria-label={review.product_title}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Anchor component={Link} to={shop.pathTo('products', review.product_id)} fw={600}>
          <bdi>{review.product_title}</bdi>
        </Anchor>
        <Text size="sm" c="dimmed">
          <time dateTime={review.created_at}>{shop.dayTime(review.created_at)}</time>
        </Text>
      </Group>
      <Stars shop={shop} value={review.stars} />
      <Text my="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.text}
      </Text>
      {shop.may('catalogue.write') && (
        <Group gap="sm">
          {review.status !== 'published' && (
            <Button size="sm" loading={decide.isPending} onClick={() => decide.mutate('published')}>
              {text(words.publish)}
            </Button>
          )}
          {review.status !== 'rejected' && (
            <Button size="sm" variant="default" disabled={decide.isPending} onClick={() => decide.mutate('rejected')}>
              {text(words.reject)}
            </Button>
          )}
        </Group>
      )}
    </Paper>
  )
}
