import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Section } from '#web/console/kit/section.tsx'
import type { SetUp } from '#web/console/set-up/set-up-summary.ts'
import { setUpTexts as texts } from '#web/console/set-up/set-up-texts.ts'

type Provider = SetUp['providers'][number]

const COLUMNS: readonly Column<Provider>[] = [
  {
    head: texts.provider,
    cell: ({ id, isDouble }) => (
      <>
        <BorrowerText text={id} />
        {isDouble && (
          <>
            <br />
            {texts.isDouble}
          </>
        )}
      </>
    ),
  },
  { head: texts.does, cell: ({ does }) => does.map((each) => texts.doing[each]).join(', ') },
  {
    head: texts.answered,
    cell: ({ answeredAt }) => (answeredAt === null ? texts.notTried : <When at={answeredAt} />),
  },
  {
    head: texts.failing,
    cell: ({ failingSince }) => failingSince !== null && <When at={failingSince} />,
  },
]

/** Whether each provider answered when it was last called. */
export function ProviderStates({ providers }: { providers: readonly Provider[] }) {
  return (
    <Section title={texts.providers}>
      <ConsoleTable
        label={texts.providerRows}
        columns={COLUMNS}
        rows={providers}
        keyOf={({ id }) => id}
      />
    </Section>
  )
}
