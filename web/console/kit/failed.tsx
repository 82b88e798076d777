import { StaffRefusal } from '#web/console/call-staff.ts'
import { ConsoleButton } from '#web/console/kit/console-button.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import styles from '#web/console/kit/console-failed.module.css'

interface Props {
  error: unknown
  /** As react-admin names it: shows the page again. */
  resetErrorBoundary?: (reset?: unknown) => void
}

/** What went wrong: the server's sentence, or that it could not be reached. */
export function Failed({ error, resetErrorBoundary }: Props) {
  return (
    <div className={styles['failed']} role="alert">
      <p>{sentenceOf(error)}</p>
      {resetErrorBoundary && (
        <ConsoleButton kind="outline" onClick={() => resetErrorBoundary()}>
          {kitTexts.tryAgain}
        </ConsoleButton>
      )}
    </div>
  )
}

/** An error as a sentence for the person at the screen. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StaffRefusal) return error.message
  return error instanceof TypeError ? kitTexts.noNetwork : kitTexts.failed
}
