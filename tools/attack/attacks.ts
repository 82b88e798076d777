import type { Attack } from './attack.ts'
import { budgets } from './budgets.ts'
import { captcha } from './captcha.ts'
import { forgedNotices } from './forged-notices.ts'
import { guesses } from './guesses.ts'
import { listing } from './listing.ts'
import { slowBodies } from './slow-bodies.ts'

/** In the order in which they run: those that move the clock come last. */
export const ATTACKS: readonly Attack[] = [
  captcha,
  budgets,
  guesses,
  listing,
  forgedNotices,
  slowBodies,
]
