import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import {
  getBorrowersAccounts,
  getBorrowersComplaints,
  getBorrowersLimit,
  getBorrowersLoans,
  getBorrowersSignIns,
  listBorrowersMessages,
} from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { withMarks } from '#contract/hidden-characters.ts'
import { borrowerTexts as texts } from '#web/console/borrower/borrower-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { codeWord } from '#web/console/kit/fields/code-words.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { ReadSection } from '#web/console/kit/section.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'

interface Props {
  id: string
}

const LOANS: readonly Column<StaffOutput<typeof getBorrowersLoans>['items'][number]>[] = [
  {
    head: texts.number,
    cell: (loan) => <LinkBase to={recordPath('loans', loan.id)}>{loan.number}</LinkBase>,
  },
  { head: texts.product, cell: ({ product }) => product },
  { head: texts.state, cell: ({ statusText }) => statusText },
  {
    head: texts.principal,
    cell: ({ principal }) => <Money centavos={principal} />,
    isNumber: true,
  },
  { head: texts.owed, cell: ({ owed }) => <Money centavos={owed} />, isNumber: true },
  { head: texts.dueOn, cell: ({ dueOn }) => dueOn && <When at={dueOn} /> },
  { head: texts.applied, cell: ({ appliedAt }) => <When at={appliedAt} /> },
]

export function LoansSection({ id }: Props) {
  return (
    <ReadSection title={texts.loans} endpoint={getBorrowersLoans} input={{ id }}>
      {({ items }) => (
        <ConsoleTable
          label={texts.table(texts.loans)}
          rows={items}
          keyOf={(loan) => loan.id}
          columns={LOANS}
        />
      )}
    </ReadSection>
  )
}

export function LimitSection({ id }: Props) {
  return (
    <ReadSection title={texts.limit} endpoint={getBorrowersLimit} input={{ id }}>
      {({ limitSet, oneLimit, products, loans }) => (
        <>
          <Facts
            rows={[
              [texts.limitSet, limitSet !== null && <Money key="set" centavos={limitSet} />],
              ...(oneLimit
                ? [
                    [texts.oneLimit, limitText(oneLimit)] as const,
                    [texts.outstanding, pesos(oneLimit.outstanding)] as const,
                  ]
                : []),
              ...products.map((product) => [withMarks(product.name), limitText(product)] as const),
            ]}
          />
          <p>{loans.length > 0 ? texts.limitLoans : texts.noLoans}</p>
          <ul>
            {loans.map(({ what, daysOwed, isBeforeErasure }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- In their order for ever.
              <li key={place}>
                {texts.loanWords[what]}, {texts.daysOwed(daysOwed)}
                {isBeforeErasure && `, ${texts.beforeErasure}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadSection>
  )
}

function limitText({ limit, computed }: { limit: string; computed: string }): string {
  return limit === computed
    ? pesos(limit)
    : `${pesos(limit)} (${texts.limitComputed(pesos(computed))})`
}

const COMPLAINTS: readonly Column<StaffOutput<typeof getBorrowersComplaints>['items'][number]>[] = [
  {
    head: texts.number,
    cell: (row) => <LinkBase to={recordPath('complaints', row.id)}>{row.number}</LinkBase>,
  },
  { head: texts.complaint, cell: ({ content }) => <BorrowerText text={content} /> },
  { head: texts.state, cell: ({ state }) => codeWord(state) },
  { head: texts.replyBy, cell: ({ replyDueOn }) => <When at={replyDueOn} /> },
]

export function ComplaintsSection({ id }: Props) {
  return (
    <ReadSection title={texts.complaints} endpoint={getBorrowersComplaints} input={{ id }}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{recordTexts.nothing}</p>
        ) : (
          <ConsoleTable
            label={texts.table(texts.complaints)}
            rows={items}
            keyOf={(complaint) => complaint.id}
            columns={COMPLAINTS}
          />
        )
      }
    </ReadSection>
  )
}

export function MessagesSection({
  id,
  loanId,
  actions,
}: Props & { loanId?: string; actions?: ReactNode }) {
  return (
    <PagedSection
      title={texts.messages}
      list={listBorrowersMessages}
      input={{ id, loanId }}
      actions={actions}
    >
      {(items) => (
        <Timeline
          events={items.map(({ id: messageId, at, text, channel, event }) => ({
            id: messageId,
            at,
            what: <BorrowerText text={text} isLong />,
            detail: `${codeWord(channel)}, ${codeWord(event)}`,
          }))}
        />
      )}
    </PagedSection>
  )
}

export function AccountsSection({ id }: Props) {
  return (
    <ReadSection title={texts.accounts} endpoint={getBorrowersAccounts} input={{ id }}>
      {({ items }) => (
        <Timeline
          events={items.map(({ boundAt, receiver, number, holder, isCurrent }) => ({
            id: `${receiver} ${number} ${boundAt}`,
            at: boundAt,
            what: <BorrowerText key="account" text={`${receiver} ${number}`} />,
            detail: (
              <>
                <BorrowerText text={holder} /> {isCurrent && texts.current}
              </>
            ),
          }))}
        />
      )}
    </ReadSection>
  )
}

export function SignInsSection({ id }: Props) {
  return (
    <ReadSection title={texts.signIns} endpoint={getBorrowersSignIns} input={{ id }}>
      {({ sessions, passkeys, consents }) => (
        <Timeline
          events={[
            ...consents.map(({ title, givenAt, withdrawnAt }) => ({
              id: `consent ${title}`,
              at: withdrawnAt ?? givenAt,
              what: title,
              detail: withdrawnAt === null ? texts.consentGiven : texts.consentWithdrawn,
            })),
            ...passkeys.map(({ name, addedAt }) => ({
              id: `passkey ${name} ${addedAt}`,
              at: addedAt,
              what: <BorrowerText key="name" text={texts.passkey(name)} />,
            })),
            ...sessions.map((session) => ({
              id: session.id,
              at: session.seenAt,
              what: <BorrowerText text={session.device ?? codeWord(session.began)} />,
              detail: session.endedAt === null ? texts.current : texts.ended,
            })),
          ]}
        />
      )}
    </ReadSection>
  )
}
