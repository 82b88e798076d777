import type { startComplaint } from '#contract/complaint.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Query } from '#web/kit/address/query.ts'

/** The loan that complaint start opens with: the address may name it by id or by number. */
export function namedOrder({ orderId, orderNo }: Query): Input<typeof startComplaint> {
  return { ...(orderId && { orderId }), ...(orderNo && { orderNo }) }
}
