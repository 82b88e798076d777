import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'

/**
 * Every folder beside this file that has a `payment-adapter.ts`. They are found, not listed, so
 * that a company is named in its own folder alone: one is added or removed with its folder.
 */
export const ADAPTERS = await loadAdapters()

/** The companies that are switched on, in the order in which they are offered. */
export function readPaymentServices(surroundings: ServiceSurroundings): PaymentService[] {
  return ADAPTERS.map((adapter) => adapter.read(surroundings)).filter((each) => each !== null)
}

async function loadAdapters(): Promise<PaymentAdapter[]> {
  const files = globSync('*/payment-adapter.ts', { cwd: import.meta.dirname }).toSorted()
  const loaded = files.map(async (file) => {
    const { adapter } = (await import(join(import.meta.dirname, file))) as {
      adapter: PaymentAdapter
    }
    return adapter
  })
  return (await Promise.all(loaded)).toSorted((one, other) => one.rank - other.rank)
}
