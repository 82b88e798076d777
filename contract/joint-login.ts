import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { RecommendedProduct } from '#contract/loan.ts'

/**
 * Why a partner's joint-login link did not open (JF-016). Only one of these keys ever stands in
 * the address of the failure page, never a text.
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

/** Longer than any address that reaches us, and shorter than any body. */
const LONGEST_QUERY = 20_000

/** What the failure page (/albaniaIn) says and offers instead (API-039 to API-042). */
export const listAlternatives = endpoint({
  method: 'POST',
  path: '/gopia/goya/list',
  summary: 'Why a joint login failed, and other products, for the failure page (/albaniaIn).',
  access: 'visitor',
  success: '00',
  client: 'form',
  input: Type.Object({
    /** The page's query as it stands in the address, without secrets. */
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
