import { applicationTexts as texts } from '#web/console/application/application-texts.ts'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'

/** For the log alone. */
export function Note({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <ConsoleTextArea
      name="note"
      label={texts.note}
      hint={texts.noteHint}
      value={note}
      onChange={onChange}
    />
  )
}
