import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

/** Module ids of tapped places (API-003): 30 Borrow Again, 31 a recommended product (ours). */
export const MODULES = { borrowAgain: 30, recommendation: 31 } as const

/** Notes a tap; nobody waits for the answer. */
export const saveEvent = endpoint({
  method: 'POST',
  path: '/service/event/save',
  summary: 'Notes that a place of the app was tapped (Borrow Again, a recommended product).',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    productId: Id,
    moduleId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** 0 for Borrow Again, else the index in the list. */
    positionId: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  output: Type.Object({}),
})

/** The address of a recommended product. Answers {status, message, data}, not {code, …}. */
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
  /** The link itself: http(s) is navigated to, anything else goes to the host app (API-046). */
  output: Type.String(),
})
