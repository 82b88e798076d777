import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getReminder } from '#contract/loan/documents.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { MARKETS } from '#domain/market/market.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { calendarFile } from '#server/lending/reminder/calendar-file.ts'
import { NOTHING_DUE, REMINDER_MESSAGES } from '#server/lending/reminder/reminder-messages.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serveFile } from '#server/platform/http/serve/serve.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the next payment of a loan as a calendar file with an alarm. */
export function reminderRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock, database } = deps

  serveFile(app, deps, getReminder, async ({ orderId }, { session, language }) => {
    const loan = await findOwnLoan(database, session.borrowerId, orderId)
    const due = loan && (await getDue(database, loan, clock.now()))
    const on = due?.payable.dueOn
    if (!loan || !due || !on) throw new Refusal(CODES.notFound, NOTHING_DUE)
    const messages = REMINDER_MESSAGES[language]
    const query = new URLSearchParams({ productId: loan.productId, orderId })
    const file = calendarFile({
      uid: `${loan.id}-${on.toString()}@${new URL(config.publicUrl).hostname}`,
      on,
      title: messages.title(peso(due.payable.amount, MARKETS[loan.market]), loan.productName),
      text: messages.text(loan.number),
      url: `${config.publicUrl}${SCREEN_PATHS.repay}?${query.toString()}`,
      at: clock.now(),
    })
    return {
      type: 'text/calendar; charset=utf-8',
      name: `${loan.number}.ics`,
      bytes: Buffer.from(file),
      shows: false,
    }
  })
}
