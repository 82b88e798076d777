import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { RecommendedProduct } from '#contract/loan/loan.ts'

/**
 * Why a partner's joint-login link did not open (JF-016). The address of the failure page holds one
 * of these keys, never a text.
 */
export const JOINT_LOGIN_REASONS = [
  'unreadable',
  'expired',
  'used',
  'unknownBorrower',
  'otherBorrower',
  'unknownProduct',
  'tooManyTries',
] as const
export type JointLoginReason = (typeof JOINT_LOGIN_REASONS)[number]

/** Characters: longer than any address that reaches the server, and below the limit of a body. */
const LONGEST_QUERY = 20_000

/** Why a joint login failed, and other products; serves /albaniaIn (API-039 to API-042). */
export const listAlternatives = endpoint({
  method: 'POST',
  path: '/gopia/goya/list',
  summary: 'Why a joint login failed, and other products, for the failure page (/albaniaIn).',
  access: 'visitor',
  success: '00',
  client: 'form',
  input: Type.Object({
    /** The query of the page's address, without secrets. */
    qs: Type.String({ maxLength: LONGEST_QUERY }),
  }),
  output: Type.Object({
    /** What happened, in one sentence. */
    noticeMessage: Type.String(),
    /** Why, and what to do. */
    errMessage: Type.String(),
    list: Type.Array(RecommendedProduct),
  }),
})
