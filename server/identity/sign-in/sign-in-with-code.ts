import type { Language } from '#contract/brand.ts'
import { rememberLanguage } from '#server/identity/sign-in/sign-in-store.ts'
import { findSigner } from '#server/identity/sign-in/find-borrower.ts'
import { signInKey, type SignIn } from '#server/identity/sign-in/sign-in-key.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { signerStays } from '#server/identity/session/lock-borrower.ts'
import { endFamily } from '#server/identity/session/end-sessions.ts'
import { type BrowserOwner, tellOfNewBrowser } from '#server/identity/session/known-browser.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findOrigin } from '#server/identity/sign-in/send-sign-in-code.ts'
import { asksFor, tryOnce, wrongCode } from '#server/identity/sms-code/check-code.ts'
import {
  areCodesGuessed,
  countGuardedTry,
  countWrongCode,
} from '#server/identity/sms-code/guessing.ts'
import { GUARDED_TRIES, TRIES } from '#server/identity/sms-code/code-life.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'

/** The state of the browser before the sign-in. */
export interface Before {
  /** Null when nobody is signed in. */
  readonly session: Session | null
  /** The language chosen in the browser, or null. */
  readonly chosen: Language | null
  /** As `readDevice` names it. */
  readonly device: string | null
  /** Whether a borrower has signed in with this browser before. */
  readonly isKnownTo: (owner: BrowserOwner) => boolean
}

/**
 * Opens a session for the borrower who enters the code that their phone got. An unknown number is
 * refused like a wrong code. The browser's earlier sign-in ends: a session's token changes with each
 * sign-in (trust requirement 2).
 *
 * A language that they chose as a visitor becomes the borrower's. Of a sign-in with a browser that
 * they never used they are told.
 *
 * @returns the token of the new session
 * @throws Refusal -1002 number, 800006 code, -1003 too many wrong codes of strangers from this address,
 *   or too soon after the try before while codes are guessed
 */
export async function signInWithCode(
  deps: Dependencies,
  form: SignIn,
  smsCode: string,
  before: Before,
): Promise<string> {
  const key = signInKey(form)
  const address = hostBlock(form.address)
  const origin = await findOrigin(deps, form, key)
  // Many share an address behind a carrier's gateway: whoever uses it up stops strangers alone. All
  // others have the tries of their code, and the codes of their phone.
  const isUnknown = origin.kind === 'stranger'
  const isAsker = isUnknown && (await asksFor(deps, key, form.asker))
  const isStranger = isUnknown && !isAsker
  if (isStranger) await deps.limits.check('wrongSignInCode', address)
  const isGuarded = isUnknown && (await areCodesGuessed(deps))
  if (isGuarded) await countGuardedTry(deps, key, isAsker)
  const outcome = await deps.database.transaction().execute(async (tx) => {
    const tries = isGuarded ? GUARDED_TRIES : TRIES
    const tried = await tryOnce({ ...deps, database: tx }, key, smsCode, form.asker, tries)
    const token = tried.isRight ? await opened(deps, tx, key, before) : null
    return { ...tried, token }
  })
  if (outcome.token !== null) return outcome.token
  if (isStranger) await deps.limits.count('wrongSignInCode', address)
  if (isUnknown) {
    await countWrongCode(deps)
    await deps.hooks.wrongCodeOfStranger(deps, key)
  }
  throw await wrongCode(deps, key, origin, outcome)
}

/** Null for a number without a borrower: a refusal would roll back the count of the try. */
async function opened(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  key: CodeKey,
  before: Before,
): Promise<string | null> {
  const signer = await findSigner(tx, key.brand, key.phone)
  return signer === null ? null : openFor(deps, tx, signer, 'code', before)
}

/** Starts the session of a borrower who has proved who they are. */
export async function openFor(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  signer: BrowserOwner,
  began: 'code' | 'passkey',
  { session, chosen, device, isKnownTo }: Before,
): Promise<string> {
  const { borrowerId } = signer
  if (chosen !== null) await rememberLanguage(tx, borrowerId, chosen)
  const isKnown = session?.borrowerId === borrowerId || isKnownTo(signer)
  if (!isKnown) await tellOfNewBrowser(deps, tx, borrowerId)
  if (session !== null) await endFamily(tx, session)
  await signerStays(tx, signer)
  return startSession(tx, deps.random, borrowerId, { began, device })
}
