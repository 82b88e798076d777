import { createHash } from 'node:crypto'
import type { Centavos } from '#domain/money/money.ts'
import type { RefundedMoney } from '#server/payments/refunds/refund.ts'

/** A refund as its name tells it. */
export interface NamedRefund {
  readonly money: RefundedMoney
  readonly amount: Centavos
  /** Counts up from 1: one that was refused or came back is followed by another. */
  readonly attempt: number
}

/**
 * Our name for a refund at its provider, at most 40 characters. It is made from what goes back, so
 * that a database that lost the refund asks for the same one again, and the provider knows it.
 */
export function refundReference({ money, amount, attempt }: NamedRefund): string {
  const whose = money.kind === 'suspense' ? money.suspended : money.borrowerId
  const text = [money.kind, whose, amount.toString()].join('\n')
  return `RF-${createHash('sha256').update(text).digest('hex').slice(0, 32)}-${attempt}`
}
