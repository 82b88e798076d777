import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'

/** The providers of one kind, in the order in which they are offered. */
export interface Providers<P> {
  readonly all: readonly P[]
  /** The one that new money goes through where nothing else decides. */
  readonly first: P
  /** @throws Error for one that is not switched on any more */
  named(key: string): P
}

export type PaymentProviders = Providers<PaymentProvider>
export type PayoutProviders = Providers<PayoutProvider>

/** Those that collect. */
export function paymentProviders(services: readonly PaymentService[]): PaymentProviders {
  return providersOf(services.flatMap(({ payments }) => payments ?? []))
}

/** Those that pay out. @param order keys of those that are tried first */
export function payoutProviders(
  services: readonly PaymentService[],
  order: readonly string[] = [],
): PayoutProviders {
  const all = services.flatMap(({ payouts }) => payouts ?? [])
  const named = order.flatMap((key) => all.find((each) => each.key === key) ?? [])
  return providersOf([...named, ...all.filter(({ key }) => !order.includes(key))])
}

function providersOf<P extends { readonly key: string }>(all: readonly P[]): Providers<P> {
  const [first] = all
  if (!first) throw new Error('No provider of payments is set.')
  return {
    all,
    first,
    named: (key) => {
      const provider = all.find((each) => each.key === key)
      if (!provider) throw new Error(`There is no provider ${key}: set it again.`)
      return provider
    },
  }
}
