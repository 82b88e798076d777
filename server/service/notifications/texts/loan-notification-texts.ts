import { daysBetween, isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { isOverdueDayCurrent } from '#domain/contacts/contact-hours.ts'
import { waivedIn } from '#domain/journal/loan-history.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { askedDue } from '#server/service/notifications/plans/asked-due.ts'
import {
  amountText,
  type NotificationFacts,
} from '#server/service/notifications/texts/notification-facts.ts'
import { dueDay } from '#server/service/notifications/texts/notification-messages.ts'
import { planToday } from '#server/lending/hardship/plan-today.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { isAccountNeeded, isPayoutHeld } from '#server/lending/loan/status/payout-state.ts'

/** The texts about a loan, from its decision to its end. */
export const loanNotificationTexts = {
  approved: approvedText,
  declined: ({ loan, to, messages, appName }: NotificationFacts) => {
    if (!loan?.closedAt) return null
    const facts = { appName, number: loan.number }
    if (loan.offeredPrincipal !== null)
      return messages.lowerOffered({ ...facts, amount: amountText(loan.offeredPrincipal, to) })
    if (loan.closedReason === 'lapsed') return messages.lapsed(facts)
    return loan.closedReason === 'notDecidedInTime'
      ? messages.notDecided(facts)
      : messages.declined(facts)
  },
  picturesRefused: async ({ deps, notification, messages, appName }: NotificationFacts) => {
    const { state } = await readIdentity(deps.database, notification.borrowerId)
    return state === 'missing' ? messages.picturesRefused({ appName }) : null
  },
  accountNeeded: async ({ deps, loan, to, messages, appName, now }: NotificationFacts) => {
    if (!loan || !(await isAccountNeeded(deps.database, loan.id))) return null
    return messages.accountRefused({
      appName,
      number: loan.number,
      amount: proceeds(loan, to, now),
    })
  },
  dueSoon: dueSoonText,
  overdue: overdueText,
  settled: ({ loan, messages, appName }: NotificationFacts) => {
    if (loan?.status !== STATUS.settled) return null
    const { number } = loan
    const isAtNoCost = isCancelled(loan, loan.status)
    return isAtNoCost
      ? messages.cancelled({ appName, number })
      : messages.settled({ appName, number })
  },
  chargesWaived: waivedText,
  planOffered: offeredText,
  helpAnswered: ({ loan, messages, appName }: NotificationFacts) =>
    loan && messages.helpAnswered({ appName, number: loan.number }),
}

/** What comes next follows from the state when the message is sent. */
async function approvedText(facts: NotificationFacts): Promise<string | null> {
  const { deps, loan, to, messages, appName, now } = facts
  if (loan?.status !== STATUS.disbursing) return null
  const told = { appName, number: loan.number, amount: proceeds(loan, to, now) }
  if (await isAccountNeeded(deps.database, loan.id)) return messages.approvedWithoutAccount(told)
  if (loan.withdrawal === 'open') return messages.approvedToDraw(told)
  const isHeld = await isPayoutHeld(deps.database, loan)
  return isHeld ? messages.approvedAndHeld(told) : messages.approved(told)
}

/** What the borrower receives. */
function proceeds(loan: Loan, to: NotificationFacts['to'], now: Temporal.Instant): string {
  const { netProceeds } = offer(loan.terms, loan.principal, toManilaDate(now), MARKETS[loan.market])
  return amountText(netProceeds, to)
}

/** Not when it was taken back meanwhile. */
async function waivedText(facts: NotificationFacts): Promise<string | null> {
  const { deps, notification, loan, to, messages, appName } = facts
  if (!loan || notification.amount === null) return null
  const history = (await loanHistories(deps.database, [loan.id])).get(loan.id) ?? []
  if (sumPortions(waivedIn(history)) < notification.amount) return null
  return messages.chargesWaived({
    appName,
    number: loan.number,
    amount: amountText(notification.amount, to),
  })
}

/** Not when they took or left it meanwhile, or it is over. */
async function offeredText(facts: NotificationFacts): Promise<string | null> {
  const { deps, loan, to, messages, appName, now } = facts
  const plan = loan && (await planToday(deps.database, loan, now))
  if (!loan || !plan) return null
  const day = dueDay(to.language, plan.kept.untilOn)
  return messages.planOffered({ appName, number: loan.number, day })
}

async function dueSoonText(facts: NotificationFacts): Promise<string | null> {
  const { notification, loan, to, messages, appName, now } = facts
  const today = toManilaDate(now)
  const { dueOn } = notification
  if (!loan || !dueOn || !isBefore(today, dueOn)) return null
  const due = await askedDue(facts, loan)
  if (!due || statusOn(loan, due.account, today) !== STATUS.dueSoon) return null
  const installment = due.owed.find((each) => each.dueOn.equals(dueOn))
  const amount = installment ? sumPortions(installment.outstanding) : 0n
  if (amount === 0n) return null
  const day = dueDay(to.language, dueOn)
  return messages.dueSoon({ appName, number: loan.number, amount: amountText(amount, to), day })
}

/** Counted from the oldest installment that is unpaid, so that one day brings one message. */
async function overdueText(facts: NotificationFacts): Promise<string | null> {
  const { notification, loan, to, messages, appName, now } = facts
  const today = toManilaDate(now)
  const { dueOn } = notification
  if (!loan || !dueOn || loan.writtenOffOn !== null) return null
  const plannedDay = daysBetween(dueOn, toManilaDate(notification.plannedAt))
  if (!isOverdueDayCurrent(plannedDay, daysBetween(dueOn, today))) return null
  const due = await askedDue(facts, loan)
  if (!due || statusOn(loan, due.account, today) !== STATUS.overdue) return null
  const late = due.owed.filter(
    (each) => isBefore(each.dueOn, today) && sumPortions(each.outstanding) > 0n,
  )
  if (!late[0]?.dueOn.equals(dueOn)) return null
  const amount = amountText(sum(late.map(({ outstanding }) => sumPortions(outstanding))), to)
  return messages.overdue({ appName, number: loan.number, amount, day: dueDay(to.language, dueOn) })
}
