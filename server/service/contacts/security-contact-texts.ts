import type { ContactFacts } from '#server/service/contacts/contact-facts.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { weekdayTime } from '#server/platform/messages/date-texts.ts'

/** The texts about what only the borrower should do; they say when it happened. */
export const securityContactTexts = {
  newBrowser: (facts: ContactFacts) => facts.messages.newBrowser(when(facts)),
  accountChanged: async (facts: ContactFacts) => {
    const { deps, contact, messages } = facts
    const accounts = await listAccounts(deps.database, contact.borrowerId)
    const account = accounts.find(({ id }) => id === contact.subject)
    if (!account) return null
    return messages.accountChanged({ ...when(facts), ending: account.number.slice(-4) })
  },
  dataExported: (facts: ContactFacts) => facts.messages.dataExported(when(facts)),
  passkeyAdded: (facts: ContactFacts) => facts.messages.passkeyAdded(when(facts)),
  numberCorrected: (facts: ContactFacts) => facts.messages.numberCorrected(when(facts)),
  nameCorrected: (facts: ContactFacts) => facts.messages.nameCorrected(when(facts)),
}

function when({ appName, contact, to }: ContactFacts) {
  return { appName, at: weekdayTime(contact.plannedAt, to.language) }
}
