import type { Language } from '#contract/brand.ts'
import type { CodeSent } from '#contract/sign-in/sign-in.ts'
import { CODES } from '#contract/codes.ts'
import { storeNotification } from '#server/identity/notification/store-notification.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { TOO_MANY } from '#server/providers/sms/sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { deriveCode, HIDDEN_CODE } from '#server/identity/sms-code/code-hash.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import {
  type Delivery,
  deliverLater,
  forgetDelivery,
} from '#server/identity/sms-code/deliver-later.ts'
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
  'limits' | 'random' | 'config' | 'database' | 'sms' | 'smsCounts' | 'logger'
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
  const code = await makeCode(deps, key, message, asking, deliverLater)
  if (!(await spend(deps, spending))) throw await notSent(deps, key)
  const answer = await deps.sms.send(key.phone, message(code), 'priority')
  // Without an answer the message may be on its way: its code stays valid, and the pause counts.
  if (answer.kind === 'unknown') return 'late'
  if (answer.kind === 'refused' && answer.code === TOO_MANY) return 'late'
  await forgetDelivery(deps.database, key)
  if (answer.kind === 'answered') {
    await storeNotification(deps, key, message(HIDDEN_CODE))
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
 * @returns the code
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
): Promise<string> {
  await countPhone(limits, key, origin)
  const seed = random.token()
  const { code, hash } = deriveCode(config, key, seed)
  await database.transaction().execute(async (tx) => {
    await storeCode(tx, key, hash, asker)
    await handOn(tx, { key, seed, words: message('{code}') })
  })
  return code
}
