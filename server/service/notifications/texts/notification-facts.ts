import type { Centavos } from '#domain/money/money.ts'
import type { NotificationMessages } from '#server/service/notifications/texts/notification-messages.ts'
import { writeNotificationMessages } from '#server/service/notifications/texts/written-notification-messages.ts'
import type { PlannedNotification } from '#server/service/notifications/notification-store.ts'
import type { Recipient } from '#server/service/notifications/recipient.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the text of a message is made of, at the time when it is sent. */
export interface NotificationFacts {
  readonly deps: Dependencies
  readonly notification: PlannedNotification
  readonly to: Recipient
  readonly now: Temporal.Instant
  /** The loan that it is about, if it is about one. */
  readonly loan: Loan | null
  readonly messages: NotificationMessages
  readonly appName: string
}

export async function notificationFacts(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  now: Temporal.Instant,
): Promise<NotificationFacts> {
  const { borrowerId, loanId } = notification
  const loan = loanId === null ? null : await findOwnLoan(deps.database, borrowerId, loanId)
  const { appName, brand, language } = to
  const messages = writeNotificationMessages(deps.messageTexts, brand, language)
  return { deps, notification, to, now, loan, messages, appName }
}

/** An amount as in text messages: a peso sign would more than double the parts of a message. */
export function amountText(amount: Centavos, { market }: Pick<Recipient, 'market'>): string {
  return peso(amount, market).replace('₱', 'PHP ')
}
