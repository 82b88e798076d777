import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

/** Module ids of tapped places (API-003): 30 Borrow Again, 31 a recommended product (own id). */
export const MODULES = { borrowAgain: 30, recommendation: 31 } as const

/** Records a tap; the page does not wait for the answer; serves order details (/onWe, /bandOf). */
export const saveEvent = endpoint({
  method: 'POST',
  path: '/service/event/save',
  summary: 'Records that a place of the app was tapped (Borrow Again, a recommended product).',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    productId: Id,
    moduleId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** 0 for Borrow Again, otherwise the index in the list. */
    positionId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  output: Type.Object({}),
})

/**
 * The address of a recommended product; serves order details and /albaniaIn. Answers {status,
 * message, data}, not {code, …}.
 */
export const defineLink = endpoint({
  method: 'POST',
  path: '/gopia/goya/define',
  summary: 'Where a tapped recommended product leads.',
  access: 'visitor',
  success: '00',
  client: 'form',
  codeField: 'status',
  input: Type.Object({
    moduleId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    positionId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    productKey: Id,
  }),
  /**
   * The link: the page navigates to http(s), and passes anything else to the host app (API-046).
   */
  output: Type.String(),
})
