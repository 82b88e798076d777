import { loadAdapters } from '#server/providers/exchange/load-adapters.ts'
import type { ServiceSurroundings } from '#server/providers/exchange/service-surroundings.ts'
import type { PaymentAdapter, PaymentService } from '#server/providers/payment-service.ts'

/** Of every folder beside this file that has one, in the order in which they are offered. */
export const ADAPTERS = (
  await loadAdapters<PaymentAdapter>(import.meta.dirname, 'payment-adapter.ts')
).toSorted((one, other) => one.rank - other.rank)

/** The companies that are switched on, in the order in which they are offered. */
export function readPaymentServices(surroundings: ServiceSurroundings): PaymentService[] {
  return ADAPTERS.map((adapter) => adapter.read(surroundings)).filter((each) => each !== null)
}
