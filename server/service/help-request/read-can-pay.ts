import { isBefore } from '#domain/calendar/calendar.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { HELP_REFUSALS } from '#server/service/help-request/help-messages.ts'
import type { AskedHelp } from '#server/service/help-request/help-request.ts'

/** Days ahead that a borrower may name for a payment. */
export const MAX_PAY_DAYS = 90

/**
 * What a borrower says they can pay, and when; null: nothing for now.
 *
 * @throws Refusal -1002 for one of the two alone, and a day that is over or too far
 */
export function readCanPay(
  { amount, payOn = '' }: { readonly amount?: number; readonly payOn?: string },
  today: Temporal.PlainDate,
): AskedHelp['canPay'] {
  if (amount === undefined && payOn === '') return null
  if (amount === undefined) throw inputRefused(localized(HELP_REFUSALS, 'amountNeeded'))
  if (payOn === '') throw inputRefused(localized(HELP_REFUSALS, 'dayNeeded'))
  const on = dayOf(payOn)
  if (!on || isBefore(on, today) || isBefore(today.add({ days: MAX_PAY_DAYS }), on))
    throw inputRefused(localized(HELP_REFUSALS, 'wrongDay', MAX_PAY_DAYS))
  return { amount: BigInt(amount), on }
}

function dayOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
