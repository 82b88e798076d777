import { listCollectionContacts, listPromises } from '#contract/console/service/collections.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'

/** Every call and message of staff about the loan. */
export function ContactsSection({ id }: { id: string }) {
  return (
    <PagedSection title={texts.contacts} list={listCollectionContacts} input={{ id }}>
      {(items) => (
        <Timeline
          events={items.map((contact) => ({
            id: contact.id,
            at: contact.at,
            what: whatOf(contact),
            detail: (
              <>
                <BorrowerText text={contact.note} isLong /> <BorrowerText text={contact.by} />
              </>
            ),
          }))}
        />
      )}
    </PagedSection>
  )
}

function whatOf({ channel, template, outcome, state }: ListedRow<typeof listCollectionContacts>) {
  if (channel === 'call')
    return outcome === '' ? texts.noOutcome : `${texts.call}: ${wordIn(texts.outcomes, outcome)}`
  return `${wordIn(texts.outcomes, template)}, ${wordIn(texts.messageStates, state)}`
}

const PROMISES: readonly Column<ListedRow<typeof listPromises>>[] = [
  {
    head: texts.promisedOn,
    cell: ({ at, by }) => (
      <>
        <When at={at} />
        <br />
        <BorrowerText text={by} />
      </>
    ),
  },
  { head: texts.promisedAmount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.promisedBy, cell: ({ dueOn }) => <When at={dueOn} /> },
  { head: texts.paid, cell: ({ paid }) => <Money centavos={paid} />, isNumber: true },
  { head: texts.state, cell: ({ state }) => wordIn(texts.states, state) },
]

/** What the borrower promised, and what the ledger says of it. */
export function PromisesSection({ id }: { id: string }) {
  return (
    <PagedSection title={texts.promises} list={listPromises} input={{ id }}>
      {(items) => (
        <ConsoleTable
          label={texts.promisesTable}
          columns={PROMISES}
          rows={items}
          keyOf={({ id: key }) => key}
        />
      )}
    </PagedSection>
  )
}
