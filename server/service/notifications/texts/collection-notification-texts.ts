import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { sum } from '#domain/money/money.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { hasMissedCall } from '#server/service/collections/missed-call.ts'
import { lastPromise } from '#server/service/collections/promises.ts'
import { callStop } from '#server/service/help-request/call-stop.ts'
import { askedDue } from '#server/service/notifications/plans/asked-due.ts'
import {
  amountText,
  type NotificationFacts,
} from '#server/service/notifications/texts/notification-facts.ts'
import { dueDay } from '#server/service/notifications/texts/notification-messages.ts'

/** The texts by which staff ask for a late loan; null where one is not true of it. */
export const collectionNotificationTexts = {
  askedToPay: async (facts: NotificationFacts) => {
    const late = await lateOf(facts)
    const { messages, appName, to } = facts
    return late && messages.askedToPay({ ...late, appName, amount: amountText(late.amount, to) })
  },
  missedCall: async (facts: NotificationFacts) => {
    const { deps, loan, messages, appName, now } = facts
    const late = await lateOf(facts)
    if (!late || !loan || !(await hasMissedCall(deps.database, loan, now))) return null
    return messages.missedCall({ appName, number: late.number })
  },
  promiseReminder: async (facts: NotificationFacts) => promiseText(facts, 'open'),
  promiseBroken: async (facts: NotificationFacts) => promiseText(facts, 'broken'),
}

/** What is late of the loan; null while nobody may be asked for it. */
async function lateOf(facts: NotificationFacts) {
  const { loan, now } = facts
  const today = toManilaDate(now)
  const due = loan && (await isAskable(facts, loan)) ? await askedDue(facts, loan) : null
  if (!loan || !due || statusOn(loan, due.account, today) !== STATUS.overdue) return null
  const late = due.owed.filter(({ dueOn }) => isBefore(dueOn, today))
  return {
    number: loan.number,
    amount: sum(late.map(({ outstanding }) => sumPortions(outstanding))),
  }
}

/** Not a debt that is given up, and not who asked for help and waits for the answer. */
async function isAskable(
  { deps, now }: NotificationFacts,
  { writtenOffOn, borrowerId }: Loan,
): Promise<boolean> {
  return writtenOffOn === null && (await callStop(deps.database, borrowerId, now)) === null
}

async function promiseText(
  facts: NotificationFacts,
  state: 'open' | 'broken',
): Promise<string | null> {
  const { deps, loan, to, messages, appName, now } = facts
  const late = await lateOf(facts)
  const promise = loan && (await lastPromise(deps.database, loan, now))
  if (!late || promise?.state !== state) return null
  return messages[state === 'open' ? 'promiseReminder' : 'promiseBroken']({
    appName,
    number: late.number,
    amount: amountText(promise.amount, to),
    day: dueDay(to.language, promise.dueOn),
  })
}
