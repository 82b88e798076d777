import { storeNotification } from '#server/identity/notification/store-notification.ts'
import { findSms } from '#server/providers/text-messages/find-sms.ts'
import { sendSms } from '#server/providers/text-messages/send-sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { codeMessage } from '#server/identity/sms-code/code-message.ts'
import { deriveCodes } from '#server/identity/sms-code/code-hash.ts'
import { type Delivery, deliverLater } from '#server/identity/sms-code/deliver-later.ts'
import { isPhoneLost } from '#server/identity/sms-code/lost-phone.ts'
import { spend, unspend } from '#server/identity/sms-code/sms-budget.ts'
import { findOpen } from '#server/identity/sms-code/sms-code-store.ts'

export type DeliveryDependencies = Pick<
  Dependencies,
  'database' | 'config' | 'sms' | 'smsCounts' | 'providerAnswers' | 'limits' | 'logger'
>

/**
 * Sends a code that is stored, as a queued job: the first sending of a sign-in code, and any sending
 * with an unknown outcome. The gateways that may have the message are asked first, and the code is
 * sent only when they have not and it is valid. So it arrives although a machine or a line failed,
 * and never twice by one gateway. When the budget is used up, or the phone is lost, it is not sent at
 * all.
 *
 * @param isFirst whether nothing was sent before, so that there is no need to ask a gateway
 */
export async function deliverCode(
  deps: DeliveryDependencies,
  delivery: Delivery,
  isFirst = false,
): Promise<void> {
  const { database, config } = deps
  const { key, seed, words, spending } = delivery
  const codes = deriveCodes(config, key, seed)
  const open = await findOpen(
    database,
    key,
    codes.map(({ hash }) => hash),
  )
  const made = codes.find(({ hash }) => open?.equals(hash))
  if (made === undefined || (await isPhoneLost(database, key))) return

  const { sms, shown } = codeMessage(key, made, words)
  const found = await findSms(deps, sms, { isNew: isFirst })
  if (found.kind === 'taken') return storeNotification(deps, key, shown)
  // Every gateway may have it.
  if (found.mayHaveIt.size === deps.sms.length) return deliverLater(database, delivery)
  if (spending && !(await spend(deps, spending))) return
  const { kind } = await sendSms(deps, sms, found.mayHaveIt)
  if (kind === 'unknown' || kind === 'not sent') return deliverLater(database, { key, seed, words })
  if (kind === 'taken') await storeNotification(deps, key, shown)
  else if (spending) await unspend(deps.limits, spending)
}
