import Type from 'typebox'
import { about } from '../annotated.ts'
import { BounceServiceParams } from '../bounce.ts'
import { endpoint } from '../endpoint.ts'

export const receiveBounce = endpoint({
  method: 'POST',
  path: '/webhooks/bounces/:service',
  tag: 'Notifications',
  summary: 'Receive a report of an address that bounces',
  description:
    'Receives what a mail service reports about messages: permanent failures and complaints mark their address; everything else is accepted without effect. ' +
    'Postmark sends the secret of `MAIL_WEBHOOK_SECRET` as the password of its basic authentication, Mailgun signs with it. ' +
    'Amazon SES reports by the topic of Amazon SNS in `SES_TOPIC_ARN`; its messages are signed, and its subscription is confirmed.',
  params: BounceServiceParams,
  replies: {
    200: Type.Object({
      received: about('Always true; anything else than 200 makes the service send the report again', Type.Boolean()),
    }),
  },
  errors: ['webhook_not_genuine'],
})
