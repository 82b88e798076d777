import { LinkBase } from 'react-admin'
import { listArchives } from '#contract/console/reports/archives.ts'
import { archiveTexts as texts } from '#web/console/archive/archive-texts.ts'
import { NewArchive } from '#web/console/archive/new-archive.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listArchives>>[] = [
  {
    head: texts.kind,
    cell: ({ id, kind }) => (
      <LinkBase to={recordPath('archives', id)}>{texts.kinds[kind]}</LinkBase>
    ),
  },
  { head: texts.state, cell: ({ state }) => texts.states[state] },
  { head: texts.askedBy, cell: ({ askedBy }) => <BorrowerText text={askedBy} /> },
  { head: texts.askedAt, cell: ({ askedAt }) => <When at={askedAt} /> },
  { head: texts.total, cell: ({ total }) => total, isNumber: true },
  { head: texts.made, cell: ({ made }) => made, isNumber: true },
  { head: texts.leftOut, cell: ({ leftOut }) => leftOut, isNumber: true },
  { head: texts.expiresAt, cell: ({ expiresAt }) => <When at={expiresAt} /> },
]

/** Archives of documents: one's own, or for compliance those of everybody. */
export function ArchiveList() {
  return (
    <ListPage title={texts.title} list={listArchives} columns={COLUMNS} empty={texts.empty}>
      <p>{texts.about}</p>
      <p>
        <NewArchive />
      </p>
    </ListPage>
  )
}
