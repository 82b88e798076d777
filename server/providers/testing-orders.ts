import type { PaymentOrder, PaymentProvider } from '#server/providers/payment-provider.ts'
import { readWithKeys, type TestDoubles } from '#doubles/testing-doubles.ts'

/** Orders that a test starts at a provider, and what the provider says of them. */
export function ordersAt(provider: PaymentProvider, { shop, clock }: TestDoubles) {
  let count = 0

  async function orderOf(changes: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
    count += 1
    const wallet = (await listChannels(provider)).find(({ kind }) => kind === 'wallet')
    return {
      ourReference: `LN-contract-${provider.key}-${count}`,
      amount: 1_234_50n,
      channel: wallet?.number ?? '',
      expiresAt: clock.now.add({ hours: 24 }),
      description: 'Loan repayment',
      payer: { email: null, phone: '09171234567' },
      loanId: `loan-${provider.key}-${count}`,
      ...changes,
    }
  }

  return {
    orderOf,

    started: async (changes: Partial<PaymentOrder> = {}) => {
      const order = await orderOf(changes)
      const startedAt = clock.now.round({ smallestUnit: 'second', roundingMode: 'floor' })
      const answer = await provider.start(order)
      if (answer.kind !== 'answered') throw new Error(`Not started: ${JSON.stringify(answer)}`)
      const { reference, payUrl } = answer.value
      return { order, payUrl, asked: { ourReference: order.ourReference, reference, startedAt } }
    },

    /** As the provider answers it now. */
    detailsOf: async (asked: Parameters<PaymentProvider['ask']>[0]) => {
      const answer = await provider.ask(asked)
      if (answer.kind !== 'answered') throw new Error(`Not answered: ${JSON.stringify(answer)}`)
      return answer.value
    },

    /** The notices that arrived, as our server reads them. */
    readings: async () =>
      Promise.all(shop.arrivals.map(async ({ raw }) => readWithKeys(provider.notices, raw))),
  }
}

/** Every channel of a provider. */
export async function listChannels(provider: PaymentProvider) {
  const answer = await provider.allChannels()
  if (answer.kind !== 'answered') throw new Error(`No channels: ${JSON.stringify(answer)}`)
  return answer.value
}
