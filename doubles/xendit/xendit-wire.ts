import type { XenditPayoutRow } from '#doubles/kit/database/xendit-tables.ts'

/** A payout object of Xendit's. */
export function payoutObject(row: XenditPayoutRow): Record<string, unknown> {
  return {
    id: row.id,
    amount: pesos(row.amount),
    channel_code: row.channel_code,
    currency: 'PHP',
    status: row.state,
    ...(row.failure_code === null ? {} : { failure_code: row.failure_code }),
    description: row.description,
    reference_id: row.reference_id,
    created: row.made_at.toString(),
    channel_properties: {
      account_number: row.account_number,
      account_holder_name: row.account_holder_name,
    },
  }
}

/** Pesos as a JSON number. */
export function pesos(amount: bigint): number {
  return Number(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)
}
