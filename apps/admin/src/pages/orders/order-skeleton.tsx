import { Skeleton, Stack } from '@mantine/core'
import { Card } from '../../parts/card.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'

/** The order's shape while it is on its way. */
export function OrderSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton h={12} w={70} mt={4} mb={14} />
      <Skeleton h={26} w={260} mb={12} />
      <Skeleton h={10} w={150} mb={26} />
      <TwoColumns
        work={
          <>
            <Block rows={3} height={44} />
            <Block rows={2} height={36} />
            <Block rows={6} height={14} />
          </>
        }
        facts={<Block rows={8} height={12} />}
      />
    </div>
  )
}

function Block({ rows, height }: { rows: number; height: number }) {
  return (
    <Card>
      <Stack gap="sm">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <Skeleton key={index} h={height} w={index % 3 === 2 ? '60%' : '100%'} />
        ))}
      </Stack>
    </Card>
  )
}
