import { startPayment } from '#contract/repayment/repayment.ts'
import { type Attack, atMost } from './attack.ts'
import { call, times } from './caller.ts'
import { lend } from './victims.ts'

/** A borrower starts payment after payment on one loan. */
export const openPayments: Attack = {
  name: 'open-payments',
  trust: 56,
  run: async (copy) => {
    const { orderId, productId, token } = await lend(copy, 2, 25)
    const started = await times(60, async (place) =>
      call(
        copy,
        startPayment,
        { productId, orderId, amount: 1_000_00 + place, channelNumber: 'GCSH' },
        { token, brand: 'ph', address: `203.0.113.${place}` },
      ),
    )
    const open = await copy.deps.database
      .selectFrom('payment_intent')
      .select('id')
      .where('loan_id', '=', orderId)
      .where('state', '=', 'pending')
      .execute()
    return [
      atMost(
        20,
        started.filter(({ code }) => code === '0').length,
        'payments started in an hour, of 60',
      ),
      atMost(5, open.length, 'payments of one loan open at once'),
    ]
  },
}
