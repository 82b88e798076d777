import { storeNotification } from '#server/identity/notification/store-notification.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { TOO_MANY } from '#server/providers/sms/sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { deriveCodes, HIDDEN_CODE } from '#server/identity/sms-code/code-hash.ts'
import { type Delivery, deliverLater } from '#server/identity/sms-code/deliver-later.ts'
import { spend, unspend } from '#server/identity/sms-code/sms-budget.ts'
import { findOpen } from '#server/identity/sms-code/sms-code-store.ts'

export type DeliveryDependencies = Pick<
  Dependencies,
  'database' | 'config' | 'sms' | 'smsCounts' | 'limits' | 'logger'
>

/**
 * Sends a code that is stored, as a queued job: the first sending of a sign-in code, and any sending
 * with an unknown outcome. The gateway is asked first whether it has the message, and the code is
 * sent only when it has not and is valid. So it arrives although a machine or a line failed, and
 * never twice. When the budget is used up, it is not sent at all.
 *
 * @param isFirst whether nothing was sent before, so that there is no need to ask the gateway
 */
export async function deliverCode(
  deps: DeliveryDependencies,
  delivery: Delivery,
  isFirst = false,
): Promise<void> {
  const { database, config, sms } = deps
  const { key, seed, words, spending } = delivery
  const codes = deriveCodes(config, key, seed)
  const open = await findOpen(
    database,
    key,
    codes.map(({ hash }) => hash),
  )
  const code = codes.find(({ hash }) => open?.equals(hash))?.code
  if (code === undefined) return

  const text = words.replace('{code}', code)
  const taken = isFirst ? answered(null) : await sms.findTaken(key.phone, text)
  const shown = words.replace('{code}', HIDDEN_CODE)
  if (taken.kind === 'answered' && taken.value) return storeNotification(deps, key, shown)
  if (taken.kind !== 'answered') return deliverLater(database, delivery)
  if (spending && !(await spend(deps, spending))) return
  const answer = await sms.send(key.phone, text, 'priority')
  const counted: Delivery = { key, seed, words }
  if (!isEnd(answer)) return deliverLater(database, counted)
  if (answer.kind === 'answered') await storeNotification(deps, key, shown)
  else if (spending) await unspend(deps.limits, spending)
}

/** Sent, or refused for good. */
function isEnd(answer: Answer<unknown>): boolean {
  return answer.kind === 'answered' || (answer.kind === 'refused' && answer.code !== TOO_MANY)
}
