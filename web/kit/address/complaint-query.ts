import type { startComplaint } from '#contract/complaint/complaint.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Query } from '#web/kit/address/query.ts'

/** The loan in the address of complaint start, by id or by number. */
export function namedOrder({ orderId, orderNo }: Query): Input<typeof startComplaint> {
  return { ...(orderId && { orderId }), ...(orderNo && { orderNo }) }
}
