import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { fieldLabel, pageTexts as texts } from '#web/console/promotion-page/page-texts.ts'
import type { EditedPage } from '#web/console/promotion-page/edited-page.ts'

type Version = EditedPage['versions'][number]

/** Who saved, published and took down the page, and what each changed. */
export function PageVersions({ versions }: Pick<EditedPage, 'versions'>) {
  return (
    <Timeline
      events={versions.map((version) => ({
        id: String(version.number),
        at: version.at,
        what: (
          <>
            {texts.version(version.number)}: {wordIn(texts.acts, version.act)}
          </>
        ),
        detail: (
          <>
            <BorrowerText text={version.by || texts.byCommand} />
            {version.changes.length > 0 && <Changes version={version} />}
          </>
        ),
      }))}
    />
  )
}

const COLUMNS: readonly Column<Version['changes'][number]>[] = [
  { head: texts.field, cell: ({ field }) => <BorrowerText text={fieldLabel(field)} /> },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before} isLong /> },
  { head: texts.after, cell: ({ after }) => <BorrowerText text={after} isLong /> },
]

function Changes({ version: { number, changes } }: { version: Version }) {
  return (
    <details>
      <summary>{texts.changes(changes.length)}</summary>
      <ConsoleTable
        label={texts.changesOf(number)}
        columns={COLUMNS}
        rows={changes}
        keyOf={({ field }) => field}
      />
    </details>
  )
}
