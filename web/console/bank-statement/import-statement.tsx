import { useEffect, useState } from 'react'
import {
  FILE_BYTES,
  importBankStatement,
  replaceBankStatement,
  tryBankStatement,
} from '#contract/console/money/bank-statements.ts'
import type { FileProgress, SentFile, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BroughtByFile } from '#web/console/bank-statement/brought-by-file.tsx'
import { ReplacedByFile } from '#web/console/bank-statement/replaced-by-file.tsx'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { ConsoleFile } from '#web/console/kit/fields/console-file.tsx'

/**
 * Shows what a file of a bank would bring, and asks for its import, or that it takes the place of the
 * last statement; another person confirms it.
 */
export function ImportStatement({ ownMoney: { banks } }: { ownMoney: OwnMoneyShown }) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [account, setAccount] = useState('')
  const [others, setOthers] = useState('')
  const csvBanks = banks.filter(({ hasCsv }) => hasCsv)
  const { brought, error } = useTried(file, { account, others }, setProgress)
  const replaced = brought?.replaced ?? null
  const asked = {
    input: inputOf(file && { content: file, onProgress: setProgress }, { account, others }),
    done: texts.imported,
    kind: 'primary',
    onOpen: () => setFile(null),
    refused: refusalOf(file) || (error === null ? refusalBy(brought) : ''),
    previewError: error,
    preview: (
      <>
        <p>{replaced ? texts.replaceNote : texts.importNote}</p>
        {replaced && <ReplacedByFile replaced={replaced} />}
        {brought && !replaced && <BroughtByFile brought={brought} />}
        {progress && (
          <p>
            <output>{texts.progress(progress)}</output>
          </p>
        )}
      </>
    ),
  } as const
  const fields = (
    <>
      <ConsoleFile label={texts.file} onChange={setFile} />
      {csvBanks.length > 0 && (
        <ConsoleChoice
          name="account"
          label={texts.csvAccount}
          value={account}
          onChange={setAccount}
          choices={[['', texts.fromFile], ...csvBanks.map(({ key }) => [key, key] as const)]}
        />
      )}
      <ConsoleChoice
        name="leaveOutOthers"
        label={texts.others}
        value={others}
        onChange={setOthers}
        choices={[
          ['', texts.refuseOthers],
          [LEAVE_OUT, texts.leaveOutOthers],
        ]}
      />
    </>
  )
  return replaced ? (
    <ActionDialog {...asked} endpoint={replaceBankStatement} label={texts.replace} hasReason>
      {fields}
    </ActionDialog>
  ) : (
    <ActionDialog {...asked} endpoint={importBankStatement} label={texts.import}>
      {fields}
    </ActionDialog>
  )
}

const LEAVE_OUT = 'leave out'

interface Choices {
  readonly account: string
  readonly others: string
}

function inputOf(file: SentFile | null, { account, others }: Choices) {
  return {
    ...(file && { file }),
    ...(account && { account }),
    ...(others === LEAVE_OUT && { leaveOutOthers: true }),
  }
}

interface Tried {
  readonly brought: StaffOutput<typeof tryBankStatement> | null
  readonly error: unknown
}

const NOTHING: Tried = { brought: null, error: null }

/** What the file would bring, once it is read; what is chosen later counts. */
function useTried(
  file: File | null,
  { account, others }: Choices,
  setProgress: (progress: FileProgress | null) => void,
): Tried {
  const [tried, setTried] = useState({ of: '', file, ...NOTHING })
  const chosen = `${account} ${others}`
  useEffect(() => {
    if (file === null || refusalOf(file)) return
    const leaving = new AbortController()
    const tell = (next: Tried) => {
      if (!leaving.signal.aborted) setTried({ of: chosen, file, ...next })
    }
    const input = inputOf({ content: file, onProgress: setProgress }, { account, others })
    callStaff(tryBankStatement, input, leaving.signal).then(
      (brought) => tell({ brought, error: null }),
      (error: unknown) => tell({ brought: null, error }),
    )
    return () => leaving.abort()
  }, [file, account, others, chosen, setProgress])
  return tried.file === file && tried.of === chosen ? tried : NOTHING
}

function refusalOf(file: File | null): string {
  if (file === null) return texts.fileNeeded
  return file.size > FILE_BYTES ? texts.fileTooLarge : ''
}

/** It is looked at first, and what goes is explained by nothing. */
function refusalBy(brought: Tried['brought']): string {
  if (brought === null) return texts.fileNotRead
  const { undoCount = 0 } = brought.replaced ?? {}
  return undoCount > 0 ? texts.undoNeeded : ''
}
