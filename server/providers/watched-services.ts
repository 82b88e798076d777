import { type ProviderAnswers, watched } from '#server/providers/exchange/provider-answers.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'

/**
 * The same companies; the answers of their ports are noted. Starts of payments count apart: a
 * provider that lists its channels may take no payment.
 */
export function watchedServices(
  services: readonly PaymentService[],
  answers: ProviderAnswers,
): PaymentService[] {
  return services.map((service) => {
    const { key, payments, payouts } = service
    return {
      ...service,
      payments:
        payments &&
        watched(payments, answers, key, (method) => (method === 'start' ? 'starts' : 'payments')),
      payouts:
        payouts &&
        watched(payouts, answers, key, (method) => (method === 'balance' ? method : 'payouts')),
    }
  })
}
