import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import type { PaymentDetails, PaymentProvider } from '#server/providers/payment-provider.ts'

/** All payments that were settled on these few Manila days, both included, page by page. */
export async function listPayments(
  provider: Pick<PaymentProvider, 'list'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Answer<PaymentDetails[]>> {
  const found: PaymentDetails[] = []
  let after: string | null = null
  do {
    const answer: Awaited<ReturnType<PaymentProvider['list']>> = await provider.list(
      from,
      to,
      after,
    )
    if (answer.kind !== 'answered') return answer
    found.push(...answer.value.payments)
    after = answer.value.after
  } while (after !== null)
  return answered(found)
}
