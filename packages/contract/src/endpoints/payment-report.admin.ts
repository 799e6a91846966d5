import { endpoint } from '../endpoint.ts'
import { PaymentExportQuery, PaymentExportReply, PaymentReportQuery, PaymentReportReply } from '../payment-report.ts'

const tag = 'Payments'
const errors = ['analytics_range_not_valid']

export const getPaymentReport = endpoint({
  method: 'GET',
  path: '/admin/payment-report',
  tag,
  summary: "Compare the payments with the providers' books",
  description:
    'Returns what was captured and refunded by day and provider, next to what the providers say, what they charged, and what is not ' +
    'certain. Providers are read after each change of a payment, and again in growing intervals.',
  query: PaymentReportQuery,
  replies: { 200: PaymentReportReply },
  errors,
})

export const exportPayments = endpoint({
  method: 'GET',
  path: '/admin/payment-report/export',
  tag,
  summary: 'Export payments with fees and payouts',
  description:
    'Returns the payments whose money was taken on these days as CSV, 10,000 at most: amounts here and at the provider, its fee ' +
    'with tax, what is left, and when it is paid out.',
  query: PaymentExportQuery,
  replies: { 200: PaymentExportReply },
  errors,
})
