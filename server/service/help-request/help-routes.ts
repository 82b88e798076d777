import type { FastifyInstance } from 'fastify'
import { askForHelp, getHelpRequest } from '#contract/loan/help-request.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { callsStoppedUntil } from '#domain/contacts/call-stop.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { askForHelp as ask } from '#server/service/help-request/ask-for-help.ts'
import { helpOnDay, isOwed, ownLoan } from '#server/service/help-request/help-on-loan.ts'
import type { HelpRequest } from '#server/service/help-request/help-request.ts'
import { newestHelpRequest } from '#server/service/help-request/help-request-store.ts'
import { MAX_PAY_DAYS } from '#server/service/help-request/read-can-pay.ts'

/** Asking for help on a loan, and its answer (/askForHelp). */
export function helpRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock, database } = deps

  serve(app, deps, getHelpRequest, async ({ orderId }, { session: { borrowerId } }) => {
    const now = clock.now()
    const today = toManilaDate(now)
    const loan = await ownLoan(database, borrowerId, orderId)
    const newest = await newestHelpRequest(database, { borrowerId, loanId: loan.id })
    const { dueOn, stopsCalls, stopsFrom } = await helpOnDay(deps, database, borrowerId, today)
    const waits = newest !== null && newest.answer === null
    const owed = await isOwed(database, loan, now)
    return {
      canAsk: owed && !waits ? 1 : 0,
      isOwed: owed ? 1 : 0,
      answerBy: dueOn.toString(),
      stopsCalls: stopsCalls ? 1 : 0,
      stopsFrom: stopsFrom.toString(),
      today: today.toString(),
      payUntil: today.add({ days: MAX_PAY_DAYS }).toString(),
      ...(newest && { newest: requestWire(newest, now) }),
    }
  })

  serve(app, deps, askForHelp, async (form, { session, language }, once) =>
    once(async (tx) => {
      await ask(deps, tx, { borrowerId: session.borrowerId, language }, form)
      return {}
    }),
  )
}

function requestWire(request: HelpRequest, now: Temporal.Instant) {
  const { reason, canPay, words, askedAt, dueOn, answer, answerText } = request
  return {
    reason,
    amount: Number(canPay?.amount ?? 0n),
    payOn: canPay?.on.toString() ?? '',
    words,
    askedOn: toManilaDate(askedAt).toString(),
    answerBy: dueOn.toString(),
    stopsCalls: request.stopsCalls ? 1 : 0,
    callsStopped: callsStoppedUntil(request, now) ? 1 : 0,
    answer: answer ?? '',
    answerText,
  }
}
