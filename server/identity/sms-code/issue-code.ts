import type { Language } from '#contract/brand.ts'
import type { CodeSent } from '#contract/sign-in/sign-in.ts'
import { CODES } from '#contract/codes.ts'
import { storeNotification } from '#server/identity/notification/store-notification.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { sendSms } from '#server/providers/text-messages/send-sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { deriveCode, type MadeCode } from '#server/identity/sms-code/code-hash.ts'
import { codeMessage } from '#server/identity/sms-code/code-message.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import {
  type Delivery,
  deliverLater,
  forgetDelivery,
} from '#server/identity/sms-code/deliver-later.ts'
import { isPhoneLost } from '#server/identity/sms-code/lost-phone.ts'
import { dropCode, storeCode } from '#server/identity/sms-code/sms-code-store.ts'
import { SMS_CODE_MESSAGES } from '#server/identity/sms-code/sms-code-messages.ts'
import { type Asker, SIGNED_IN } from '#server/identity/sms-code/asker.ts'
import { countPhone, type Origin, uncountPhone } from '#server/identity/sms-code/sending-limits.ts'
import { smsBudget, spend, unspend } from '#server/identity/sms-code/sms-budget.ts'

/** What the asker may be told of a code. */
export type SendingOutcome = 'sent' | 'late'

/** As the wire says it. */
export function lateWire(outcome: SendingOutcome, language: Language): CodeSent {
  return outcome === 'late' ? { late: SMS_CODE_MESSAGES[language].codeLate } : {}
}

type IssueDependencies = Pick<
  Dependencies,
  'limits' | 'random' | 'config' | 'database' | 'sms' | 'smsCounts' | 'providerAnswers' | 'logger'
>

/** Who asks for a code, and from where. */
export interface Asking {
  readonly asker: Asker
  readonly origin: Origin
}

/**
 * Sends a new code to the phone of a signed-in borrower; the code before it ends. When a crash or a
 * silent gateway cuts the sending off, a job finishes it (deliver-code.ts).
 *
 * @param message the text around the code
 * @returns 'late' when it is not known whether it was sent; then it is tried for five minutes
 * @throws Refusal -1003 with the seconds to wait, -1005 when no message could be sent
 */
export async function issueCode(
  deps: IssueDependencies,
  key: CodeKey,
  message: (code: string) => string,
): Promise<SendingOutcome> {
  const spending = { budget: smsBudget(key.purpose), network: null }
  const asking: Asking = { asker: SIGNED_IN, origin: { kind: 'signedIn' } }
  const made = await makeCode(deps, key, message, asking, deliverLater)
  const isLost = await isPhoneLost(deps.database, key)
  if (isLost || !(await spend(deps, spending))) throw await notSent(deps, key)
  const { sms, shown } = codeMessage(key, made, message('{code}'))
  const { kind } = await sendSms(deps, sms)
  // Without an answer the message may be on its way: its code stays valid, and the pause counts.
  if (kind === 'unknown' || kind === 'not sent') return 'late'
  await forgetDelivery(deps.database, key)
  if (kind === 'taken') {
    await storeNotification(deps, key, shown)
    return 'sent'
  }
  await unspend(deps.limits, spending)
  throw await notSent(deps, key)
}

/** Forgets a code that will not arrive: another one may be asked for at once. */
async function notSent({ database, limits }: IssueDependencies, key: CodeKey): Promise<Refusal> {
  await forgetDelivery(database, key)
  await dropCode(database, key)
  await uncountPhone(limits, key)
  return new Refusal(CODES.notInThisStatus, localized(SMS_CODE_MESSAGES, 'codeNotSent'))
}

/**
 * Makes a new code and hands its delivery on in the same transaction; the code before it ends.
 *
 * @throws Refusal -1003 with the seconds to wait
 */
export async function makeCode(
  {
    limits,
    random,
    config,
    database,
  }: Pick<Dependencies, 'limits' | 'random' | 'config' | 'database'>,
  key: CodeKey,
  message: (code: string) => string,
  { asker, origin }: Asking,
  handOn: (tx: Transaction, delivery: Delivery) => Promise<void>,
): Promise<MadeCode> {
  await countPhone(limits, key, origin)
  const seed = random.token()
  const made = deriveCode(config, key, seed)
  await database.transaction().execute(async (tx) => {
    await storeCode(tx, key, made.hash, asker)
    await handOn(tx, { key, seed, words: message('{code}') })
  })
  return made
}
