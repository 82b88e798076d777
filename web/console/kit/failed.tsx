import { StaffRefusal } from '#web/console/call-staff.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { inWords } from '#web/console/kit/fields/refused-field.ts'
import styles from '#web/console/kit/console-failed.module.css'

interface Props {
  error: unknown
  /** As react-admin names it: shows the page again. */
  resetErrorBoundary?: (reset?: unknown) => void
  /** The sentence with the names that the page shows. */
  say?: (sentence: string) => string
}

/** What went wrong: the server's sentence, or that it could not be reached. */
export function Failed({ error, resetErrorBoundary, say = same }: Props) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <BorrowerText text={say(errorSentence(error))} />
      </p>
      {resetErrorBoundary && (
        <ConsoleButton kind="outline" onClick={() => resetErrorBoundary()}>
          {kitTexts.tryAgain}
        </ConsoleButton>
      )}
    </div>
  )
}

const same = (sentence: string) => sentence

/** An error as a sentence for the person at the screen. */
export function errorSentence(error: unknown): string {
  if (error instanceof StaffRefusal) return inWords(error)
  return error instanceof TypeError ? kitTexts.noNetwork : kitTexts.failed
}
