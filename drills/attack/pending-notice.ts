import { startPayment } from '#contract/repayment/repayment.ts'
import { NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import { type Attack, exactly } from './attack.ts'
import { send } from './caller.ts'
import { good, lend } from './victims.ts'

/** A payer sends the provider's own signed words, without having paid. */
export const pendingNotice: Attack = {
  name: 'pending-notice',
  trust: 63,
  run: async (copy) => {
    const { database } = copy.deps
    const { orderId, productId, token } = await lend(copy, 2, 30)
    for (const channelNumber of ['GCSH', 'MLH']) {
      const input = { productId, orderId, amount: 2_000_00, channelNumber }
      await good(copy, startPayment, input, { token, brand: 'ph' })
    }
    const intents = await database
      .selectFrom('payment_intent')
      .select(['our_reference', 'reference'])
      .where('loan_id', '=', orderId)
      .execute()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const { our_reference: ours, reference } of intents)
      for (const status of ['pending', 'paid', 'unknown'] as const) {
        const body = new URLSearchParams(signedNotice(ours, reference ?? '', status)).toString()
        await send(copy, 'POST', NOTICE_URL, { headers, address: '203.0.113.9' }, body)
      }
    await copy.settle()
    const kept = await database
      .selectFrom('provider_notice')
      .select('id')
      .where(
        'our_reference',
        'in',
        intents.map((intent) => intent.our_reference),
      )
      .execute()
    const announced = await database
      .selectFrom('pending_payment')
      .select('reference')
      .where('loan_id', '=', orderId)
      .execute()
    const booked = await database
      .selectFrom('entry')
      .select('event')
      .where('loan_id', '=', orderId)
      .where('event', 'in', ['repaid', 'prepaid', 'extended', 'replanned'])
      .execute()
    return [
      exactly(3 * intents.length, kept.length, 'signed notices believed to be the provider’s'),
      exactly(0, announced.length, `payments announced by ${3 * intents.length} signed notices`),
      exactly(0, booked.length, 'payments booked by them'),
    ]
  },
}
