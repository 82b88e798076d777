import {
  COLLECTION_STEPS,
  rehearseCollection,
} from '#server/payments/rehearsal/collection-steps.ts'
import { PAYOUT_STEPS, rehearsePayouts } from '#server/payments/rehearsal/payout-steps.ts'
import type { Stage } from '#server/payments/rehearsal/stage.ts'
import type { RehearsedStep } from '#server/payments/rehearsal/step.ts'
import type { PaymentService } from '#server/providers/payment-service.ts'

/** What every payment provider is asked to do once, before real money moves through it. */
export async function* rehearseService(
  stage: Stage,
  { payments, payouts }: Pick<PaymentService, 'payments' | 'payouts'>,
): AsyncGenerator<RehearsedStep> {
  if (payments) yield* rehearseCollection(stage, payments)
  if (payouts) yield* rehearsePayouts(stage, payouts)
}

/** Every step, of which a provider does its own. */
export const REHEARSAL_STEPS = [...COLLECTION_STEPS, ...PAYOUT_STEPS] as const
