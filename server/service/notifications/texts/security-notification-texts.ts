import type { NotificationFacts } from '#server/service/notifications/texts/notification-facts.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'

/** The texts about what only the borrower should do; they say when it happened. */
export const securityNotificationTexts = {
  newBrowser: (facts: NotificationFacts) => facts.messages.newBrowser(when(facts)),
  accountChanged: async (facts: NotificationFacts) => {
    const { deps, notification, messages } = facts
    const accounts = await listAccounts(deps.database, notification.borrowerId)
    const account = accounts.find(({ id }) => id === notification.subject)
    if (!account) return null
    return messages.accountChanged({ ...when(facts), ending: account.number.slice(-4) })
  },
  dataExported: (facts: NotificationFacts) => facts.messages.dataExported(when(facts)),
  passkeyAdded: (facts: NotificationFacts) => facts.messages.passkeyAdded(when(facts)),
  numberCorrected: (facts: NotificationFacts) => facts.messages.numberCorrected(when(facts)),
  nameCorrected: (facts: NotificationFacts) => facts.messages.nameCorrected(when(facts)),
}

function when({ appName, notification, to }: NotificationFacts) {
  return { appName, at: weekdayTime(notification.plannedAt, to.language) }
}
