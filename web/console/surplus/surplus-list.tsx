import { LinkBase } from 'react-admin'
import { listSurplus } from '#contract/console/money/surplus.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { moneyTexts } from '#web/console/money/money-texts.ts'
import { surplusTexts as texts } from '#web/console/surplus/surplus-texts.ts'

const COLUMNS: readonly Column<ListedRow<typeof listSurplus>>[] = [
  {
    head: texts.borrower,
    cell: ({ id, borrowerName }) => (
      <LinkBase to={recordPath('surplus', id)}>
        <BorrowerText text={borrowerName || id} />
      </LinkBase>
    ),
  },
  {
    head: texts.surplus,
    cell: ({ surplus }) => <Money centavos={surplus} />,
    isNumber: true,
    amount: ({ surplus }) => surplus,
  },
  {
    head: texts.goingBack,
    cell: ({ goingBack }) => <Money centavos={goingBack} />,
    isNumber: true,
    amount: ({ goingBack }) => goingBack,
  },
  { head: texts.state, cell: ({ state }) => moneyTexts.states[state] },
  { head: texts.brand, cell: ({ brand }) => <BrandName brand={brand} /> },
]

const FILTERS = [{ name: 'state', label: texts.stateFilter, choices: texts.stateChoices }]

/** What borrowers paid too much, the largest above. */
export function SurplusList() {
  return (
    <ListPage
      title={texts.title}
      list={listSurplus}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    />
  )
}
