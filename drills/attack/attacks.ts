import type { Attack } from './attack.ts'
import { budgets } from '#drills/attack/sign-in/budgets.ts'
import { captcha } from '#drills/attack/sign-in/captcha.ts'
import { consoleSignIns } from '#drills/attack/staff/console-sign-ins.ts'
import { disputes } from './disputes.ts'
import { earlyInvitation } from '#drills/attack/staff/early-invitation.ts'
import { emptyReasons } from '#drills/attack/staff/empty-reasons.ts'
import { falsePushKeys } from './false-push-keys.ts'
import { foreignIds } from './foreign-ids.ts'
import { forgedNotices } from './forged-notices.ts'
import { guesses } from '#drills/attack/sign-in/guesses.ts'
import { guessesAtAll } from '#drills/attack/sign-in/guesses-at-all.ts'
import { limitLadder } from './limit-ladder.ts'
import { listing } from '#drills/attack/sign-in/listing.ts'
import { loginCsrf } from '#drills/attack/sign-in/login-csrf.ts'
import { oneAdmin } from '#drills/attack/staff/one-admin.ts'
import { openPayments } from './open-payments.ts'
import { partnerLink } from './partner-link.ts'
import { pdfFlood } from './pdf-flood.ts'
import { pendingNotice } from './pending-notice.ts'
import { sandboxOutside } from './sandbox-outside.ts'
import { sandboxSpellings } from './sandbox-spellings.ts'
import { slowBodies } from './slow-bodies.ts'
import { staffPasswords } from '#drills/attack/staff/staff-passwords.ts'
import { takenFiles } from '#drills/attack/staff/taken-files.ts'

/** In the order in which they run: those that move the clock come last. */
export const ATTACKS: readonly Attack[] = [
  sandboxSpellings,
  sandboxOutside,
  captcha,
  budgets,
  guesses,
  guessesAtAll,
  consoleSignIns,
  staffPasswords,
  earlyInvitation,
  oneAdmin,
  emptyReasons,
  takenFiles,
  falsePushKeys,
  listing,
  forgedNotices,
  slowBodies,
  openPayments,
  pdfFlood,
  loginCsrf,
  foreignIds,
  partnerLink,
  pendingNotice,
  limitLadder,
  disputes,
]
