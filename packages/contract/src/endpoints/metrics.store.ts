import { endpoint } from '../endpoint.ts'
import { AddDatapointBody } from '../metrics.ts'
import { StatusReply } from '../schema.ts'

export const addDatapoint = endpoint({
  method: 'POST',
  path: '/store/metrics/datapoint/add',
  tag: 'Metrics',
  summary: 'Count a view',
  description:
    'Counts a view, once per visitor, object and day of the store. The visitor is stored only as a hash that changes ' +
    'every day.',
  body: AddDatapointBody,
  replies: { 200: StatusReply },
})
