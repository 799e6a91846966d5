import { endpoint } from '../endpoint.ts'
import { AddDatapointBody } from '../metrics.ts'
import { StatusReply } from '../schema.ts'

export const addDatapoint = endpoint({
  method: 'POST',
  path: '/store/metrics/datapoint/add',
  tag: 'Metrics',
  summary: 'Count a view',
  description:
    'Counts that a visitor looked at something, once per visitor, thing and UTC day. Who it was is kept only as ' +
    'a hash that changes every day.',
  body: AddDatapointBody,
  replies: { 200: StatusReply },
})
