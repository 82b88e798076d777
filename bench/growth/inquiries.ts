// A process of its own that answers inquiries in the words of the first provider, without a
// database: bench/posting.ts starts it. It is told of the payments that it knows.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import type { PaymentToBook } from './payments.ts'

const { merchantId } = SANDBOX_SECRETS.paymentServices.dragonpay
const known = new Map<string, string>()

process.on('message', (payments: readonly PaymentToBook[]) => {
  for (const payment of payments) known.set(payment.reference, detailsOf(payment))
  process.send?.('known')
})

const server = createServer((request, response) => {
  const details = known.get(request.url?.split('/').at(-1) ?? '')
  response.setHeader('content-type', 'application/json')
  if (details === undefined) response.statusCode = 404
  response.end(details ?? '{"Status":"104","Message":"Not found"}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))

/** As doubles/dragonpay/collections/collection-status.ts answers. */
function detailsOf({ reference, ourReference, loanId, amount }: PaymentToBook): string {
  return JSON.stringify({
    RefNo: reference,
    MerchantId: merchantId,
    TxnId: ourReference,
    RefDate: '',
    Amount: `${amount.slice(0, -2)}.${amount.slice(-2)}`,
    Currency: 'PHP',
    Status: 'S',
    ProcId: 'GCSH',
    ProcMsg: 'PAID',
    Param1: loanId,
    Fee: '0.00',
    SettleDate: '',
  })
}
