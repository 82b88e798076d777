import { useState } from 'react'
import { importBankStatement, STATEMENT_MOST } from '#contract/console/bank-statements.ts'
import { fileText } from '#contract/file-text.ts'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { ActDialog } from '#web/console/kit/act-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/console-field.tsx'
import { ConsoleFile } from '#web/console/kit/console-file.tsx'

/** Imports a file of a bank, whole or not at all. */
export function ImportStatement({ ownMoney: { banks } }: { ownMoney: OwnMoneyShown }) {
  const [file, setFile] = useState('')
  const [account, setAccount] = useState('')
  const csvBanks = banks.filter(({ hasCsv }) => hasCsv)
  return (
    <ActDialog
      endpoint={importBankStatement}
      input={{ file, ...(account && { account }) }}
      label={texts.import}
      done={texts.imported}
      kind="primary"
      refused={refusalOf(file)}
      preview={<p>{texts.importNote}</p>}
    >
      <ConsoleFile label={texts.file} onChange={(chosen) => void readText(chosen).then(setFile)} />
      {csvBanks.length > 0 && (
        <ConsoleChoice
          label={texts.csvAccount}
          value={account}
          onChange={setAccount}
          choices={[['', texts.fromFile], ...csvBanks.map(({ key }) => [key, key] as const)]}
        />
      )}
    </ActDialog>
  )
}

function refusalOf(file: string): string {
  if (file === '') return texts.fileNeeded
  return file.length > STATEMENT_MOST ? texts.fileTooLong : ''
}

async function readText(file: File | null): Promise<string> {
  return file === null ? '' : fileText(new Uint8Array(await file.arrayBuffer()))
}
