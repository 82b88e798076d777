import { useEffect, useState } from 'react'
import {
  importBankStatement,
  replaceBankStatement,
  STATEMENT_MOST,
  tryBankStatement,
} from '#contract/console/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { fileText } from '#contract/file-text.ts'
import { BroughtByFile } from '#web/console/bank-statement/brought-by-file.tsx'
import { ReplacedByFile } from '#web/console/bank-statement/replaced-by-file.tsx'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { ActDialog } from '#web/console/kit/act-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/console-field.tsx'
import { ConsoleFile } from '#web/console/kit/console-file.tsx'
import { Failed } from '#web/console/kit/failed.tsx'

/**
 * Shows what a file of a bank would bring, and asks for its import, or that it takes the place of the
 * last statement; another person confirms it.
 */
export function ImportStatement({ ownMoney: { banks } }: { ownMoney: OwnMoneyShown }) {
  const [file, setFile] = useState('')
  const [account, setAccount] = useState('')
  const [others, setOthers] = useState('')
  const csvBanks = banks.filter(({ hasCsv }) => hasCsv)
  const { brought, error } = useTried(file, account, others)
  const replaced = brought?.replaced ?? null
  const asked = {
    input: inputOf(file, account, others),
    done: texts.imported,
    kind: 'primary',
    refused: refusalOf(file) || refusalBy(brought),
    preview: (
      <>
        <p>{replaced ? texts.replaceNote : texts.importNote}</p>
        {error !== null && <Failed error={error} />}
        {replaced && <ReplacedByFile replaced={replaced} />}
        {brought && !replaced && <BroughtByFile brought={brought} />}
      </>
    ),
  } as const
  const fields = (
    <>
      <ConsoleFile label={texts.file} onChange={(chosen) => void readText(chosen).then(setFile)} />
      {csvBanks.length > 0 && (
        <ConsoleChoice
          label={texts.csvAccount}
          value={account}
          onChange={setAccount}
          choices={[['', texts.fromFile], ...csvBanks.map(({ key }) => [key, key] as const)]}
        />
      )}
      <ConsoleChoice
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
    <ActDialog {...asked} endpoint={replaceBankStatement} label={texts.replace} hasReason>
      {fields}
    </ActDialog>
  ) : (
    <ActDialog {...asked} endpoint={importBankStatement} label={texts.import}>
      {fields}
    </ActDialog>
  )
}

const LEAVE_OUT = 'leave out'

function inputOf(file: string, account: string, others: string) {
  return {
    file,
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
function useTried(file: string, account: string, others: string): Tried {
  const chosen = `${account} ${others} ${file}`
  const [tried, setTried] = useState({ of: '', ...NOTHING })
  useEffect(() => {
    if (refusalOf(file)) return
    const leaving = new AbortController()
    const tell = (next: Tried) => {
      if (!leaving.signal.aborted) setTried({ of: chosen, ...next })
    }
    callStaff(tryBankStatement, inputOf(file, account, others), leaving.signal).then(
      (brought) => tell({ brought, error: null }),
      (error: unknown) => tell({ brought: null, error }),
    )
    return () => leaving.abort()
  }, [file, account, others, chosen])
  return tried.of === chosen ? tried : NOTHING
}

/** It is looked at first, and what goes is explained by nothing. */
function refusalBy(brought: Tried['brought']): string {
  if (brought === null) return texts.fileNotRead
  const { undoCount = 0 } = brought.replaced ?? {}
  return undoCount > 0 ? texts.undoNeeded : ''
}

function refusalOf(file: string): string {
  if (file === '') return texts.fileNeeded
  return file.length > STATEMENT_MOST ? texts.fileTooLong : ''
}

async function readText(file: File | null): Promise<string> {
  return file === null ? '' : fileText(new Uint8Array(await file.arrayBuffer()))
}
