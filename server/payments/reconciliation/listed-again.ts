import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { ListedPayment } from '#server/payments/reconciliation/listed-payment-store.ts'
import { LIST_MS } from '#server/payments/reconciliation/reconcile-part.ts'
import type { ListedDays } from '#server/payments/reconciliation/reconciliation-store.ts'

/** What a provider's list of some days says now of a payment: a row for each time it has it. */
type ListedAgain = (
  provider: PaymentProvider,
  days: ListedDays,
  reference: string,
) => Promise<ListedPayment[]>

/**
 * Asks providers for the lists of comparisons again, each list once, and remembers what they say of
 * the payments that are looked for.
 *
 * @param lookedFor references; a busy day has many more
 */
export function openListsAgain(lookedFor: ReadonlySet<string>): ListedAgain {
  const lists = new Map<string, Promise<ListedPayment[]>>()
  return async (provider, days, reference) => {
    const key = `${provider.key} ${days.from.toString()} ${days.day.toString()}`
    const list = lists.get(key) ?? readList(provider, days, lookedFor)
    lists.set(key, list)
    return (await list).filter(({ details }) => details.reference === reference)
  }
}

/** @throws ProviderSilent */
async function readList(
  provider: PaymentProvider,
  { from, day }: ListedDays,
  lookedFor: ReadonlySet<string>,
): Promise<ListedPayment[]> {
  const listed = new Map<string, ListedPayment[]>()
  let after: string | null = null
  do {
    const answer: Awaited<ReturnType<PaymentProvider['list']>> = await provider.list(
      from,
      day,
      after,
      LIST_MS,
    )
    if (answer.kind !== 'answered') throw new ProviderSilent(`No list of ${provider.key}.`)
    for (const details of answer.value.payments) {
      const { reference } = details
      const before = listed.get(reference) ?? []
      if (lookedFor.has(reference))
        listed.set(reference, [...before, { place: '', details, isAgain: before.length > 0 }])
    }
    after = answer.value.after
  } while (after !== null)
  return [...listed.values()].flat()
}
