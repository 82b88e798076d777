import type { PayoutStatus } from '#server/providers/payout-provider.ts'
import { type Fields, toFields, toText } from '#server/providers/xendit/xendit-call.ts'

/** What the statuses of a payout mean (docs.xendit.co/docs/payout-status-lifecycle). */
const STATUS: Readonly<Record<string, PayoutStatus>> = {
  ACCEPTED: 'queued',
  PENDING_COMPLIANCE_ASSESSMENT: 'pending',
  REQUESTED: 'in progress',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  REVERSED: 'reversed',
}

/**
 * Reasons of FAILED for which the account is not at fault, and after which the same may be sent
 * anew: too little money of ours, and a fault of the network for some hours ("Failed Reasons" of the
 * same page). Nothing is out: FAILED is an end, and a payout comes back as REVERSED alone.
 */
const OUR_REASONS = new Set(['INSUFFICIENT_BALANCE', 'TEMPORARY_TRANSFER_ERROR'])

/** A payout object, as answers and webhooks have it (docs.xendit.co/apidocs/get-all-payouts). */
export interface XenditPayout {
  readonly id: string
  readonly ourReference: string
  readonly status: PayoutStatus
  readonly message: string
  /** It failed, and may be sent anew. */
  readonly isSpent: boolean
}

/** Reads a payout object; null for any other value. */
export function readPayout(json: unknown): XenditPayout | null {
  const fields: Fields = toFields(json) ?? {}
  const [id, ourReference] = [toText(fields['id']), toText(fields['reference_id'])]
  const word = toText(fields['status'])
  const status = Object.hasOwn(STATUS, word) ? STATUS[word] : undefined
  if (id === '' || ourReference === '' || !status) return null
  const reason = toText(fields['failure_code'])
  const isSpent = word === 'FAILED' && OUR_REASONS.has(reason)
  return { id, ourReference, status, message: reason || word, isSpent }
}
