import { Skeleton, Stack } from '@mantine/core'
import { Card } from '../../parts/card.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'

/** The editor's shape while the product is on its way. */
export function ProductSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={12} w={70} mt={4} mb={14} />
      <Skeleton h={26} w={260} mb={30} />
      <TwoColumns
        work={
          <>
            <Fields count={4} />
            <Fields count={2} />
          </>
        }
        facts={<Fields count={5} />}
      />
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return (
    <Card>
      <Stack gap="md">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <Stack key={index} gap={6}>
            <Skeleton h={10} w={90} />
            <Skeleton h={36} />
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
