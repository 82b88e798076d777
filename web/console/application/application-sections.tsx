import { LinkBase } from 'react-admin'
import type { getApplication } from '#contract/console/loans/applications.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

export type Application = StaffOutput<typeof getApplication>

interface Props {
  application: Application
}

/** What was applied for, and by whom; why a person decides it is on the card above. */
export function ApplicationFacts({ application }: Props) {
  const { borrowerId, borrower, amount, installments, product, brand } = application
  const { appliedAt, state, policyVersion, pictures } = application
  const { identityOpinion } = application
  return (
    <Section title={texts.facts}>
      <Facts
        rows={[
          [texts.borrower, <Person key="borrower" id={borrowerId} name={borrower} />],
          [texts.amount, <Money key="amount" centavos={amount} />],
          [texts.installments, installments],
          [texts.product, product],
          [texts.brand, <BrandName key="brand" brand={brand} />],
          [texts.applied, <When key="applied" at={appliedAt} />],
          [texts.state, state],
          [texts.policy, texts.policyOf(policyVersion)],
          [texts.pictures, pictures && <Pictures key="pictures" {...{ borrowerId, pictures }} />],
          [texts.opinion, identityOpinion && opinionOf(identityOpinion)],
        ]}
      />
    </Section>
  )
}

/** They are compared where the whole ID is shown. */
function Pictures({ borrowerId, pictures }: { borrowerId: string; pictures: string }) {
  const state = texts.pictureStates[pictures]
  if (pictures !== 'sent') return state
  return <LinkBase to={recordPath('borrowers', borrowerId)}>{state}</LinkBase>
}

function opinionOf({ source, doubts, why }: NonNullable<Application['identityOpinion']>): string {
  if (why !== '') return texts.silent(source, why)
  if (doubts.length === 0) return texts.noDoubt(source)
  return texts.doubted(source, doubts.map((doubt) => wordIn(texts.doubts, doubt)).join(', '))
}

/** The forms that the borrower filled in. */
export function ApplicationForms({ application: { forms } }: Props) {
  return forms.map(({ group, rows }) => (
    <Section key={group} title={texts.forms[group]}>
      <Facts
        rows={rows.map(({ label, value }) => [label, <BorrowerText key={label} text={value} />])}
      />
      {rows.length === 0 && <p>{texts.notFilled}</p>}
    </Section>
  ))
}

const LOAN_COLUMNS: readonly Column<Application['loans'][number]>[] = [
  {
    head: texts.number,
    cell: ({ id, number }) => <LinkBase to={recordPath('loans', id)}>{number}</LinkBase>,
  },
  { head: texts.product, cell: ({ product }) => product },
  {
    head: texts.amount,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
  },
  { head: texts.state, cell: ({ state }) => state },
  { head: texts.applied, cell: ({ appliedAt }) => <When at={appliedAt} /> },
  { head: texts.paidOut, cell: ({ paidOutOn }) => paidOutOn && <When at={paidOutOn} /> },
]

/** The other loans and applications of the borrower. */
export function ApplicationLoans({ application: { loans } }: Props) {
  return (
    <Section title={texts.loans}>
      {loans.length === 0 && <p>{texts.noLoans}</p>}
      {loans.length > 0 && (
        <ConsoleTable
          label={texts.loans}
          rows={loans}
          keyOf={({ id }) => id}
          columns={LOAN_COLUMNS}
        />
      )}
    </Section>
  )
}
