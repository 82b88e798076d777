import { getArchiveFile, readArchive } from '#contract/console/reports/archives.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { archiveTexts as texts } from '#web/console/archive/archive-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'

type Page = StaffOutput<typeof readArchive>

/** How often one that is being made is looked at. */
const PROGRESS_MS = 2000

/** An archive of documents: how far it is, its ZIP, and the loans of which it has none. */
export function ArchivePage() {
  return (
    <ShowPage one={readArchive} title={({ kind }) => texts.kinds[kind]} beside={askedOf}>
      {(page) => <Parts page={page} />}
    </ShowPage>
  )
}

const askedOf = ({ askedAt }: Page) => <When at={askedAt} />

function Parts({ page: opened }: { page: Page }) {
  const { data } = useRead(
    readArchive,
    { id: opened.id },
    { everyMs: (read) => (read === undefined || read.state === 'making' ? PROGRESS_MS : false) },
  )
  const page = data ?? opened
  const { id, state, made, leftOut, total, without } = page
  return (
    <>
      <Section title={texts.facts}>
        <Facts
          rows={[
            [texts.state, texts.states[state]],
            [texts.askedBy, <BorrowerText key="b" text={page.askedBy} />],
            [texts.reason, <BorrowerText key="r" text={page.reason} />],
            [texts.total, String(total)],
            [texts.made, String(made)],
            [texts.leftOut, String(leftOut)],
            [texts.endedAt, page.endedAt && <When key="e" at={page.endedAt} />],
            [texts.expiresAt, <When key="x" at={page.expiresAt} />],
            [texts.size, page.bytes > 0 && texts.sizeOf(page.bytes)],
            [texts.digest, page.sha256],
          ]}
        />
        {state === 'making' && (
          <p>
            <output>{texts.running(made + leftOut, total)}</output>{' '}
            <progress aria-label={texts.progress} value={made + leftOut} max={total} />
          </p>
        )}
        {state === 'ready' && (
          <p>
            <ExportButton path={getArchiveFile.path} input={{ id }} label={texts.download} />
            {` ${texts.downloadNote}`}
          </p>
        )}
      </Section>
      {without.length > 0 && (
        <Section title={texts.without}>
          <ConsoleTable
            label={texts.without}
            columns={COLUMNS}
            rows={without}
            keyOf={({ number }) => number}
          />
        </Section>
      )}
    </>
  )
}

const COLUMNS: readonly Column<Page['without'][number]>[] = [
  { head: texts.number, cell: ({ number }) => number },
  { head: texts.why, cell: ({ why }) => <BorrowerText text={why} /> },
]
