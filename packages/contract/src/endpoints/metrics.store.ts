import { endpoint } from '../endpoint.ts'
import { AddDatapointBody } from '../metrics.ts'
import { StatusReply } from '../schema.ts'

export const addDatapoint = endpoint({
  method: 'POST',
  path: '/store/metrics/datapoint/add',
  tag: 'Metrics',
  summary: 'Count a view, once per visitor and day',
  body: AddDatapointBody,
  replies: { 200: StatusReply },
})
