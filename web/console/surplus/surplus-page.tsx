import { LinkBase } from 'react-admin'
import { withMarks } from '#contract/hidden-characters.ts'
import { readSurplus } from '#contract/console/money/surplus.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { RefundsTable } from '#web/console/money/refunds-table.tsx'
import { RefundSurplus } from '#web/console/surplus/refund-surplus.tsx'
import { surplusTexts as texts } from '#web/console/surplus/surplus-texts.ts'

type ShownSurplus = StaffOutput<typeof readSurplus>

/** What one borrower paid too much, and what became of it. */
export function SurplusPage() {
  return (
    <ShowPage
      one={readSurplus}
      title={({ borrowerName, id }) => texts.page(withMarks(borrowerName || id))}
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

function actsOn({ id, surplus, goingBack, account, requests }: ShownSurplus) {
  const free = BigInt(surplus) - BigInt(goingBack)
  if (free <= 0n || account === null || requests.length > 0) return null
  return <RefundSurplus id={id} free={free} />
}

const partsOf = (surplus: ShownSurplus) => (
  <>
    <Section title={texts.what}>
      <SurplusFacts surplus={surplus} />
    </Section>
    {surplus.requests.length > 0 && (
      <Section title={texts.requests}>
        {surplus.requests.map(({ id, by, at }) => (
          <p key={id}>
            <LinkBase to={recordPath('approvals', id)}>{texts.request}</LinkBase>{' '}
            <BorrowerText text={texts.requestBy(by)} /> <When at={at} />
          </p>
        ))}
      </Section>
    )}
    <RefundsTable refunds={surplus.refunds} />
  </>
)

function SurplusFacts({ surplus }: { surplus: ShownSurplus }) {
  const { id, borrowerName, brand, loanId, loanNumber, account } = surplus
  const receiver = account && texts.ofReceiver(account.bank, account.number, account.holderName)
  return (
    <Facts
      rows={[
        [texts.borrower, <Person key="b" id={id} name={borrowerName} />],
        [texts.brand, brand],
        [texts.surplus, <Money key="s" centavos={surplus.surplus} />],
        [texts.goingBack, <Money key="g" centavos={surplus.goingBack} />],
        [
          texts.loan,
          loanId !== null && (
            <LinkBase key="l" to={recordPath('loans', loanId)}>
              {loanNumber}
            </LinkBase>
          ),
        ],
        [texts.account, <BorrowerText key="a" text={receiver ?? texts.noAccount} />],
        [texts.since, account && <When key="t" at={account.boundAt} />],
      ]}
    />
  )
}
