import { readPromotionPage } from '#contract/console/set-up/promotion-pages.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import type { EditedPage } from '#web/console/promotion-page/edited-page.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { PageEditor } from '#web/console/promotion-page/page-editor.tsx'
import { fieldLabel, pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import { PageVersions } from '#web/console/promotion-page/page-versions.tsx'

/** A promotion page: what it says beside its preview, what it lacks, and its versions. */
export function PromotionPageShow() {
  return (
    <ShowPage one={readPromotionPage} title={({ id }) => texts.pageTitle(id)} beside={stateOf}>
      {(page) => (
        <>
          {page.faults.length > 0 && <Faults faults={page.faults} />}
          <PageEditor key={page.number} page={page} />
          <Section title={texts.versions}>
            <PageVersions versions={page.versions} />
          </Section>
        </>
      )}
    </ShowPage>
  )
}

const COLUMNS: readonly Column<EditedPage['faults'][number]>[] = [
  { head: texts.field, cell: ({ field }) => <BorrowerText text={fieldLabel(field)} /> },
  { head: texts.fault, cell: ({ what }) => <BorrowerText text={what} /> },
]

function stateOf({ brand, state, hasChanges }: EditedPage) {
  return (
    <span>
      <BrandName brand={brand} />: {wordIn(texts.states, state)}
      {hasChanges && state !== 'draft' && `, ${texts.hasChanges}`}
    </span>
  )
}

function Faults({ faults }: Pick<EditedPage, 'faults'>) {
  return (
    <Section title={texts.faults}>
      <ConsoleTable
        label={texts.faults}
        columns={COLUMNS}
        rows={faults}
        keyOf={({ field, what }) => field + what}
      />
    </Section>
  )
}
