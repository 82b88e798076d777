import { useState } from 'react'
import { EXCLUSION_BYTES, importExclusions } from '#contract/console/set-up/exclusions.ts'
import { exclusionTexts as texts } from '#web/console/exclusion/exclusion-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { ConsoleFile } from '#web/console/kit/fields/console-file.tsx'

/** Asks to lend nothing to the people in a file. */
export function ImportExclusions() {
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  return (
    <ActionDialog
      endpoint={importExclusions}
      input={{ source, ...(file && { file: { content: file } }) }}
      label={texts.import}
      done={texts.imported}
      kind="primary"
      hasReason
      onOpen={() => setFile(null)}
      refused={refusalOf(file, source)}
      preview={<p>{texts.importNote}</p>}
    >
      <ConsoleField name="source" label={texts.source} value={source} onChange={setSource} />
      <ConsoleFile label={texts.file} onChange={setFile} />
    </ActionDialog>
  )
}

function refusalOf(file: File | null, source: string): string {
  if (file === null || source.trim().length < 2) return texts.incomplete
  return file.size > EXCLUSION_BYTES ? texts.tooLarge : ''
}
