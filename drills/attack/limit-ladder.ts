import { getOffer } from '#contract/application/application.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { type Attack, exactly } from './attack.ts'
import type { Copy } from './copy.ts'
import { act, good, lend, type Lent, newBorrower } from './victims.ts'

/** A borrower takes a loan and returns it the same day, again and again, to be lent more. */
export const limitLadder: Attack = {
  name: 'limit-ladder',
  trust: 55,
  run: async (copy) => {
    const borrower = await newBorrower(copy)
    const largest = async () => {
      const sender = { token: borrower.token, brand: 'ph' }
      const { amount } = await good<{ amount: number }>(copy, getOffer, { productId: '13' }, sender)
      return amount
    }
    const first = await largest()
    for (let loans = 0; loans < 3; loans += 1) await settle(copy, await lend(copy, 3, 0, borrower))
    const settled = await copy.deps.database
      .selectFrom('loan')
      .select('id')
      .where('borrower_id', '=', borrower.borrowerId)
      .where('status', '=', 200)
      .execute()
    return [
      exactly(3, settled.length, 'loans taken and returned on one day'),
      exactly(0, (await largest()) - first, 'centavos more lent after them'),
    ]
  },
}

/** Pays all of it through a channel. */
async function settle(copy: Copy, { orderId, productId, token }: Lent): Promise<void> {
  const sender = { token, brand: 'ph' }
  const { amount } = await good<{ amount: number }>(copy, getPayoff, { orderId }, sender)
  const payment = { productId, orderId, amount, channelNumber: 'GCSH', aim: 'payoff' }
  await good(copy, startPayment, payment, sender)
  const { reference } = await copy.deps.database
    .selectFrom('payment_intent')
    .select('reference')
    .where('loan_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await act(copy, `/payments/${reference}/pay`)
}
