import { useState } from 'react'
import {
  MAX_HOLIDAY_FILE,
  importHolidays,
  previewHolidayFile,
} from '#contract/console/set-up/holidays.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { holidayTexts as texts } from '#web/console/holiday/holiday-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleFile } from '#web/console/kit/fields/console-file.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'

type Preview = StaffOutput<typeof previewHolidayFile>

/** Imports a file of proclaimed days, after it has said what it changes. */
export function ImportHolidays() {
  const [file, setFile] = useState('')
  const isOff = file === '' || file.length > MAX_HOLIDAY_FILE
  const { data, error } = useRead(previewHolidayFile, { file }, { isOff })
  return (
    <ActionDialog
      endpoint={importHolidays}
      input={{ file, ...(data && { edition: data.edition }) }}
      label={texts.import}
      done={texts.imported}
      onOpen={() => setFile('')}
      refused={error === null || isOff ? refusalOf(file, data) : ''}
      previewError={isOff ? null : error}
      preview={data && !isOff && <Lines preview={data} />}
    >
      <p>{texts.fileHint}</p>
      <ConsoleFile label={texts.file} onChange={(chosen) => void readText(chosen).then(setFile)} />
    </ActionDialog>
  )
}

function refusalOf(file: string, preview: Preview | undefined): string {
  if (file === '') return texts.fileNeeded
  if (file.length > MAX_HOLIDAY_FILE) return texts.fileTooLong
  if (!preview) return texts.reading
  if (preview.faults.length > 0) return texts.faults
  return preview.lines.every(({ effect }) => effect === 'same') ? texts.nothingNew : ''
}

async function readText(file: File | null): Promise<string> {
  return file === null ? '' : file.text()
}

function Lines({ preview: { faults, lines } }: { preview: Preview }) {
  return (
    <>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>
              <BorrowerText text={fault} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ConsoleTable
          label={texts.previewTable}
          columns={COLUMNS}
          rows={lines}
          keyOf={({ day }) => day}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<Preview['lines'][number]>[] = [
  { head: texts.day, cell: ({ day }) => <When at={day} /> },
  { head: texts.effectHead, cell: ({ effect }) => texts.effects[effect] },
  { head: texts.name, cell: ({ name }) => <BorrowerText text={name} /> },
  { head: texts.kind, cell: ({ kind }) => wordIn(texts.kinds, kind) },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before} /> },
]
