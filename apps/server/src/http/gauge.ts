/** A metric whose value is read for each scrape. */
export interface Gauge {
  name: string
  help: string
  labelNames: readonly string[]
  read: () => GaugeValue[] | Promise<GaugeValue[]>
}

interface GaugeValue {
  labels: Record<string, string>
  value: number
}
