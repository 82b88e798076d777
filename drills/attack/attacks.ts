import type { Attack } from './attack.ts'
import { budgets } from './budgets.ts'
import { captcha } from './captcha.ts'
import { consoleSignIns } from './console-sign-ins.ts'
import { disputes } from './disputes.ts'
import { earlyInvitation } from './early-invitation.ts'
import { emptyReasons } from './empty-reasons.ts'
import { falsePushKeys } from './false-push-keys.ts'
import { foreignIds } from './foreign-ids.ts'
import { forgedNotices } from './forged-notices.ts'
import { guesses } from './guesses.ts'
import { guessesAtAll } from './guesses-at-all.ts'
import { limitLadder } from './limit-ladder.ts'
import { listing } from './listing.ts'
import { loginCsrf } from './login-csrf.ts'
import { oneAdmin } from './one-admin.ts'
import { openPayments } from './open-payments.ts'
import { partnerLink } from './partner-link.ts'
import { pdfFlood } from './pdf-flood.ts'
import { pendingNotice } from './pending-notice.ts'
import { sandboxOutside } from './sandbox-outside.ts'
import { sandboxSpellings } from './sandbox-spellings.ts'
import { slowBodies } from './slow-bodies.ts'
import { staffPasswords } from './staff-passwords.ts'
import { takenFiles } from './taken-files.ts'

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
